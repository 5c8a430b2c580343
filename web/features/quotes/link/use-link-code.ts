import { useEffect, useState } from 'react'

/** The format of a link's code. */
const code = /^[\w-]{20,200}$/

/**
 * The code in the address's fragment, which no server, log or Referer header sees. It stays in the address, so that the page can be
 * reloaded and kept as a bookmark. Undefined if the link is incomplete. Another link opened in the same tab changes only the
 * fragment, so the page reloads.
 */
export function useLinkCode(): string | undefined {
  const [given] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('code') ?? '')
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [])
  return code.test(given) ? given : undefined
}
