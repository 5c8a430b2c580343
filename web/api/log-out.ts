import { forgetKept } from '#/web/api/kept.ts'
import { noteSignedOut } from '#/web/api/signed-in.ts'

/** Ends the session and clears everything stored in this browser. */
export async function logOut() {
  forgetKept()
  localStorage.clear()
  sessionStorage.clear()
  await noteSignedOut()
  window.location.assign('/api/logout')
}
