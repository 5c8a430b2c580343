import { findAutomaticTicket } from '#/functions/inbound-email/data/automatic-tickets.ts'
import type { Decision } from '#/functions/inbound-email/decide.ts'
import type { ReadableDelivery } from '#/functions/inbound-email/delivery.ts'
import { isOwnAddress } from '#/functions/inbound-email/own-addresses.ts'
import { correspondent } from '#/functions/users/correspondent.ts'
import { findVerifiedCustomer, type User } from '#/functions/users/data/users.ts'
import { domainOf } from '#/shared/companies/rules.ts'
import type { TrustedSender } from '#/shared/desk/email-settings.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * The trusted sender that an email names as its author, verified or not: the address before its domain. A domain counts only for
 * automatic emails, because its people write emails, too. Answers of programs and our own emails are never trusted: two programs would
 * keep opening tickets for each other.
 */
export function trustedSenderOf({ email, from, settings }: ReadableDelivery): TrustedSender | undefined {
  const { automatic } = email
  const isAnswer = automatic !== undefined && automatic !== 'generated' && automatic !== 'list'
  if (isAnswer || isOwnAddress(from.address)) return undefined
  const named = (name: string) => settings.trustedSenders.find(({ sender }) => sender === name)
  return named(from.address) ?? (automatic ? named(domainOf(from.address)) : undefined)
}

/** Decides about the verified email of a trusted sender: its ticket, or a message on that of an equal one within the hour. */
export async function trustedDecision(delivery: ReadableDelivery, trusted: TrustedSender): Promise<Decision> {
  const { author, isVisitor } = await authorOf(delivery, trusted)
  if (author.deactivatedAt) return { kind: 'held', reason: 'deactivated' }
  const { from, email, at } = delivery
  const series = { sender: from.address, author: author.email, subject: email.subject }
  const ticket = await findAutomaticTicket(series, at)
  return ticket
    ? { kind: 'message', ticket, author, internal: false, isUnverified: false, isThanks: false }
    : { kind: 'ticket', author, automatic: { ...trusted, series, isVisitor } }
}

/**
 * The person that an email of a trusted sender is from. Anyone can enter any address in a web form: its owner is a visitor, whose account
 * gets no ticket, and nobody can pass for the team or for ourselves.
 */
async function authorOf(
  { from, email }: ReadableDelivery,
  { usesReplyTo }: TrustedSender,
): Promise<{ author: User; isVisitor: boolean }> {
  const [reply, ...others] = email.replyTo
  if (usesReplyTo && reply && others.length === 0 && reply.address !== from.address && !isOwnAddress(reply.address)) {
    const account = await findVerifiedCustomer(reply.address)
    if (!account || !isStaff(account.role)) {
      return { author: correspondent(reply.address, reply.name), isVisitor: true }
    }
  }
  const account = await findVerifiedCustomer(from.address)
  return { author: account ?? correspondent(from.address, from.name), isVisitor: false }
}
