/** The rows of a list whose order is held still, and how many would be new or move. */
export interface HeldRows<Row> {
  rows: Row[]
  /** The ids of rows that the list no longer has. */
  left: ReadonlySet<string>
  waiting: number
}

/**
 * The rows in the order in which they were shown, each with its newest content; rows that left stay, and new ones wait. Rows that a list
 * only appends, as another page does, are shown at once.
 */
export function heldRows<Row extends { id: string }>(shown: readonly Row[], latest: readonly Row[]): HeldRows<Row> {
  const newest = new Map(latest.map(row => [row.id, row]))
  const known = new Set(shown.map(({ id }) => id))
  const kept = shown.filter(({ id }) => newest.has(id)).map(({ id }) => id)
  const order = latest.filter(({ id }) => known.has(id)).map(({ id }) => id)
  const lastKnown = latest.findLastIndex(({ id }) => known.has(id))
  const fresh = latest.filter(({ id }, index) => !known.has(id) && index < lastKnown)
  const appended = latest.slice(lastKnown + 1)
  const isSettled = kept.length === shown.length
  return {
    rows: [...shown.map(row => newest.get(row.id) ?? row), ...(isSettled ? appended : [])],
    left: new Set(shown.filter(({ id }) => !newest.has(id)).map(({ id }) => id)),
    waiting: fresh.length + (isSettled ? 0 : appended.length) + moved(kept, order),
  }
}

/** The smallest number of ids that must move to bring one order into the other. */
function moved(from: readonly string[], to: readonly string[]): number {
  const places = new Map(to.map((id, place) => [id, place]))
  // The ends of the longest rising runs by length: all others must move.
  const ends: number[] = []
  for (const id of from) {
    const place = places.get(id) ?? 0
    const length = ends.findIndex(end => end >= place)
    if (length < 0) ends.push(place)
    else ends[length] = place
  }
  return from.length - ends.length
}
