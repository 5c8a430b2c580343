import type { Comment } from '#/shared/comments/schemas.ts'
import { truncate } from '#/shared/lib/text.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** Max bytes of a generated draft; the rest of an article's 64 KB is left for its editor's additions. */
const maxBytes = 60_000

type Said = Pick<Comment, 'comment' | 'authorIsStaff' | 'internal'>

/**
 * A draft based on a ticket: its description as the problem, the team's replies (oldest first) as the solution. Internal notes
 * are left out, and the customer's names and address are removed, because everyone can read articles.
 */
export function articleFromTicket(ticket: Ticket, conversation: readonly Said[]) {
  const responses = conversation.filter(({ authorIsStaff, internal }) => authorIsStaff && !internal)
  const solution = responses.map(({ comment }) => comment.trim()).join('\n\n')
  const text = `## Problem\n\n${ticket.description.trim()}\n\n## Solution\n\n${solution || 'Describe the solution here.'}`
  return {
    title: truncate(withoutCustomer(ticket.title, ticket), 255),
    content: cut(withoutCustomer(text.slice(0, 4 * maxBytes), ticket)),
    category: `${ticket.category.charAt(0).toUpperCase()}${ticket.category.slice(1)}`,
    tags: [],
  }
}

/** Replaces names in one pass, so that inserted text is not searched again: a customer may be named “the customer”. */
function withoutCustomer(text: string, { customerName, companyName, customerEmail }: Ticket): string {
  const isLong = (name: string) => name.length > 1
  const whole = [customerEmail, companyName, customerName].filter(isLong)
  const ignoringCase = new Set(whole.map(name => name.toLowerCase()))
  // A first name may also be a word: the name Will is capitalized, the word is not.
  const parts = new Set(customerName.split(/\s+/).filter(part => isLong(part) && !/^(?:the|customer)$/i.test(part)))
  const names = [...new Set([...whole, ...parts])].sort((one, other) => other.length - one.length)
  if (names.length === 0) return text
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return text.replace(any, found =>
    ignoringCase.has(found.toLowerCase()) || parts.has(found) ? 'the customer' : found,
  )
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Cuts a text to a number of bytes, between characters. */
function cut(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.byteLength <= maxBytes) return text
  return new TextDecoder().decode(bytes.subarray(0, maxBytes)).replace(/\ufffd+$/, '')
}
