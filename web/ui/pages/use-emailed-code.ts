import { useEffect, useState } from 'react'

/** The format of a code in an email about an account. */
const accountCode = /^[\w-]{43}$/
/** The format of a code in a link without an account: its length depends on what it names. */
export const linkCode = /^[\w-]{20,200}$/

/**
 * The code in the address's fragment, which no server or log has seen. It is cleared from the address, so that it stays out of
 * the history and off a shared screen. Undefined if the link is incomplete.
 *
 * The code is read while rendering and cleared afterwards: React may discard a render and start over, and the second render
 * still needs the code. Another link opened in the same tab changes only the fragment, so the page reloads.
 */
export function useMailedCode(format = accountCode): string | undefined {
  return useMailedLink(format).code
}

/** The code in the address's fragment like `useMailedCode`, with everything else that the link says. */
export function useMailedLink(format = accountCode): { code: string | undefined; link: URLSearchParams } {
  const [link] = useState(() => new URLSearchParams(window.location.hash.slice(1)))
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (hash) window.history.replaceState(window.history.state, '', `${pathname}${search}`)
    const begin = () => window.location.reload()
    window.addEventListener('hashchange', begin)
    return () => window.removeEventListener('hashchange', begin)
  }, [])
  const given = link.get('code')
  return { code: given && format.test(given) ? given : undefined, link }
}
