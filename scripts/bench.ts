import { size as articleCount, maxRatio, measureArticles } from '#/scripts/bench/articles.ts'
import { measureBeside, measureCreating } from '#/scripts/bench/beside-itflow.ts'
import { measureBuilder, partCount } from '#/scripts/bench/builder.ts'
import { measureCold } from '#/scripts/bench/cold.ts'
import { printDesk } from '#/scripts/bench/desk.ts'
import { printInvoices } from '#/scripts/bench/invoices.ts'
import { measureLists } from '#/scripts/bench/lists.ts'
import { maxOwnShare, measureOwnShare } from '#/scripts/bench/own-share.ts'
import { printWeb } from '#/scripts/bench/print-web.ts'
import { quantile } from '#/scripts/bench/quantile.ts'
import { printRecords } from '#/scripts/bench/records.ts'
import { maxMilliseconds, measureStore, productCount } from '#/scripts/bench/store.ts'
import { measureUnits } from '#/scripts/bench/units.ts'
import { people } from '#/scripts/demo/people.ts'
import { startCloud } from '#/scripts/local-cloud/cloud.ts'
import { liftLimits } from '#/scripts/local-cloud/lift-limits.ts'
import { seed } from '#/scripts/seed.ts'

/**
 * Measures how fast the product is. Machines are shared and noisy, so each table compares within one run: read the
 * ratios, not the milliseconds. Run `npm run synth` first.
 */
const warmRequests = 400

interface Timing {
  name: string
  milliseconds: number[]
}

/** Prints timings as a table, each with its ratio to the first one's median. */
function printTable(title: string, timings: Timing[]) {
  const base = quantile(timings[0]?.milliseconds ?? [], 0.5)
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      timings.map(({ name, milliseconds }) => [
        name,
        {
          'p50 ms': Number(quantile(milliseconds, 0.5).toFixed(1)),
          'p99 ms': Number(quantile(milliseconds, 0.99).toFixed(1)),
          'ratio of p50': Number((quantile(milliseconds, 0.5) / base).toFixed(2)),
        },
      ]),
    ),
  )
}

/** Times warm requests through the local CloudFront, gateway, IAM and DynamoDB, taking turns. */
async function measureWarm(): Promise<Timing[]> {
  const cloud = await startCloud({ quiet: true, prepare: seed, amend: liftLimits })
  try {
    const technician = people[1]
    const login = await fetch(`${cloud.url}/api/customer/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: cloud.url },
      body: JSON.stringify({ email: technician.email, password: 'Beacon-demo-1' }),
    })
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    const post = { method: 'POST', body: JSON.stringify({ title: 'Bench', description: 'A ticket to be counted.' }) }
    const requests: [string, string, RequestInit?][] = [
      ['GET /api/health (no AWS call: the local cloud itself)', '/api/health'],
      ['GET /api/auth/user', '/api/auth/user'],
      ['GET /api/stats/technician', '/api/stats/technician'],
      ['GET /api/tickets?limit=50', '/api/tickets?limit=50'],
      ['GET /api/tickets?assignee=unassigned (16 queries)', '/api/tickets?assignee=unassigned'],
      ['POST /api/tickets', '/api/tickets', post],
    ]
    const timings = requests.map(([name]) => ({ name, milliseconds: [] as number[] }))
    for (let round = -10; round < warmRequests; round++) {
      for (const [index, [, path, init]] of requests.entries()) {
        const startedAt = performance.now()
        const response = await fetch(cloud.url + path, {
          ...init,
          headers: { cookie, 'content-type': 'application/json', origin: cloud.url },
        })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${path} answered ${response.status}`)
        if (round >= 0) timings[index]?.milliseconds.push(performance.now() - startedAt)
      }
    }
    return timings
  } finally {
    await cloud.stop()
  }
}

/** Compares lists with those of a hundred times as many tickets and users. Filling the larger table takes some minutes. */
async function printLists() {
  const [small, large] = await measureLists()
  if (!small || !large) return
  const named = ({ size }: typeof small) => `${size.tickets} tickets, ${size.users} users`
  console.log(`\nLists of 50: ${named(small)}, and ${named(large)}`)
  console.table(
    Object.fromEntries(
      large.listings.map(({ name, milliseconds, rows, units, hits }, index) => {
        const few = small.listings[index]
        const base = quantile(few?.milliseconds ?? [], 0.5)
        return [
          name,
          {
            'p50 ms': Number(quantile(milliseconds, 0.5).toFixed(1)),
            'p95 ms': Number(quantile(milliseconds, 0.95).toFixed(1)),
            'ratio to small': Number((quantile(milliseconds, 0.5) / base).toFixed(2)),
            'rows read': rows,
            'rows of small': few?.rows,
            'units read': units,
            'hits found': hits?.found,
            'hits expected': hits?.exist,
          },
        ]
      }),
    ),
  )
}

/**
 * Times searches of a large knowledge base as multiples of a request that the local cloud answers by itself, which a slow machine
 * slows down too. Fails the run if one takes too long.
 */
async function printArticles() {
  const searches = await measureArticles()
  const base = quantile(searches[0]?.milliseconds ?? [], 0.5)
  console.log(`\nSearching ${articleCount} articles; the p95 must stay below ${maxRatio} times the first row's p50`)
  console.table(
    Object.fromEntries(
      searches.map(({ name, milliseconds, rows, hits }) => [
        name,
        {
          'p50 ms': Number(quantile(milliseconds, 0.5).toFixed(1)),
          'p95 ms': Number(quantile(milliseconds, 0.95).toFixed(1)),
          'ratio of p95': Number((quantile(milliseconds, 0.95) / base).toFixed(1)),
          'rows read': rows,
          'hits found': hits?.found,
          'hits expected': hits?.exist,
        },
      ]),
    ),
  )
  const slow = searches.filter(({ milliseconds }) => quantile(milliseconds, 0.95) > maxRatio * base)
  for (const { name } of slow) console.error(`Too slow: ${name}`)
  if (slow.length > 0) process.exitCode = 1
}

