import { partyAt } from '#/functions/email/reply-address.ts'
import { type BouncedEmail, bouncedEmailOf } from '#/functions/inbound-email/bounce-report.ts'
import type { Series } from '#/functions/inbound-email/data/automatic-tickets.ts'
import { codeIn, findForwardingCheck } from '#/functions/inbound-email/data/forwarding-check.ts'
import { findReferencedTicket } from '#/functions/inbound-email/data/referenced-tickets.ts'
import type { Delivery, ReadableDelivery } from '#/functions/inbound-email/delivery.ts'
import { isOwnAddress, supportInbox } from '#/functions/inbound-email/own-addresses.ts'
import { type Participant, participantAt, participantsOf } from '#/functions/inbound-email/parties.ts'
import { type Forwarded, forwardedIn } from '#/functions/inbound-email/reading/forwarded.ts'
import { isThanks } from '#/functions/inbound-email/reading/thanks.ts'
import { trustedDecision, trustedSenderOf } from '#/functions/inbound-email/trusted-sender.ts'
import { findNumberedTicket, findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { correspondent } from '#/functions/users/correspondent.ts'
import { findUser, findVerifiedCustomer, isOnTeam, type User } from '#/functions/users/data/users.ts'
import { domainOf } from '#/shared/companies/rules.ts'
import type { TrustedSender } from '#/shared/desk/email-settings.ts'
import type { HeldReason } from '#/shared/inbound-email/reasons.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { isPublicMailDomain } from '#/shared/public-mail-domains.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The decision about an email. */
export type Decision =
  /** `isForged` if it came to the address of one person on a ticket, and its check failed. */
  | { kind: 'held'; reason: HeldReason; ticketId?: TicketId; isForged?: true }
  | {
      kind: 'message'
      ticket: TicketRow
      author: User
      internal: boolean
      isUnverified: boolean
      onBehalfOf?: string
      isThanks: boolean
    }
  | { kind: 'automatic'; ticket: TicketRow; author: User }
  | { kind: 'refused' }
  /** The email of a check whether the support mailbox forwards. */
  | { kind: 'check'; code: string; isVerified: boolean }
  | { kind: 'bounced'; bounced: BouncedEmail }
  /** Our own notice, which a mailbox of the team sent back. */
  | { kind: 'own' }
  | { kind: 'ticket'; author: User; forwarded?: Forwarded; forwarder?: User; automatic?: AutomaticRequest }

/** The traits of a trusted program’s ticket. `isVisitor` if anyone could have written its requester’s address. */
export type AutomaticRequest = TrustedSender & { series: Series; isVisitor: boolean }

/**
 * Decides by the envelope's recipients, the email's references and its author. A subject alone decides nothing, and neither do
 * addresses in headers: anyone can write them.
 */
export async function decide(delivery: Delivery): Promise<Decision> {
  const { email, hasSpam, hasVirus } = delivery
  const code = await checkCodeOf(delivery)
  if (code) return { kind: 'check', code, isVerified: delivery.trust === 'verified' && !hasSpam }
  if (hasVirus) return { kind: 'held', reason: 'virus' }
  if (hasSpam) return { kind: 'held', reason: 'spam' }
  if (email.tooComplex) return { kind: 'held', reason: 'too-complex' }
  const [from, ...others] = email.from
  if (!from) return { kind: 'held', reason: 'no-sender' }
  if (others.length > 0) return { kind: 'held', reason: 'several-senders' }
  const readable: ReadableDelivery = { ...delivery, email, from }
  const bounced = await bouncedEmailOf(readable)
  if (bounced) return { kind: 'bounced', bounced }
  const addressed = await addressedParticipant(delivery.recipients)
  if (addressed) return answered(readable, addressed)
  if (await isOwnNotice(readable)) return { kind: 'own' }
  const trusted = trustedSenderOf(readable)
  if (email.automatic) {
    if (!trusted) return { kind: 'held', reason: 'automatic' }
    return delivery.trust === 'verified'
      ? trustedDecision(readable, trusted)
      : { kind: 'held', reason: 'sender-not-verified' }
  }
  const referenced = await findReferencedTicket(email.references)
  if (referenced) {
    const participants = await participantsOf(referenced)
    const participant = participants.find(({ address }) => address === from.address)
    // Others may know the id of an email: unlike a reply address, it vouches for nobody.
    if (participant && delivery.trust !== 'verified') {
      return { kind: 'held', reason: 'sender-not-verified', ticketId: referenced.id }
    }
    if (participant) return answered(readable, { ticket: referenced, participants, participant })
  }
  const numbered = await numberedTicket(readable)
  if (numbered) return numbered
  return trusted && delivery.trust === 'verified' ? trustedDecision(readable, trusted) : opened(readable)
}

/** The code of the check whose email this is. Only the address for new requests counts, and only the latest check. */
async function checkCodeOf({ email, recipients }: Delivery): Promise<string | undefined> {
  const code = codeIn(email.subject)
  const inbox = supportInbox()
  if (!code || !inbox || !recipients.some(recipient => recipient.toLowerCase() === inbox)) return undefined
  const check = await findForwardingCheck()
  return check?.code === code ? code : undefined
}

/**
 * Whether an email is our own notice about a ticket. Programs and people of the company write from its addresses, too: without a
 * known ticket in its references, an email may be theirs.
 */
const isOwnNotice = async ({ email, from, trust }: ReadableDelivery): Promise<boolean> =>
  trust === 'verified' &&
  email.autoSubmittedBy === 'auto-submitted' &&
  isOwnAddress(from.address) &&
  (await findReferencedTicket(email.references)) !== undefined

interface Addressed {
  ticket: TicketRow
  participants: readonly Participant[]
  participant: Participant
}

/** The participant of the first valid reply address among the recipients. */
async function addressedParticipant(recipients: readonly string[]): Promise<Addressed | undefined> {
  for (const recipient of recipients) {
    const party = partyAt(recipient)
    const ticket = party && (await findTicket(party.ticketId).catch(ignoreMissing))
    if (!party || !ticket) continue
    const participants = await participantsOf(ticket)
    const participant = participantAt(ticket, participants, party.partyId)
    if (participant) return { ticket, participants, participant }
  }
  return undefined
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}

/** Decides about an answer to an email that went to a participant. */
async function answered(
  { email, from, trust, settings }: ReadableDelivery,
  { ticket, participants, participant }: Addressed,
): Promise<Decision> {
  const held = (reason: HeldReason) => ({ kind: 'held', reason, ticketId: ticket.id }) as const
  if (email.automatic) return { kind: 'automatic', ticket, author: participant.author }
  if (from.address !== participant.address)
    return answeredByAnother({ from, trust }, { ticket, participants, participant })
  const forged: Decision = { ...held('sender-not-verified'), isForged: true }
  if (trust === 'failed') return forged
  const { author, kind } = participant
  if (author.deactivatedAt) return held('deactivated')
  if (kind === 'staff' || isStaff(author.role)) {
    const internal = settings.staffReplies === 'note'
    return trust === 'verified' ? message(ticket, author, { internal }) : forged
  }
  const mayStay = settings.keepsResolved && ticket.status === 'resolved'
  const onlyThanks = mayStay && email.files.length === 0 && isThanks(email.message, await agentName(ticket))
  return message(ticket, author, { isUnverified: trust === 'unknown', isThanks: onlyThanks })
}

/** Decides about an answer that someone else sent: a contact’s, or a colleague’s of the same company, is a message. */
function answeredByAnother(
  { from, trust }: Pick<ReadableDelivery, 'from' | 'trust'>,
  { ticket, participants, participant }: Addressed,
): Decision {
  const held: Decision = { kind: 'held', reason: 'another-sender', ticketId: ticket.id }
  if (trust !== 'verified' || participant.kind === 'staff') return held
  const own = participants.find(({ address }) => address === from.address)
  if (own?.kind === 'staff' || (own && isStaff(own.author.role))) return message(ticket, own.author, { internal: true })
  if (own) return message(ticket, own.author, {})
  const isColleague = domainOf(from.address) === domainOf(participant.address)
  if (!isColleague || isPublicMailDomain(domainOf(from.address))) return held
  const onBehalfOf = participant.author.firstName || participant.address
  return message(ticket, correspondent(from.address, from.name), { onBehalfOf })
}

interface Traits {
  internal?: boolean
  isUnverified?: boolean
  isThanks?: boolean
  onBehalfOf?: string
}

const message = (
  ticket: TicketRow,
  author: User,
  { internal = false, isUnverified = false, isThanks: onlyThanks = false, onBehalfOf }: Traits,
): Decision => ({
  kind: 'message',
  ticket,
  author,
  internal,
  isUnverified,
  isThanks: onlyThanks,
  ...(onBehalfOf && { onBehalfOf }),
})

/** The first name of a ticket’s assignee, which thanks may contain. */
async function agentName({ assignedTo }: TicketRow): Promise<string> {
  const assignee = assignedTo ? await findUser(assignedTo) : undefined
  return assignee?.firstName ?? ''
}

/**
 * Decides about an email whose subject has the number of a ticket on which its verified author is; undefined for any other. An email
 * that a member of the team forwards is its sender’s request instead.
 */
async function numberedTicket(delivery: ReadableDelivery): Promise<Decision | undefined> {
  const { email, from, trust } = delivery
  const [, number] = /\[#?(TK[0-9A-Z]{6})\]/i.exec(email.subject) ?? []
  if (!number || trust !== 'verified') return undefined
  const ticket = await findNumberedTicket(number.toUpperCase())
  if (!ticket) return undefined
  const participants = await participantsOf(ticket)
  const participant = participants.find(({ address }) => address === from.address)
  if (!participant) return undefined
  const isForward = email.isForward || email.attachedEmail !== undefined
  if (isForward && isStaff(participant.author.role)) return undefined
  return answered(delivery, { ticket, participants, participant })
}

/** Decides about an email that answers nothing. */
async function opened({ email, from, trust, settings }: ReadableDelivery): Promise<Decision> {
  if (trust !== 'verified') return { kind: 'held', reason: 'sender-not-verified' }
  const account = await findVerifiedCustomer(from.address)
  if (account?.deactivatedAt) return { kind: 'held', reason: 'deactivated' }
  if (!account && settings.unknownSenders === 'reject') return { kind: 'refused' }
  if (!account || !isOnTeam(account)) {
    return { kind: 'ticket', author: account ?? correspondent(from.address, from.name) }
  }
  const forwarded = email.isForward || email.attachedEmail ? forwardedIn(email) : undefined
  // Without a readable sender, it is the forwarder’s own, and they choose the customer there.
  if (!forwarded?.from.address) return { kind: 'ticket', author: account }
  const sender = await findVerifiedCustomer(forwarded.from.address)
  const author = sender ?? correspondent(forwarded.from.address, forwarded.from.name)
  return { kind: 'ticket', author, forwarded, forwarder: account }
}
