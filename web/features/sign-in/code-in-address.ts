/** A code as mails carry it. */
const code = /^[\w-]{43}$/

/**
 * Takes the code out of the address's fragment, which no server and no log has seen, and clears it there: neither the history nor a
 * shared screen keeps it. Undefined where the link is not whole.
 */
export function takeCode(): string | undefined {
  const given = new URLSearchParams(window.location.hash.slice(1)).get('code')
  if (window.location.hash) {
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`)
  }
  return given && code.test(given) ? given : undefined
}