/**
 * Times the data of the store's grid. A slow machine slows the first row too: the run fails only if another is slow compared with
 * it.
 */
async function printStore() {
  const timings = await measureStore()
  const base = quantile(timings[0]?.milliseconds ?? [], 0.95)
  console.log(`\nThe store's grid of ${productCount} products; the goal is a p95 of ${maxMilliseconds} ms`)
  console.table(
    Object.fromEntries(
      timings.map(({ name, milliseconds, rows }) => [
        name,
        {
          'p50 ms': Number(quantile(milliseconds, 0.5).toFixed(1)),
          'p95 ms': Number(quantile(milliseconds, 0.95).toFixed(1)),
          'ratio of p95': Number((quantile(milliseconds, 0.95) / base).toFixed(1)),
          'rows read': rows,
        },
      ]),
    ),
  )
  const slowest = Math.max(...timings.map(({ milliseconds }) => quantile(milliseconds, 0.95)))
  if (slowest <= Math.max(maxMilliseconds, maxRatio * base)) return
  console.error('Too slow: the store’s data')
  process.exitCode = 1
}

/** Times the PC builder's calculations in the browser. Fails the run if even one exceeds its goal. */
function printBuilder() {
  const timings = measureBuilder()
  console.log(`\nThe PC builder with ${partCount} parts, in milliseconds of CPU time`)
  console.table(
    timings.map(({ name, goal, milliseconds }) => ({
      name,
      'p50 ms': Number(quantile(milliseconds, 0.5).toFixed(1)),
      'p99 ms': Number(quantile(milliseconds, 0.99).toFixed(1)),
      'max ms': Number(Math.max(...milliseconds).toFixed(1)),
      goal,
    })),
  )
  const slow = timings.filter(({ goal, milliseconds }) => Math.max(...milliseconds) > goal)
  for (const { name } of slow) console.error(`Too slow: ${name}`)
  if (slow.length > 0) process.exitCode = 1
}

/**
 * Compares loading each function in a fresh process with a plain one. Prints the median, and the functions that exceed their
 * goal.
 */
async function printCold() {
  const loads = await measureCold()
  const ratios = loads.map(({ ratio }) => ratio)
  const slow = loads.filter(({ ratio, goal }) => ratio > goal)
  console.log(
    `\nLoading each of ${loads.length} functions in a fresh process, compared with a plain DocumentClient function: ` +
      `median ${quantile(ratios, 0.5).toFixed(2)}, slowest ${Math.max(...ratios).toFixed(2)}, ${slow.length} over their goal`,
  )
  console.table(slow)
}

/**
 * Prints the table's capacity units per request, which are most of the bill. test/contract/units.test.ts enforces their limits.
 */
async function printUnits() {
  const measured = await measureUnits()
  console.log('\nCapacity units of the table, including the stream’s consumers')
  console.table(
    measured.map(({ name, read, write, admission, counted, goal }) => ({
      name,
      'who asks': admission,
      read,
      write,
      counted: Number(counted.toFixed(1)),
      goal: Number(goal.toFixed(1)),
    })),
  )
}

/**
 * Measures the product's own part of a warm call: its difference from a plain function that makes the same calls to the table.
 */
async function printOwnShare() {
  console.log(`\nCPU time of a warm call's thread, median in ms; the product's own part must stay below ${maxOwnShare}`)
  const shares = await measureOwnShare()
  const inTenths = (number: number) => Number(number.toFixed(1))
  console.table(
    shares.map(({ name, calls, whole, plain }) => ({
      name,
      'calls to the table': calls,
      whole: inTenths(whole),
      'a plain function': inTenths(plain),
      'the product’s own': inTenths(whole - plain),
    })),
  )
}

/** Compares tasks with an ITFlow on the same machine. A ratio below one means that Beacon is faster. */
async function printBeside() {
  const beside = await measureBeside()
  console.log('\nTasks compared with ITFlow, median in ms')
  console.table(
    beside.map(({ task, tickets, beacon, itflow }) => ({
      task,
      tickets,
      Beacon: Number(beacon.toFixed(1)),
      ITFlow: Number(itflow.toFixed(1)),
      ratio: Number((beacon / itflow).toFixed(2)),
    })),
  )
  const creating = await measureCreating()
  console.log('\nTickets created per second, and CPU time of one in Beacon, in ms')
  console.table(
    creating.map(({ connections, beacon, itflow, functions, localCloud }) => ({
      connections,
      Beacon: Math.round(beacon),
      ITFlow: Math.round(itflow),
      'the functions': Number(functions.toFixed(1)),
      'the local cloud, without its table': Number(localCloud.toFixed(1)),
    })),
  )
}

/** `npm run bench -- <name>` prints only that table; `-- web landing` prints only that part of it. */
const alone: Record<string, () => void | Promise<void>> = {
  cold: printCold,
  share: printOwnShare,
  units: printUnits,
  lists: printLists,
  desk: printDesk,
  invoices: printInvoices,
  records: printRecords,
  articles: printArticles,
  store: printStore,
  builder: printBuilder,
  itflow: printBeside,
  web: printWeb,
}
const chosen = alone[process.argv[2] ?? '']
if (chosen) {
  await chosen()
  process.exit()
}

await printCold()
await printOwnShare()
await printUnits()
printTable('Warm requests on the local cloud', await measureWarm())
await printArticles()
await printStore()
printBuilder()
