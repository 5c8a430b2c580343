/** Fills in the `{…}` segments of a route's path, encoded. Throws if a segment has no value. */
export function fillPath(path: string, parameters: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new Error(`No value for {${name}} of ${path}`)
    return encodeURIComponent(value)
  })
}

/**
 * Returns `next` if it is a page of this site, otherwise undefined. `//host`, `/\host`, control characters and `/api/…` are
 * refused: browsers read the first two as another site's address.
 */
export function pageOfOurs(next: string | null | undefined): string | undefined {
  if (!next || next.length > 2000 || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next)) return undefined
  if (!URL.canParse(next, 'https://site.invalid')) return undefined
  const url = new URL(next, 'https://site.invalid')
  if (url.origin !== 'https://site.invalid' || url.pathname.startsWith('/api/') || url.pathname.startsWith('//')) {
    return undefined
  }
  return `${url.pathname}${url.search}${url.hash}`
}
