import { useEffect } from 'react'

/** The tab's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Mock Hub' : `${title} · Mock Hub`
  }, [title])
}
