import type { Cloud } from '#/scripts/local/cloud.ts'

/** The capacity units that a request took of the table, those of what the stream's consumers then did with it included. */
export interface Units {
  read: number
  write: number
  /** What it took to find the caller: session, account, sign-in policy and module. */
  admission: number
}

/** The capacity units of some work, until everything that follows from it is done. */
export async function unitsOf(cloud: Cloud, work: () => Promise<unknown>): Promise<Units> {
  await cloud.settle()
  cloud.journal.length = 0
  await work()
  await cloud.settle()
  const units: Units = { read: 0, write: 0, admission: 0 }
  for (const { readUnits = 0, writeUnits = 0, keys } of cloud.journal) {
    const admits = keys.some(key => key.includes('|SESSION#'))
    if (admits) units.admission += readUnits
    else units.read += readUnits
    units.write += writeUnits
  }
  return units
}

/** A text of so many words of which none comes twice: it takes more to index than what people write. */
export const differentWords = (count: number): string =>
  Array.from({ length: count }, (_, number) => `word${((number + 7) * 7919).toString(36)}`).join(' ')
