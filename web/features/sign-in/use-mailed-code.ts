import { useEffect, useState } from 'react'

/** A code as mails carry it. */
const code = /^[\w-]{43}$/

/**
 * The code in the address's fragment, which no server and no log has seen, and which is cleared there: neither the history nor a
 * shared screen keeps it. Undefined where the link is not whole.
 *
 * It is read while rendering and cleared after: React may throw a render away and begin anew, and a code that the first one
 * took would be lost to the second. Another link opened in the same tab changes nothing but the fragment: the page begins anew.
 */
export function useMailedCode(): string | undefined {
  const [given] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('code'))
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (hash) window.history.replaceState(window.history.state, '', `${pathname}${search}`)
    const begin = () => window.location.reload()
    window.addEventListener('hashchange', begin)
    return () => window.removeEventListener('hashchange', begin)
  }, [])
  return given && code.test(given) ? given : undefined
}
