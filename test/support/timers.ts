import { change, remove } from '#/functions/table/table.ts'
import type { Timer } from '#/shared/time/timer.ts'
import type { Person } from '#/test/support/people.ts'

export const timerOf = async (person: Person): Promise<Timer> => (await person.request<Timer>('GET', '/api/timer')).body

/** Changes a person's timer from its current version. */
export const setTimer = async (person: Person, fields: Record<string, unknown>, version?: number) =>
  person.request<Timer>('PUT', '/api/timer', { ...fields, version: version ?? (await timerOf(person)).version })

/** Pretends that a running timer was started, and last used, this many minutes ago. */
export async function ranFor(person: Person, minutes: number, idleMinutes = 0): Promise<void> {
  const ago = (count: number) => new Date(Date.now() - count * 60_000).toISOString()
  await change(
    { pk: `TIMER#${person.user.id}`, sk: 'TIMER' },
    {
      update: 'SET #running.startedAt = :start, #running.lastActivityAt = :used',
      names: { '#running': 'running' },
      values: { ':start': ago(minutes), ':used': ago(idleMinutes) },
    },
  )
}

/** Removes a person's timer, as before their first one. */
export const forgetTimer = ({ user }: Person): Promise<void> => remove({ pk: `TIMER#${user.id}`, sk: 'TIMER' })
