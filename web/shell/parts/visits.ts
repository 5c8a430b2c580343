/** The last visit of a path: its query, and its index in the tab's history. */
interface Visit {
  search: string
  index: number
}

const visits = new Map<string, Visit>()

/** The index of the current page in the tab's history, as the router numbers it. */
export const historyIndex = (): number => window.history.state?.idx ?? 0

/** Records a visit to a page, so that a link back to it can keep its filters. */
export const noteVisit = (path: string, search: string): void => {
  visits.set(path, { search, index: historyIndex() })
}

/** The last visit of a path in this tab. */
export const lastVisit = (path: string): Visit | undefined => visits.get(path)

/** The address of a path with the query of its last visit in this tab. */
export const lastAddress = (path: string): string => `${path}${lastVisit(path)?.search ?? ''}`
