import { timed } from '#/scripts/bench/filled-cloud.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'

export interface Asked {
  name: string
  path: string
  cookie: string
  /** Headers of the request, such as the version that a poll has. */
  headers?: Record<string, string>
}

export interface Timing {
  name: string
  milliseconds: number[]
  /** Rows of the table that one request reads. */
  rows: number
  /** Capacity units that one request reads, including its caller's session. */
  units: number
}

const warmingRounds = 5

/** Times the same requests on several clouds, taking turns so that a slow moment of the machine affects all of them equally. */
export async function askInTurns(
  clouds: readonly { cloud: Cloud; requests: readonly Asked[] }[],
  rounds: number,
): Promise<Timing[][]> {
  const timings = clouds.map(({ requests }) =>
    requests.map(({ name }): Timing => ({ name, milliseconds: [], rows: 0, units: 0 })),
  )
  for (let round = -warmingRounds; round < rounds; round++) {
    for (const [index, { cloud, requests }] of clouds.entries()) {
      for (const [number, { path, cookie, headers }] of requests.entries()) {
        const { milliseconds, rows, units } = await timed(cloud, path, { cookie, ...headers })
        const timing = timings[index]?.[number]
        if (round < 0 || !timing) continue
        timing.milliseconds.push(milliseconds)
        timing.rows = rows
        timing.units = units
      }
    }
  }
  return timings
}
