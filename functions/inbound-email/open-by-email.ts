import { commentWrite, newComment } from '#/functions/comments/data/comments.ts'
import { findCompany } from '#/functions/companies/data/companies.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import { type Adding, commentEmail, noText, resultWrites } from '#/functions/inbound-email/add-email.ts'
import { contactsOf, fieldsWith, nobody } from '#/functions/inbound-email/cc-contacts.ts'
import { acknowledgedWrite, mayAcknowledge } from '#/functions/inbound-email/data/acknowledgments.ts'
import { automaticTicketWrite } from '#/functions/inbound-email/data/automatic-tickets.ts'
import type { AutomaticRequest, Decision } from '#/functions/inbound-email/decide.ts'
import type { ReadableDelivery } from '#/functions/inbound-email/delivery.ts'
import { storeFiles } from '#/functions/inbound-email/email-files.ts'
import { isVisible } from '#/functions/inbound-email/reading/clean-text.ts'
import { writtenText } from '#/functions/inbound-email/reading/safe-markdown.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import type { Write } from '#/functions/table/table.ts'
import { openTicket } from '#/functions/tickets/data/tickets.ts'
import { acknowledgmentWrites } from '#/functions/tickets/emails.ts'
import { newTicket } from '#/functions/tickets/new-ticket.ts'
import { isCorrespondent } from '#/functions/users/correspondent.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'
import { truncate } from '#/shared/lib/text.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

const titleLength = 255
const descriptionLength = 20_000

/** Opens the ticket that an email asks for, and returns its id. */
export async function openByEmail(
  delivery: ReadableDelivery,
  decision: Extract<Decision, { kind: 'ticket' }>,
  adding?: Adding,
): Promise<TicketId> {
  const { at } = delivery
  const { author, forwarder, forwarded, automatic } = decision
  const request = {
    ...requestIn(delivery, forwarded),
    priority: automatic?.priority ?? 'medium',
    category: automatic?.category ?? 'general',
    ...(isCorrespondent(author) && {
      customerEmail: author.email,
      customerName: displayName(author),
      ...(await companyOf(automatic)),
    }),
  } as const
  const time = at.toISOString()
  const owner = isCorrespondent(author) ? undefined : author
  const ticket = newTicket(request, author, { number: await nextInSequence('ticket'), owner, at: time })
  const { description: _description, ...opened } = ticket
  const openedBy = automatic?.isVisitor ? null : (forwarder ?? author).id
  const mayCopy = !automatic && !forwarder && !adding?.isHeld
  const people = mayCopy ? await contactsOf(delivery, author, ticket) : nobody
  await openTicket({ ...ticket, ...fieldsWith(people), source: 'email', originalId: delivery.id }, openedBy, [
    emailWrite({ template: 'ticketOpened', to: team, data: { ticket: opened } }, time),
    ...(automatic ? [automaticTicketWrite(automatic.series, ticket.id, at)] : []),
    ...(adding?.isHeld || automatic ? [] : await acknowledgedWrites(ticket, decision, at)),
    ...(await fileWrites(delivery, ticket, decision)),
    ...resultWrites(delivery, 'ticket', ticket.id, adding),
  ])
  return ticket.id
}

/** The company of a trusted program’s tickets; none once it is archived or merged. */
async function companyOf(automatic: AutomaticRequest | undefined) {
  const company = automatic?.companyId ? await findCompany(automatic.companyId) : undefined
  return company?.status === 'active' ? { companyId: company.id, companyName: company.name } : {}
}

/** Prefixes of answers and forwards in several languages, also counted ones: `Re[2]:`. One letter may be the name of a drive. */
const prefixes =
  /^(?:\s*(?:re|aw|antw|sv|vs|odp|res|rif|ynt|fwd?|wg|tr|rv|enc|回复|回覆|答复|答覆|返信|转发|轉寄|転送)(?:\s?[[(^]\d{1,3}[\])]?)?\s?[:：])+/i

/** The title and the description of a request by email. Quoted text is part of it, because it answers no email of ours. */
function requestIn(
  { email }: ReadableDelivery,
  forwarded: Extract<Decision, { kind: 'ticket' }>['forwarded'],
): { title: string; description: string } {
  const subject = forwarded?.subject ?? email.subject
  const message = forwarded?.message ?? [email.message, email.quoted].filter(Boolean).join('\n\n')
  const [firstLine = ''] = writtenText(message).trim().split('\n')
  const title = [subject.replace(prefixes, ''), firstLine].find(isVisible)?.trim() ?? 'No subject'
  return {
    title: truncate(title, titleLength),
    description: truncate(message.trim() || noText, descriptionLength),
  }
}

/** The acknowledgment of a request: at most one a day to an address, so that two programs never answer each other. */
async function acknowledgedWrites(
  ticket: Ticket,
  { author, forwarder }: Extract<Decision, { kind: 'ticket' }>,
  at: Date,
): Promise<Write[]> {
  if (!(await mayAcknowledge(author.email, at))) return []
  return [acknowledgedWrite(author.email, at), ...(await acknowledgmentWrites(ticket, forwarder ?? author))]
}

/** The writes of a request’s files, in a separate message, and of the forwarder’s comment, as a note. */
async function fileWrites(
  delivery: ReadableDelivery,
  { id: ticketId }: Ticket,
  { author, forwarder, forwarded }: Extract<Decision, { kind: 'ticket' }>,
): Promise<Write[]> {
  const { email, at } = delivery
  const { attachments, fileWrites: filesOf } = await storeFiles(delivery, author.id)
  const place = { ticketId, createdAt: at.toISOString() }
  const hasParts = attachments.length > 0 || email.blocked.length > 0 || email.unreadable
  const files = newComment({
    ...place,
    userId: author.id,
    comment: '',
    isOfRequest: true,
    internal: false,
    attachments,
    email: commentEmail(delivery, author),
  })
  const note =
    forwarder && forwarded?.comment
      ? newComment({
          ...place,
          userId: forwarder.id,
          comment: forwarded.comment,
          internal: true,
          attachments: [],
          email: commentEmail(delivery, forwarder),
        })
      : undefined
  return [...(hasParts ? [commentWrite(files), ...filesOf(files)] : []), ...(note ? [commentWrite(note)] : [])]
}
