import { useEffect } from 'react'
import { loginAddress } from '#/web/shell/api/login-address.ts'
import { clearCache } from '#/web/shell/api/persisted-cache.ts'
import { sessionLost } from '#/web/shell/api/session-lost.ts'
import { noteSignedOut } from '#/web/shell/api/session-marker.ts'
import { toast } from '#/web/shell/parts/toast.ts'

/** Milliseconds. */
const redirectDelay = 500

/** Handles a session that ends mid-page: shows a toast, then redirects to the login and back. */
export function useSessionLost() {
  useEffect(() => {
    let leaving = false
    const leave = () => {
      if (leaving) return
      leaving = true
      clearCache()
      void noteSignedOut()
      toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', destructive: true })
      setTimeout(() => window.location.assign(loginAddress(window.location)), redirectDelay)
    }
    sessionLost.addEventListener('lost', leave)
    return () => sessionLost.removeEventListener('lost', leave)
  }, [])
}
