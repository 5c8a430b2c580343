import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLayer } from '#/web/shell/parts/layers.ts'

interface LeaveGuard {
  /** Whether the user wants to leave. */
  isAsking: boolean
  stay: () => void
  /** Goes where the user wanted to go. Called after the changes were saved or discarded. */
  leave: () => void
}

/** Asks before unsaved changes are left: by a link, by Back, or by closing the tab. */
export function useLeaveGuard(hasChanges: boolean): LeaveGuard {
  const navigate = useNavigate()
  const [target, setTarget] = useState<{ to: string } | 'back'>()
  // Back ends the layer; staying begins it again.
  useLayer(hasChanges && target !== 'back', () => setTarget('back'))

  useEffect(() => {
    if (!hasChanges) return undefined
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const to = pathOfClick(event)
      if (to === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setTarget({ to })
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [hasChanges])

  const stay = useCallback(() => setTarget(undefined), [])
  const leave = () => {
    setTarget(undefined)
    if (target === 'back') window.history.back()
    else if (target) navigate(target.to)
  }
  return { isAsking: target !== undefined, stay, leave }
}

/** The screen that a click on a link opens in this tab; undefined for other clicks. */
function pathOfClick(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.origin !== window.location.origin) return undefined
  const isFile = link.pathname.startsWith('/api/')
  const isHere = link.pathname === window.location.pathname
  return isFile || isHere ? undefined : `${link.pathname}${link.search}${link.hash}`
}
