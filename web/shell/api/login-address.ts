/** The login address that returns to the current page. */
export function loginAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const next = `${pathname}${search}${hash}`
  return next === '/' ? '/api/login' : `/api/login?next=${encodeURIComponent(next)}`
}
