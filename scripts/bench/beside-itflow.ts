import { setTimeout as pause } from 'node:timers/promises'
import { settleMilliseconds } from '#/functions/tickets/data/ticket-counters.ts'
import { filledCloud, login, read } from '#/scripts/bench/filled-cloud.ts'
import { fillItflow, type ItflowTasks, openItflow } from '#/scripts/bench/itflow.ts'
import { description, idOfTicket, rowsOf, type Size } from '#/scripts/bench/many-tickets.ts'
import { quantile } from '#/scripts/bench/quantile.ts'
import { people } from '#/scripts/demo/people.ts'
import { type Cloud, startCloud } from '#/scripts/local-cloud/cloud.ts'
import { liftLimits } from '#/scripts/local-cloud/lift-limits.ts'
import { seed } from '#/scripts/seed.ts'

const sizes: readonly Size[] = [
  { tickets: 1000, users: 100 },
  { tickets: 10_000, users: 1000 },
  { tickets: 100_000, users: 10_000 },
]
const rounds = 40
const warmingRounds = 5

/** Median milliseconds of the same task in Beacon and in ITFlow. */
export interface Beside {
  task: string
  tickets: number
  beacon: number
  itflow: number
}

/** Times tasks in Beacon and in ITFlow, taking turns, at each number of tickets. */
export async function measureBeside(): Promise<Beside[]> {
  const measured: Beside[] = []
  for (const size of sizes) {
    fillItflow(size)
    const itflow = await openItflow(size)
    const cloud = await filledCloud(rowsOf(size))
    try {
      // Lists read recently changed tickets consistently, so wait until the demo's changes are old enough.
      await pause(settleMilliseconds)
      measured.push(...(await measureTasks(size, await tasksOf(cloud, size), itflow)))
    } finally {
      await cloud.stop()
    }
  }
  return measured
}

type Tasks = Record<Exclude<keyof ItflowTasks, 'create'>, () => Promise<unknown>>

const taskNames: Record<keyof Tasks, string> = {
  list: 'a list of 50',
  view: 'a ticket’s page',
  search: 'a search',
  portal: 'a customer’s list',
}

/** Requests of each screen, as a browser sends them. A search is typed into an open list, so it is a single request. */
async function tasksOf({ url }: Cloud, { tickets }: Size): Promise<Tasks> {
  const staff = await login(url, people[1].email)
  const customer = await login(url, people[2].email)
  return {
    list: () => read(url, '/api/screens/team', staff),
    view: () => read(url, `/api/screens/tickets/${idOfTicket(tickets - 5)}`, staff),
    search: () => read(url, '/api/tickets?limit=50&search=firewall', staff),
    portal: () => read(url, '/api/screens/portal', customer),
  }
}

async function measureTasks({ tickets }: Size, beacon: Tasks, itflow: ItflowTasks): Promise<Beside[]> {
  const names = Object.keys(taskNames) as (keyof Tasks)[]
  const timings = new Map(names.map(name => [name, { beacon: [] as number[], itflow: [] as number[] }]))
  for (let round = -warmingRounds; round < rounds; round++) {
    for (const name of names) {
      const ours = await millisecondsOf(beacon[name])
      const theirs = await millisecondsOf(itflow[name])
      if (round < 0) continue
      timings.get(name)?.beacon.push(ours)
      timings.get(name)?.itflow.push(theirs)
    }
  }
  return [...timings].map(([name, { beacon: ours, itflow: theirs }]) => ({
    task: taskNames[name],
    tickets,
    beacon: quantile(ours, 0.5),
    itflow: quantile(theirs, 0.5),
  }))
}

async function millisecondsOf(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await task()
  return performance.now() - startedAt
}

/** Tickets created per second over a number of connections, and CPU time of one ticket in Beacon. */
export interface Creating {
  connections: number
  beacon: number
  itflow: number
  /** Milliseconds of CPU time of the functions’ threads for a ticket, including the stream’s consumers. */
  functions: number
  /** Milliseconds of CPU time of the thread that emulates CloudFront, API Gateway, IAM, signatures and the stream. */
  localCloud: number
}

const blocks = 5
const ticketsPerSegment = 160

/** Creates tickets in both, taking turns, over one connection and over eight. */
export async function measureCreating(): Promise<Creating[]> {
  const [size] = sizes as [Size]
  fillItflow(size)
  const itflow = await openItflow(size)
  const cloud = await startCloud({ quiet: true, prepare: seed, amend: liftLimits })
  try {
    const cookie = await login(cloud.url, people[1].email)
    const create = () => createTicket(cloud.url, cookie)
    const measured: Creating[] = []
    for (const connections of [1, 8]) {
      await perSecond(connections, create)
      await cloud.settle()
      const rates = { beacon: [] as number[], itflow: [] as number[] }
      let [functions, localCloud] = [0, 0]
      for (let block = 0; block < blocks; block++) {
        rates.itflow.push(await perSecond(connections, itflow.create))
        const [whole, thread] = [process.cpuUsage(), process.threadCpuUsage()]
        rates.beacon.push(await perSecond(connections, create))
        await cloud.settle()
        const inMain = milliseconds(process.threadCpuUsage(thread))
        localCloud += inMain
        functions += milliseconds(process.cpuUsage(whole)) - inMain
      }
      const all = blocks * ticketsPerSegment
      measured.push({
        connections,
        beacon: quantile(rates.beacon, 0.5),
        itflow: quantile(rates.itflow, 0.5),
        functions: functions / all,
        localCloud: localCloud / all,
      })
    }
    return measured
  } finally {
    await cloud.stop()
  }
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

async function perSecond(connections: number, create: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  const each = async () => {
    for (let number = 0; number < ticketsPerSegment / connections; number++) await create()
  }
  await Promise.all(Array.from({ length: connections }, each))
  return (ticketsPerSegment * 1000) / (performance.now() - startedAt)
}

async function createTicket(url: string, cookie: string) {
  const body = { title: 'Printer jams', description, priority: 'high', category: 'general' }
  const response = await fetch(`${url}/api/tickets`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`Beacon answered ${response.status}`)
}
