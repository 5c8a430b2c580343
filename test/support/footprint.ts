import type { Cloud } from '#/scripts/local/cloud.ts'

type Row = Record<string, unknown> & { pk: string; sk: string }

/**
 * What stands in the table, told apart only by what it means: how many rows of each kind, and what the counters and totals
 * add up to. Two runs that had the same effect have the same footprint, whatever ids and times they drew.
 * Left out is what may differ without harm: sessions and the notes of how they began, attempts, reservations, codes, numbers with their gaps, and what the
 * stream's consumers write when they come to it: words and snapshots.
 */
export async function footprint(cloud: Cloud): Promise<Record<string, number>> {
  const totals: Record<string, number> = {}
  const add = (name: string, by: number) => {
    totals[name] = (totals[name] ?? 0) + by
  }
  for (const row of await allRows(cloud)) {
    const kind = `${row.pk.split('#')[0]}/${/^[A-Z]*/.exec(row.sk)?.[0]}`
    if (
      /^(?:ATTEMPT|NUMBER|CODE|WORD|SUFFIX|SNAPSHOT)\//.test(kind) ||
      /^USER\/(?:SESSION|SIGNIN)$/.test(kind) ||
      row.state === 'reserved'
    )
      continue
    if (row.sk.startsWith('SHARD#') || /^[A-Z]*COUNTERS$/.test(row.sk) || row.pk === 'ARTICLES#categories') {
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
    if (/^(?:TICKET\/TICKET|ORDER\/ORDER|INVOICE\/INVOICE)$/.test(kind)) add(`${kind} ${row.status}`, 1)
  }
  return Object.fromEntries(Object.entries(totals).filter(([, total]) => total !== 0))
}

/** What the footprint `after` has more (or, negative, less) than the one `before`. */
export function difference(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes = [...names].map(name => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

/** Every row of the table. */
export const allRows = async (cloud: Cloud): Promise<Row[]> => (await cloud.rows()) as Row[]
