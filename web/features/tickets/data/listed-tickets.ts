let listed: readonly string[] = []

/** Notes the tickets of the team's list in its order, for moves to the next one from a ticket's page. */
export const noteListed = (ids: readonly string[]): void => {
  listed = ids
}

/** The ticket after (1) or before (-1) another in the list that was last shown; undefined at its ends. */
export const neighborOf = (id: string, by: 1 | -1): string | undefined => {
  const at = listed.indexOf(id)
  return at < 0 ? undefined : listed[at + by]
}
