/** Ends the session, and leaves nothing of it in this browser. */
export function logOut() {
  localStorage.clear()
  sessionStorage.clear()
  window.location.assign('/api/logout')
}
