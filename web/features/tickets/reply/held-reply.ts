import { routesById } from 'virtual:routes'
import { useSyncExternalStore } from 'react'
import type { RouteId } from '#/shared/contract.ts'
import type { Draft, HeldReply } from '#/shared/desk/unsent.ts'
import { readsOfTime } from '#/web/features/tickets/data/reads-of-time.ts'
import { ApiError, explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'
import { dismissToast, toast } from '#/web/shell/parts/toast.ts'

/** The user's reply that is about to leave, whichever screen is open. */
export interface Held extends Pick<HeldReply, 'sendId' | 'sendAt' | 'comment' | 'attachments'> {
  ticketId: string
  /** The comment that it has become. */
  commentId?: string
  /** The toast that offers to undo it. */
  toastId?: number
}

/** Reads routes again after it has left. */
type Refresh = (ids: readonly RouteId[]) => void

/** The routes that show what a reply has done. */
const changed: readonly RouteId[] = [
  'getTicket',
  'listTickets',
  'listQueue',
  'getQueueCounts',
  'listComments',
  'getTechnicianStatistics',
  'getDashboardStatistics',
  'getTimer',
  ...readsOfTime,
]
/** Milliseconds before another attempt, while the server cannot be reached. */
const pause = 5000

let held: Held | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let refresh: Refresh = () => {}
/** The open composer, which takes back an undone reply on its ticket. */
let composer: { ticketId: string; take: (draft: Draft) => void } | undefined
/** Replies that left or were undone: an older response may still show them as held. */
const ended = new Set<string>()
const listeners = new Set<() => void>()

/** Holds a reply until its time, and then asks the server to send it. */
export function holdReply(next: Held, refreshAll: Refresh): void {
  if (ended.has(next.sendId) || held?.sendId === next.sendId) return
  refresh = refreshAll
  // The server has sent the earlier one.
  if (held) ended.add(held.sendId)
  show(next)
  clearTimeout(timer)
  timer = setTimeout(() => void sendHeldNow(), Math.max(0, Date.parse(next.sendAt) - serverNow().getTime()))
  window.addEventListener('pagehide', sendOnLeaving)
}

/** Sends the held reply at once. */
export async function sendHeldNow(): Promise<void> {
  const one = held
  if (!one || one.commentId) return
  clearTimeout(timer)
  try {
    const { data } = await request(routesById.applySend, { parameters: parametersOf(one) })
    end(one, { ...one, commentId: data.comment.id })
  } catch (error) {
    const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (isPassing && held === one) timer = setTimeout(() => void sendHeldNow(), pause)
    else giveUp(one, error)
  }
}

/**
 * Undoes the held reply: its text, files and minutes return to its author's draft. Returns the ticket that has it if its
 * composer is not open.
 */
export async function undoHeld(): Promise<string | undefined> {
  const one = held
  if (!one || one.commentId) return undefined
  clearTimeout(timer)
  try {
    const { data } = await request(routesById.undoSend, { parameters: parametersOf(one) })
    end(one, undefined)
    if (composer?.ticketId !== one.ticketId) return one.ticketId
    composer.take(data)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) {
      toast({ title: 'Error', description: explain(error), destructive: true })
      timer = setTimeout(() => void sendHeldNow(), Math.max(0, Date.parse(one.sendAt) - serverNow().getTime()))
    } else giveUp(one, error)
  }
  return undefined
}

/** Registers the open composer of a ticket, which takes back an undone reply. Returns a function that removes it. */
export function onTakeBack(ticketId: string, take: (draft: Draft) => void): () => void {
  const opened = { ticketId, take }
  composer = opened
  return () => {
    if (composer === opened) composer = undefined
  }
}

export const useHeld = () => useSyncExternalStore(subscribe, () => held)

const parametersOf = ({ ticketId: id, sendId }: Held) => ({ id, sendId })

function giveUp(one: Held, error: unknown) {
  if (isSignedOut(error)) return announceSessionLost()
  end(one, undefined)
  toast({ title: 'Error', description: explain(error), destructive: true })
}

/** The job sends what a closed page cannot, but a minute later. */
function sendOnLeaving() {
  if (held && !held.commentId) {
    request(routesById.applySend, { parameters: parametersOf(held), keepalive: true }).catch(() => {})
  }
}

function end(one: Held, next: Held | undefined) {
  ended.add(one.sendId)
  window.removeEventListener('pagehide', sendOnLeaving)
  if (held === one) show(next)
  if (one.toastId !== undefined) dismissToast(one.toastId)
  refresh(changed)
}

function show(next: Held | undefined) {
  held = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
