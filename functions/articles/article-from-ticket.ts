import type { Comment } from '#/shared/comments.ts'
import { cutTo } from '#/shared/lib/text.ts'
import type { Ticket } from '#/shared/tickets.ts'

/** Bytes of a draft's 64 KB reserved for its editor's additions. */
const mostBytes = 60_000

type Said = Pick<Comment, 'comment' | 'authorIsStaff' | 'internal'>

/**
 * A draft based on a ticket: its description as the problem, the team's replies (oldest first) as the solution. Internal notes
 * are left out, and the customer's names and address are removed, because everyone can read articles.
 */
export function articleFromTicket(ticket: Ticket, conversation: readonly Said[]) {
  const answers = conversation.filter(({ authorIsStaff, internal }) => authorIsStaff && !internal)
  const solution = answers.map(({ comment }) => comment.trim()).join('\n\n')
  const text = `## Problem\n\n${ticket.description.trim()}\n\n## Solution\n\n${solution || 'Describe the solution here.'}`
  return {
    title: cutTo(withoutCustomer(ticket.title, ticket), 255),
    content: cut(withoutCustomer(text, ticket)),
    category: `${ticket.category.charAt(0).toUpperCase()}${ticket.category.slice(1)}`,
    tags: [],
  }
}

function withoutCustomer(text: string, { customerName, companyName, customerEmail }: Ticket): string {
  const whole = [customerEmail, companyName, customerName].map(name => ({ name, flags: 'giu' }))
  // A first name may also be a word: the name Will is capitalized, the word is not.
  const parts = customerName.split(/\s+/).map(name => ({ name, flags: 'gu' }))
  return [...whole, ...parts]
    .filter(({ name }) => name.length > 1)
    .reduce(
      (left, { name, flags }) =>
        left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, flags), 'the customer'),
      text,
    )
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Cuts a text to a number of bytes, between characters. */
function cut(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.byteLength <= mostBytes) return text
  return new TextDecoder().decode(bytes.subarray(0, mostBytes)).replace(/\ufffd+$/, '')
}
