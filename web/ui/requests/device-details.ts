import type { Device } from '#/shared/tickets/context.ts'
import { browserAndSystem } from '#/web/ui/labels/user-agent.ts'

/** The details of this device that a request can include: no address, and nothing that identifies it. */
export function deviceDetails(): Device {
  const { browser, system } = browserAndSystem(navigator.userAgent)
  return {
    browser,
    os: system,
    screen: `${window.innerWidth} × ${window.innerHeight}`,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone.slice(0, 200),
    page: window.location.pathname.slice(0, 200),
  }
}
