import { setTimeout as pause } from 'node:timers/promises'
import { settleMilliseconds } from '#/functions/tickets/data/ticket-counters.ts'
import { login } from '#/scripts/bench/filled-cloud.ts'
import { likeSpeech, sealedShare } from '#/scripts/bench/texts.ts'
import { people } from '#/scripts/demo/people.ts'
import { type Cloud, startCloud } from '#/scripts/local-cloud/cloud.ts'
import { liftLimits } from '#/scripts/local-cloud/lift-limits.ts'
import { seed } from '#/scripts/seed.ts'

/** Capacity units that a request took from the table, including the stream's consumers. */
export interface Units {
  read: number
  write: number
  /** Read units to identify the caller: session, account, sign-in policy and module. */
  admission: number
}

/** Capacity units of some work and of everything that follows from it. */
export async function unitsOf(cloud: Cloud, work: () => Promise<unknown>): Promise<Units> {
  await cloud.settle()
  cloud.journal.length = 0
  await work()
  await cloud.settle()
  const units: Units = { read: 0, write: 0, admission: 0 }
  for (const { readUnits = 0, writeUnits = 0, keys } of cloud.journal) {
    if (keys.some(key => key.includes('|SESSION#'))) units.admission += readUnits
    else units.read += readUnits
    units.write += writeUnits
  }
  return units
}

interface Measured extends Units {
  name: string
  /** Units of the kind that the goal limits, and that limit. */
  counted: number
  goal: number
}

/** Measures the units of lists, polls and new tickets, with their limits. */
export async function measureUnits(): Promise<Measured[]> {
  const cloud = await startCloud({ quiet: true, prepare: seed, amend: liftLimits })
  try {
    const cookie = await login(cloud.url, people[1].email)
    const send = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
      const response = await fetch(cloud.url + path, {
        ...init,
        headers: { cookie, origin: cloud.url, 'content-type': 'application/json', ...headers },
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      return { text, version: response.headers.get('x-beacon-poll') ?? '1' }
    }
    const open = (words: number, number: number) =>
      send('/api/tickets', {
        method: 'POST',
        body: JSON.stringify({ title: 'Printer', description: likeSpeech(words, number) }),
      })
    for (let number = 0; number < 51; number++) await open(20, number)
    const measured: Measured[] = []
    const path = '/api/tickets?limit=50'
    const { text } = await send(path)
    // Lists read recently changed tickets consistently, so wait until the changes are old enough.
    await pause(settleMilliseconds)
    const list = await unitsOf(cloud, () => send(path))
    // A unit reads 4 KB.
    measured.push({
      name: 'a list of 50',
      ...list,
      counted: list.read,
      goal: (1.5 * Buffer.byteLength(text)) / 4096,
    })
    const { version } = await send(path, {}, { 'x-beacon-poll': '1' })
    const poll = await unitsOf(cloud, () => send(path, {}, { 'x-beacon-poll': version }))
    measured.push({ name: 'a poll that finds nothing new', ...poll, counted: poll.read, goal: 1 })
    const stats = await unitsOf(cloud, () => send('/api/stats/technician', {}, { 'x-beacon-poll': '1' }))
    measured.push({ name: 'a poll of the team’s statistics', ...stats, counted: stats.read, goal: 3 })
    for (const [words, goal] of [
      [2, 36],
      [60, 52],
      [500, 90],
    ] as const) {
      const created = await unitsOf(cloud, () => open(words, 100))
      const counted = created.write + sealedShare(words)
      measured.push({
        name: `a ticket of ${words} words, with its share of sealing the segment`,
        ...created,
        counted,
        goal,
      })
    }
    return measured
  } finally {
    await cloud.stop()
  }
}
