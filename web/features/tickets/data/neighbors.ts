let order: readonly string[] = []

/** Notes the tickets of the team's list in its order, for moves to the next one from a ticket's page. */
export const noteOrder = (ids: readonly string[]): void => {
  order = ids
}

/** The ticket after (1) or before (-1) another in the list that was last shown; undefined at its ends. */
export const neighborOf = (id: string, by: 1 | -1): string | undefined => {
  const at = order.indexOf(id)
  return at < 0 ? undefined : order[at + by]
}
