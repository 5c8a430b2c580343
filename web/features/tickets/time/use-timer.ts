import { routesById } from 'virtual:routes'
import { unstable_serialize, useSWRConfig } from 'swr'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Timer, TimerChange } from '#/shared/time/timer.ts'
import { activePart, roundedMinutes, timedTickets, unloggedSeconds } from '#/shared/time/timer-rules.ts'
import { ApiError, explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { keep } from '#/web/shell/api/persisted-cache.ts'
import { request } from '#/web/shell/api/request.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useKnown, useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { toast } from '#/web/shell/parts/toast.ts'

type WithoutVersion<Change> = Change extends { version: number } ? Omit<Change, 'version'> : never
/** A change to the timer shown on the screen. */
export type ShownTimerChange = WithoutVersion<TimerChange>
type TicketId = Timer['parked'][number]['ticketId']

const key = ['getTimer', {}] as const

/** The timer on the screen, and its changes. A change made on another device appears when a change here conflicts with it. */
export function useTimer() {
  const { data: timer, retry } = useRead('getTimer')
  const { send, pending } = useSend('setTimer')
  const { mutate } = useSWRConfig()
  const isRead = useKnown()
  const show = (next: Timer) => {
    keep(unstable_serialize(key), next)
    void mutate(key, next, { revalidate: false })
  }

  /** The timer, read now if a key or a button is faster than the screen, which may still show that of an earlier page. */
  const known = async (): Promise<Timer> => {
    if (timer && isRead(key)) return timer
    const { data } = await request(routesById.getTimer, {})
    show(data)
    return data
  }

  /** The changed timer; undefined if the change failed, which is announced. */
  const change = async (wanted: ShownTimerChange, version?: number): Promise<Timer | undefined> => {
    try {
      const next = await send({ body: { ...wanted, version: version ?? (await known()).version } })
      show(next)
      return next
    } catch (error) {
      if (isSignedOut(error)) return undefined
      const current = error instanceof ApiError ? error.problem?.current : undefined
      if (current) show(current as Timer)
      toast({ title: 'Error', description: explain(error), destructive: true })
      return undefined
    }
  }

  const discard = async (ticketId: TicketId) => {
    if (!timer) return
    const minutes = roundedMinutes(unloggedSeconds(timer, ticketId, serverNow().toISOString()))
    const next = await change({ do: 'set', ticketId, minutes: 0 })
    if (!next) return
    toast({
      title: `Discarded ${formatMinutes(minutes)} on ${shortId(ticketId)}`,
      undo: () => void change({ do: 'restore' }, next.version),
    })
  }

  const start = async (ticketId: TicketId, version?: number) => {
    if (await change({ do: 'start', ticketId }, version)) toast({ title: `Timer started on ${shortId(ticketId)}` })
  }
  const stopRun = async ({ running, version }: Timer) => {
    if (running && (await change({ do: 'stop' }, version)))
      toast({ title: `Timer stopped on ${shortId(running.ticketId)}` })
  }
  const stop = async () => stopRun(await known())
  return { timer, pending, retry, known, change, discard, start, stop, stopRun }
}

/** Unlogged time of the user on a ticket. */
export interface Unlogged {
  minutes: number
  /** The minutes until the user was last active, if the timer kept running after that. */
  active: { minutes: number; until: string } | undefined
}

/** The user's unlogged time on a ticket, as new as the last poll; undefined if there is none, or while `isOff`. */
export function useUnlogged(ticketId: string, { isOff = false } = {}): Unlogged | undefined {
  const { data: timer } = useRead('getTimer', {}, { isOff })
  const id = timer && timedTickets(timer).find(one => one === ticketId)
  if (!id) return undefined
  const now = serverNow().toISOString()
  const active = activePart(timer, id, now)
  return {
    minutes: roundedMinutes(unloggedSeconds(timer, id, now)),
    active: active && { minutes: roundedMinutes(active.seconds), until: active.until },
  }
}
