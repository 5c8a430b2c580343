import { allRoutes, type RouteId } from '#/shared/contract.ts'

/** What staff did, in words, by the route that they used. */
const words: Partial<Record<RouteId, string>> = {
  addUser: 'Added a user',
  updateUser: 'Changed a user',
  deleteUser: 'Deleted a user',
  resetUserPassword: 'Reset a password',
  resumeMail: 'Took mails to a user up again',
  openTicket: 'Opened a ticket',
  updateTicket: 'Changed a ticket',
  assignTicket: 'Assigned a ticket',
  reopenTicket: 'Reopened a ticket',
  addComment: 'Wrote on a ticket',
  startAttachment: 'Began an upload to a ticket',
  finishAttachment: 'Put a file to a ticket',
  choosePassword: 'Chose a password by a mailed link',
  updateProfile: 'Changed their own profile',
  startAvatar: 'Began an upload of their own picture',
  finishAvatar: 'Put up a picture of their own',
  removeAvatar: 'Removed their own picture',
  changePassword: 'Changed their own password',
  endSession: 'Ended a session of their own',
  endOtherSessions: 'Signed out everywhere else',
  eraseAccount: 'Erased their own account',
  applyTheme: 'Applied a theme',
  resetTheme: 'Reset the theme',
  startLogo: 'Began an upload of a logo',
  finishLogo: 'Put up a company logo',
  removeLogo: 'Removed the company logo',
  updateCompany: 'Changed the company settings',
  updateModule: 'Switched a module',
  addService: 'Added a service',
  updateService: 'Changed a service',
  importServices: 'Imported services',
  addProduct: 'Added a product',
  updateProduct: 'Changed a product',
  importProducts: 'Imported products',
  addPcComponent: 'Added a PC component',
  updatePcComponent: 'Changed a PC component',
  retirePcComponent: 'Retired a PC component',
  importPcComponents: 'Imported PC components',
  createArticle: 'Wrote an article',
  updateArticle: 'Changed an article',
  retireArticle: 'Retired an article',
  restoreRevision: 'Restored an article’s earlier version',
  draftFromTicket: 'Drafted an article from a ticket',
  createStatusEvent: 'Reported a status event',
  postStatusUpdate: 'Posted a status update',
  resolveStatusEvent: 'Resolved a status event',
}

/** What the log calls a route. */
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const known = new Map(
  allRoutes.map(({ id, route }) => [nameOf(route), { words: words[id] ?? route.summary, audited: route.audited }]),
)

/** An action as people read it; a route of a release gone by stands as it was. */
export const wordsOf = (action: string): string => known.get(action)?.words ?? action

/** The actions that the log may hold, by their words. */
export const actions: readonly { value: string; word: string }[] = [...known]
  .flatMap(([value, { words: word, audited }]) => (audited ? [{ value, word }] : []))
  .toSorted((one, other) => one.word.localeCompare(other.word))
