/** Where this page lives. Enters: the document. Leaves: the base of all requests, the router's base, the session. */

export interface Address {
  readonly base: string
  readonly basename: string
  readonly sid: string | null
}

/** Without a <base> element the mock is at the root of its host, however deep the page's own address is. */
export function readAddress(page: Document): Address {
  const given = page.querySelector('base[href]') !== null
  const base = given ? page.baseURI : new URL('/', page.baseURI).href
  return {
    base,
    basename: new URL(base).pathname.replace(/\/$/, '') || '/',
    sid: new URLSearchParams(page.location.search).get('sid'),
  }
}
