/** Gives the session's language to every component below, and to the document. Called by ./mount. */
import { type ReactNode, useEffect } from 'react'
import { I18nProvider, isRTL } from 'react-aria-components'
import { useClock } from '../state/hooks'

export function SessionLocale({ children }: { children: ReactNode }) {
  const { locale } = useClock()
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = isRTL(locale) ? 'rtl' : 'ltr'
  }, [locale])
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
