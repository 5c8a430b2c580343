import * as z from 'zod/mini'
import { TicketId } from '#/shared/lib/ids.ts'
import { instant } from '#/shared/lib/text.ts'
import { timeEntryMinutes } from '#/shared/tickets/rules.ts'
import { maxParked } from '#/shared/time/timer-rules.ts'

const count = () => z.int().check(z.nonnegative())

/** The unlogged time of the caller. */
export const Timer = z.object({
  running: z.nullable(
    z.object({ ticketId: TicketId, title: z.string(), startedAt: instant(), lastActivityAt: instant() }),
  ),
  /** Whole seconds set aside on tickets, including the running one. */
  parked: z
    .array(
      z.object({
        ticketId: TicketId,
        title: z.string(),
        seconds: count(),
        /** The part until the last activity, if the timer was stopped later. */
        active: z.optional(z.object({ seconds: count(), until: instant() })),
      }),
    )
    .check(z.maxLength(maxParked)),
  /** The version that the next change is based on. */
  version: count(),
  now: instant(),
})
export type Timer = z.infer<typeof Timer>

/** A change of the caller’s timer. Every change except a report of activity names the version that it is based on. */
export const TimerChange = z.union([
  z.strictObject({ do: z.literal('start'), ticketId: TicketId, version: count() }),
  z.strictObject({ do: z.literal('stop'), version: count() }),
  /** The unlogged time of a ticket; 0 discards it. */
  z.strictObject({
    do: z.literal('set'),
    ticketId: TicketId,
    minutes: z.int().check(z.minimum(0), z.maximum(timeEntryMinutes.max)),
    version: count(),
  }),
  /** Undoes the discard that made this version. */
  z.strictObject({ do: z.literal('restore'), version: count() }),
  z.strictObject({ do: z.literal('active') }),
])
export type TimerChange = z.infer<typeof TimerChange>
