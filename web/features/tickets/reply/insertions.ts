import type { ArticleMatch } from '#/shared/articles/schemas.ts'
import type { CannedField } from '#/shared/desk/canned-fields.ts'
import type { CannedReply, Desk } from '#/shared/desk/canned-replies.ts'
import { firstNameOf } from '#/shared/lib/first-names.ts'
import { folded } from '#/shared/lib/search-terms.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'

/** Canned replies, articles and people that the list shows at most. */
export const maxShown = { replies: 8, articles: 3, people: 8 } as const
/** Longer texts after a sign are no filter. */
const maxFilter = 40

/** A sign that opens the list, and the filter after it: a slash for texts, an @ for people. */
export interface OpenFilter {
  sign: '/' | '@'
  /** The position of the sign. */
  at: number
  filter: string
}

/** The sign before the caret that opens the list: at a line's start or after a space, with nothing but a filter after it. */
export function filterBefore(sign: OpenFilter['sign'], text: string, caret: number): OpenFilter | undefined {
  const at = text.lastIndexOf(sign, caret - 1)
  if (at < 0 || caret <= at) return undefined
  const filter = text.slice(at + 1, caret)
  const isFirst = at === 0 || /\s/.test(text.charAt(at - 1))
  return isFirst && filter.length <= maxFilter && !/^\s|[\n\r]|\s{2}/.test(filter) ? { sign, at, filter } : undefined
}

/** The canned replies that match a filter: by the beginning of their name, by their name, then by their text. */
export function matchReplies(replies: readonly CannedReply[], filter: string): CannedReply[] {
  const wanted = folded(filter.trim())
  const rank = ({ name, text }: CannedReply) => {
    const foldedName = folded(name)
    if (foldedName.startsWith(wanted)) return 0
    if (foldedName.includes(wanted)) return 1
    return folded(text).includes(wanted) ? 2 : 3
  }
  return replies
    .map(reply => ({ reply, rank: rank(reply) }))
    .filter(one => one.rank < 3)
    .toSorted((one, other) => one.rank - other.rank || other.reply.uses - one.reply.uses)
    .map(({ reply }) => reply)
    .slice(0, maxShown.replies)
}

export type TeamMember = Desk['people'][number]

/** The members of the team that match a filter, by the beginning of any of their names. */
export function matchPeople(people: readonly TeamMember[], filter: string): TeamMember[] {
  const wanted = folded(filter.trim())
  const matches = ({ name }: TeamMember) => {
    const words = folded(name).split(/\s+/)
    return words.some((_, index) => words.slice(index).join(' ').startsWith(wanted))
  }
  return people.filter(matches).slice(0, maxShown.people)
}

/** The members of the team whose names stand after an @ in a text. A longer name comes before one that it begins with. */
export function mentionedIn(text: string, people: readonly TeamMember[]): TeamMember['id'][] {
  let rest = text
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length)
  const names = [...new Set(byLength.map(({ name }) => name))].filter(name => {
    const mention = new RegExp(
      `(?<![\\p{L}\\p{N}])@${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
      'gu',
    )
    const found = mention.test(rest)
    rest = rest.replace(mention, ' ')
    return found
  })
  return people.flatMap(({ id, name }) => (names.includes(name) ? [id] : []))
}

/** A published article as a link in a message, with its excerpt before it if wanted. */
export function articleLink({ id, title, excerpt }: ArticleMatch, origin: string, withExcerpt: boolean): string {
  // Brackets would end the link's text.
  const text = title.replace(/\[/g, '(').replace(/\]/g, ')')
  const link = `[${text}](${origin}/knowledge-base/${id})`
  return withExcerpt && excerpt ? `${excerpt}\n\n${link}` : link
}

interface FieldSources {
  ticket: Pick<TicketPage, 'id' | 'title' | 'customerName' | 'companyName'>
  agent: { firstName: string; lastName: string }
  business: { name: string; phone: string }
}

/** A customer's name, unless only their address is known. */
const nameOf = ({ customerName }: FieldSources['ticket']) => (customerName.includes('@') ? '' : customerName.trim())

/** The values of a canned reply's fields; blank ones are unknown. */
export const fieldValues = ({ ticket, agent, business }: FieldSources): Record<CannedField, string> => ({
  'customer.firstName': firstNameOf(nameOf(ticket)),
  'customer.name': nameOf(ticket),
  'customer.company': ticket.companyName,
  'ticket.number': shortId(ticket.id),
  'ticket.subject': ticket.title,
  'agent.firstName': agent.firstName,
  'agent.name': `${agent.firstName} ${agent.lastName}`.trim(),
  'business.name': business.name,
  'business.phone': business.phone,
})

/** An entry of the list. */
export type Insertion =
  | { kind: 'reply'; reply: CannedReply }
  | { kind: 'article'; article: ArticleMatch }
  | { kind: 'person'; person: TeamMember }
