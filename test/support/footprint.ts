import type { Cloud } from '#/scripts/local/cloud.ts'

type Row = Record<string, unknown> & { pk: string; sk: string }

/**
 * Answers, each time it is called, what the table's footprint has more (or, negative, less) than when it was called before. The
 * table's stream tells it: to look through the table would take longer than most requests do.
 */
export async function followFootprint(cloud: Cloud): Promise<() => Promise<Record<string, number>>> {
  const read = await cloud.followRows()
  return async () => {
    const changes = (await read()) as { before?: Row; after?: Row }[]
    const before = footprint(changes.flatMap(change => change.before ?? []))
    const after = footprint(changes.flatMap(change => change.after ?? []))
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    const differences = [...names].map(name => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
    return Object.fromEntries(differences.filter(([, difference]) => difference !== 0))
  }
}

/**
 * What stands in rows of the table, told apart only by what it means: how many rows of each kind, and what the counters and totals
 * add up to. Two runs that had the same effect have the same footprint, whatever ids and times they drew.
 * Left out is what may differ without harm: sessions and the notes of how they began, attempts, reservations, codes, numbers with their gaps, and what the
 * stream's consumers write when they come to it: words and snapshots.
 */
function footprint(rows: Row[]): Record<string, number> {
  const totals: Record<string, number> = {}
  const add = (name: string, by: number) => {
    totals[name] = (totals[name] ?? 0) + by
  }
  for (const row of rows) {
    const kind = `${row.pk.split('#')[0]}/${/^[A-Z]*/.exec(row.sk)?.[0]}`
    if (
      /^(?:ATTEMPT|NUMBER|CODE|WORD|SUFFIX|SNAPSHOT)\//.test(kind) ||
      /^USER\/(?:SESSION|SIGNIN)$/.test(kind) ||
      row.state === 'reserved'
    )
      continue
    if (isCounter(row)) {
      for (const [name, value] of Object.entries(row)) {
        if (typeof value === 'number' && name !== 'expire')
          add(`${/^(?:CUSTOMER|ARTICLE)\//.test(kind) ? kind : row.pk} ${name}`, value)
      }
      continue
    }
    add(kind, 1)
    for (const name of [
      'timeLogged',
      'duration',
      'onHand',
      'reserved',
      'refundedCents',
      'remainingCents',
      'paidCents',
      'creditedCents',
    ])
      if (typeof row[name] === 'number') add(`${kind} ${name}`, row[name])
    if (/^(?:TICKET\/TICKET|ORDER\/ORDER|ORDER\/BUILDJOB|ASSET\/ASSET|INVOICE\/INVOICE)$/.test(kind))
      add(`${kind} ${row.status}`, 1)
  }
  return totals
}

/** Whether a row only adds up: it is there from the first time on, and what counts is its sums. */
const isCounter = ({ pk, sk }: Row) =>
  pk.startsWith('COUNTER#') ||
  pk === 'ARTICLES#categories' ||
  sk === 'UNBILLEDTIME' ||
  sk.startsWith('BOOKYEAR#') ||
  /^[A-Z]*COUNTERS$/.test(sk)

/** Every row of the table. */
export const allRows = async (cloud: Cloud): Promise<Row[]> => (await cloud.rows()) as Row[]
