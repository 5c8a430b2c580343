import { clearCache } from '#/web/shell/api/persisted-cache.ts'
import { noteSignedOut } from '#/web/shell/api/session-marker.ts'
import { deviceStorage, tabStorage } from '#/web/shell/browser/storage.ts'
import { forgetTypedInput } from '#/web/shell/browser/typed-input.ts'

/** Ends the session and clears everything stored in this browser. */
export async function logOut() {
  clearCache()
  deviceStorage.clear()
  tabStorage.clear()
  forgetTypedInput()
  await noteSignedOut()
  window.location.assign('/api/logout')
}
