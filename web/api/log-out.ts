import { forgetKept } from '#/web/api/kept.ts'
import { noteSignedOut } from '#/web/api/signed-in.ts'
import { deviceStorage, tabStorage } from '#/web/browser/storage.ts'
import { forgetTypedInput } from '#/web/browser/typed-input.ts'

/** Ends the session and clears everything stored in this browser. */
export async function logOut() {
  forgetKept()
  deviceStorage.clear()
  tabStorage.clear()
  forgetTypedInput()
  await noteSignedOut()
  window.location.assign('/api/logout')
}
