import { routesById } from 'virtual:routes'
import { useEffect } from 'react'
import type { Timer } from '#/shared/time/timer.ts'
import { activityMinutes } from '#/shared/time/timer-rules.ts'
import { request } from '#/web/shell/api/request.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'

const pause = activityMinutes * 60_000
/** The instant of this page's last report, in epoch milliseconds. */
let reportedAt = Number.NEGATIVE_INFINITY

/** Reports that the user is active while their timer runs, at most every five minutes. Failed reports are not retried. */
export function useActivity(running: Timer['running']) {
  const known = running && Date.parse(running.lastActivityAt)
  useEffect(() => {
    if (known === null) return
    const report = () => {
      const now = serverNow().getTime()
      if (now - Math.max(known, reportedAt) < pause) return
      reportedAt = now
      request(routesById.setTimer, { body: { do: 'active' } }).catch(() => {})
    }
    document.addEventListener('pointerdown', report)
    document.addEventListener('keydown', report)
    return () => {
      document.removeEventListener('pointerdown', report)
      document.removeEventListener('keydown', report)
    }
  }, [known])
}
