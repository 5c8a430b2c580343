/** Where a path was last visited: its query, and its place in the tab's history. */
interface Visit {
  search: string
  index: number
}

const visits = new Map<string, Visit>()

/** The place of the current page in the tab's history, as the router numbers it. */
export const historyIndex = (): number => window.history.state?.idx ?? 0

/** Notes that a page is visited, so that a link back to it can keep its filters. */
export const noteVisit = (path: string, search: string): void => {
  visits.set(path, { search, index: historyIndex() })
}

/** The last visit of a path in this tab. */
export const lastVisit = (path: string): Visit | undefined => visits.get(path)
