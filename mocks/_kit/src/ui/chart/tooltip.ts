/** How a chart's tooltip looks. */
export const TOOLTIP = { border: '1px solid var(--line)', borderRadius: 7, background: 'var(--paper)', boxShadow: 'var(--shadow)', fontSize: 12.5 }
