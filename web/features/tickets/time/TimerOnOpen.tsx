import { useEffect, useRef } from 'react'
import { isUnresolved } from '#/shared/tickets/rules.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useTimer } from '#/web/features/tickets/time/use-timer.ts'

interface TimerOnOpenProps {
  ticket: TicketPage
  /** Milliseconds before the ticket counts as opened. */
  afterMs: number
}

/** Starts the user's timer on a ticket that they open, if it is open work. Another ticket's time is kept. */
export function TimerOnOpen({ ticket, afterMs }: TimerOnOpenProps) {
  const { timer, change } = useTimer()
  const start = useRef(() => {})
  start.current = () => {
    if (timer?.running?.ticketId !== ticket.id) void change({ do: 'start', ticketId: ticket.id })
  }
  const isReady = timer !== undefined && isUnresolved(ticket.status)
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!isReady || hasStarted.current) return
    const waiting = setTimeout(() => {
      hasStarted.current = true
      start.current()
    }, afterMs)
    return () => clearTimeout(waiting)
  }, [isReady, afterMs])
  return null
}
