/** Values and rules of companies. No schemas here, so that the shell does not load zod. */

export const companyStatuses = ['active', 'archived', 'merged'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

/** Stored states of an invitation. A pending one past its end is shown as expired, and can be sent again. */
export const invitationStates = ['pending', 'accepted', 'canceled'] as const
export const invitationViewStates = [...invitationStates, 'expired'] as const
export type InvitationState = (typeof invitationViewStates)[number]

export const joinRequestStates = ['pending', 'approved', 'declined', 'canceled'] as const
export type JoinRequestState = (typeof joinRequestStates)[number]

/** Kinds of a company move, the job that changes the company of rows. */
export const moveKinds = ['join', 'leave', 'merge', 'rename'] as const
export type MoveKind = (typeof moveKinds)[number]

/** Records that belong to a company, in the order in which a company move changes them. */
export const movedKinds = ['tickets', 'orders', 'assets', 'quotes', 'schedules', 'contracts', 'surveys'] as const
export type MovedKind = (typeof movedKinds)[number]

export const companyLimits = {
  companies: 10_000,
  people: 500,
  domains: 10,
  /** The company's own payer id, and those of companies merged into it. */
  payers: 20,
  notes: 20_000,
  pendingInvitations: 50,
  /** Requests of a customer to join a company. */
  requestsPerDay: 5,
  importedAtOnce: 100,
  /** People added when a company is created. */
  addedAtOnce: 50,
  suggestions: 50,
  suggestedPeople: 20,
} as const

/** Days for which an invitation is valid. */
export const invitationDays = 7
/** Days until a person whose request was declined may ask again. */
export const daysAfterDecline = 30

/** A company's name for comparison: case, accents, punctuation and a legal form at the end do not count. */
export function normalizedCompanyName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return plain.replace(/ (?:inc|llc|ltd|corp|corporation|company|co|gmbh|pc|pllc|llp)$/, '')
}

/** A name as it looks: without invisible characters, and whatever kinds of spaces and accents it is written with. */
const asSeen = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a person typed a company's name, to confirm that they mean it. */
export const isTypedName = (typed: string, name: string): boolean => asSeen(typed) === asSeen(name)

/** The domain of an email address, as stored: lowercase and in ASCII. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Whether an address belongs to none of a company's domains; no, if it has none. */
export const isOutsideDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length > 0 && !domains.includes(domainOf(email))
