import { expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { draws } from '#/test/support/contract/fuzz-settings.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

/** A minute in the nightly run, on an otherwise idle machine; otherwise a few seconds, without limits on times. */
const isNightly = draws > 100
const soakMilliseconds = isNightly ? 60_000 : 3000
const connections = 10

const requests: Record<string, (person: Person, round: number) => Promise<{ status: number }>> = {
  'the brand': person => person.request('GET', '/api/public/brand.json'),
  'the signed-in user': person => person.request('GET', '/api/auth/user'),
  'the list of tickets': person => person.request('GET', '/api/tickets'),
  'a new ticket': (person, round) =>
    person.request('POST', '/api/tickets', { title: `Soak ${round}`, description: 'Mixed with reads' }),
}

const megabytesUsed = () => process.memoryUsage().rss / 1e6
const quantile = (times: number[], part: number) => times[Math.floor((times.length - 1) * part)] ?? 0

test(`mixed requests of ${connections} connections for ${soakMilliseconds / 1000} s: no 5xx, a steady p99, and memory is released`, {
  timeout: soakMilliseconds * 3 + 60_000,
}, async () => {
  const times = new Map<string, number[]>(Object.keys(requests).map(name => [name, []]))
  const statuses = new Set<number>()
  const run = async (until: number, connection: number) => {
    for (let round = connection; Date.now() < until; round++) {
      // One request in ten writes, as in production.
      const name = round % 10 === 0 ? 'a new ticket' : (Object.keys(requests)[round % 3] ?? '')
      const started = performance.now()
      const { status } = (await requests[name]?.(people.customer, round)) ?? { status: 0 }
      times.get(name)?.push(performance.now() - started)
      statuses.add(status)
    }
  }
  const soak = (milliseconds: number) =>
    Promise.all(Array.from({ length: connections }, (_, connection) => run(Date.now() + milliseconds, connection)))

  // Warms up every function, so that its memory is allocated.
  await soak(soakMilliseconds / 3)
  await here.cloud.settle()
  const before = megabytesUsed()
  for (const measured of times.values()) measured.length = 0
  await soak(soakMilliseconds)
  await here.cloud.settle()

  expect([...statuses].filter(status => status >= 500)).toEqual([])
  for (const [name, measured] of times) expect(measured.length, name).toBeGreaterThan(0)
  if (!isNightly) return
  const figures = [...times].map(([name, unsorted]) => {
    const measured = unsorted.sort((a, b) => a - b)
    const [median, p99] = [quantile(measured, 0.5), quantile(measured, 0.99)]
    return { name, requests: measured.length, 'median ms': median, 'p99 ms': p99, 'p99 in medians': p99 / median }
  })
  // Printed for docs/security.md, also if the run fails.
  console.table(figures)
  console.log(`${before.toFixed(0)} MB before, ${megabytesUsed().toFixed(0)} MB after`)
  for (const figure of figures) expect(figure['p99 in medians'], figure.name).toBeLessThan(5)
  await expect.poll(() => megabytesUsed() / before, { timeout: 30_000 }).toBeLessThan(1.5)
})
