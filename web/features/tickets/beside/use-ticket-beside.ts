import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

/** The part of an opened ticket that gets the focus; with `list`, it stays in the list. */
export type FocusedPart = 'composer' | 'heading' | 'list'

/** A wish for the focus; each opening is another one. */
export interface WantedFocus {
  part: FocusedPart
  opening: number
}

/** Milliseconds after which the ticket follows the row in focus, so that passing over rows opens none. */
const restMs = 150
const name = 'ticket'

/** A ticket beside the team's list, and the moves to another. */
export type TicketsBeside = ReturnType<typeof useTicketBeside>

/**
 * The ticket that is open beside the team's list, in the address: Back closes it, and a reload keeps it. Moving between tickets does not
 * add to the history.
 */
export function useTicketBeside() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const openId = address.get(name) ?? undefined
  const [focus, setFocus] = useState<WantedFocus>({ part: 'list', opening: 0 })
  /** Whether Back leads to the list without a ticket. */
  const wasPushed = useRef(false)
  const following = useRef(0)

  const open = useCallback(
    (id: string, part: FocusedPart) => {
      clearTimeout(following.current)
      const changed = new URLSearchParams(window.location.search)
      const replace = changed.has(name)
      changed.set(name, id)
      wasPushed.current = wasPushed.current || !replace
      setFocus(({ opening }) => ({ part, opening: opening + 1 }))
      navigate({ search: `?${changed}` }, { replace })
    },
    [navigate],
  )

  const close = useCallback(() => {
    clearTimeout(following.current)
    if (wasPushed.current) return navigate(-1)
    const changed = new URLSearchParams(window.location.search)
    changed.delete(name)
    navigate({ search: `?${changed}` }, { replace: true })
  }, [navigate])

  /** Opens the ticket of the row in focus once the focus rests there; does nothing while no ticket is open. */
  const follow = useCallback(
    (id: string) => {
      clearTimeout(following.current)
      if (!new URLSearchParams(window.location.search).has(name)) return
      const { pathname } = window.location
      following.current = window.setTimeout(() => {
        // Another screen may be on its way.
        if (window.location.pathname === pathname) open(id, 'list')
      }, restMs)
    },
    [open],
  )

  useEffect(() => {
    if (!openId) wasPushed.current = false
  }, [openId])
  useEffect(() => () => clearTimeout(following.current), [])
  return { openId, focus, open, close, follow }
}
