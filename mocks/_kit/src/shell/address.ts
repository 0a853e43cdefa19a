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
    // With its slash at the end, so that the first page keeps it: /m/notes-mock/?sid=1, not /m/notes-mock?sid=1.
    basename: new URL(base).pathname,
    sid: new URLSearchParams(page.location.search).get('sid'),
  }
}

/** Gives the first page its slash where the address came without it. */
export function settleAddress(page: Window, { basename }: Address): void {
  const { pathname, search, hash } = page.location
  if (`${pathname}/` === basename) page.history.replaceState(page.history.state, '', `${basename}${search}${hash}`)
}
