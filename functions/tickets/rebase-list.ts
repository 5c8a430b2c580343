/**
 * The present list with a change that its author made to the list as they last read it (the ids in `basedOn`): additions and removals
 * by others since then stay. Without `basedOn`, the list as it was sent.
 */
export function rebaseList<Item>(
  now: readonly Item[],
  sent: readonly Item[],
  basedOn: readonly string[] | undefined,
  idOf: (item: Item) => string,
): Item[] {
  if (!basedOn) return [...sent]
  const known = new Set(basedOn)
  const [present, wanted] = [new Set(now.map(idOf)), new Set(sent.map(idOf))]
  return [
    ...sent.filter(item => !known.has(idOf(item)) || present.has(idOf(item))),
    ...now.filter(item => !known.has(idOf(item)) && !wanted.has(idOf(item))),
  ]
}
