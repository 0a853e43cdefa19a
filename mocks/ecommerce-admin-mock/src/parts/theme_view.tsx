/** What visitors see of a theme: drawn from its settings and the shop's goods. */
import { PALETTE, Picture } from '@mocks/kit'
import { useMoney, useWorld } from '../hooks'
import type { Theme } from '../model'
import { cents } from '../rules/money'

export const toneOf = (accent: string): string => (PALETTE.some((one) => one === accent) ? accent : 'slate')

export function ThemeView({ theme }: { readonly theme: Pick<Theme, 'accent' | 'heading' | 'announcement' | 'columns'> }) {
  const { products, settings, menus } = useWorld()
  const money = useMoney()
  const columns = Math.max(1, Math.min(5, theme.columns))
  return (
    <div className={`theme-view tone-${toneOf(theme.accent)}`} role="img" aria-label={`Preview: ${theme.heading || settings.storeName}`}>
      {theme.announcement === '' ? null : <div className="theme-note">{theme.announcement}</div>}
      <header>
        <span>{settings.storeName}</span>
        <span className="small row">{(menus[0]?.items ?? []).slice(0, 4).map((one) => <span key={one.id}>{one.title}</span>)}</span>
      </header>
      <h3>{theme.heading}</h3>
      <div className="theme-goods" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {products.filter((one) => one.status === 'active').slice(0, columns).map((one) => (
          <div key={one.id}><Picture kind="product" source={one.images[0]?.src ?? one.handle} alt="" width={200} height={140} /><div>{one.title}</div><div>{money(cents(one.variants[0]?.price))}</div></div>
        ))}
      </div>
    </div>
  )
}
