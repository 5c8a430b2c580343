import { useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { deviceStorage } from '#/web/shell/browser/storage.ts'
import { useMedia } from '#/web/shell/parts/use-media.ts'

/** From this width on, staff have a sidebar. */
export const withSidebar = '(min-width: 64rem)'

export type SidebarWidth = 'full' | 'icons'
const key = 'beacon:sidebar'

function storedWidth(): SidebarWidth | undefined {
  const stored = deviceStorage.get(key)
  return stored === 'full' || stored === 'icons' ? stored : undefined
}

/**
 * The width of the sidebar: icons alone in a narrow window, and next to a ticket, also one beside the list. A different choice is remembered, until the user
 * chooses what the window would have anyway.
 */
export function useSidebar(): { width: SidebarWidth; toggle: () => void } {
  const { pathname, search } = useLocation()
  const hasRoom = useMedia('(min-width: 75rem)')
  const hasRoomForTicket = useMedia('(min-width: 90rem)')
  const [choice, setChoice] = useState(storedWidth)
  const isTicket = matchPath('/tickets/:id', pathname) !== null || new URLSearchParams(search).has('ticket')
  const usual = hasRoom && (hasRoomForTicket || !isTicket) ? 'full' : 'icons'
  const width = choice ?? usual
  const toggle = () => {
    const next = width === 'full' ? 'icons' : 'full'
    setChoice(next === usual ? undefined : next)
    if (next === usual) deviceStorage.remove(key)
    else deviceStorage.set(key, next)
  }
  return { width, toggle }
}
