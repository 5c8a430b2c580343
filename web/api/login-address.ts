/** Where a browser signs in, to come back to where it is now. */
export function loginAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const next = `${pathname}${search}${hash}`
  return next === '/' ? '/api/login' : `/api/login?next=${encodeURIComponent(next)}`
}
