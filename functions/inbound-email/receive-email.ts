import { findProvider } from '#/functions/branding/data/provider.ts'
import { deskSettingsOf, findDeskSettings } from '#/functions/desk/data/desk-settings.ts'
import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { addAutomaticReply, addEmailMessage } from '#/functions/inbound-email/add-email.ts'
import { recordBouncedEmail } from '#/functions/inbound-email/bounce-report.ts'
import { seriesLabel } from '#/functions/inbound-email/data/automatic-tickets.ts'
import { arrivedWrite } from '#/functions/inbound-email/data/forwarding-check.ts'
import { holdWrites } from '#/functions/inbound-email/data/held-emails.ts'
import {
  contentHash,
  isCounted,
  noteCounted,
  noteRepeated,
  processedAmong,
  receivedLabel,
  receivedWrites,
} from '#/functions/inbound-email/data/received-emails.ts'
import { type Decision, decide } from '#/functions/inbound-email/decide.ts'
import type { Delivery, ReadableDelivery } from '#/functions/inbound-email/delivery.ts'
import { heldNoticeWrites } from '#/functions/inbound-email/held-notices.ts'
import { openByEmail } from '#/functions/inbound-email/open-by-email.ts'
import { isOwnAddress } from '#/functions/inbound-email/own-addresses.ts'
import { readEmail } from '#/functions/inbound-email/reading/read-email.ts'
import { trustOf, verdictsIn } from '#/functions/inbound-email/reading/sender-trust.ts'
import { refuseEmail } from '#/functions/inbound-email/refuse-email.ts'
import { readReceivedEmail } from '#/functions/providers/storage.ts'
import { limitFactor } from '#/functions/runtime/env.ts'
import { log } from '#/functions/runtime/log.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { TooMany } from '#/shared/lib/errors.ts'
import { truncate } from '#/shared/lib/text.ts'

/** Hourly limits, beyond which emails are held: of one address to one ticket, of new requests of one address, and of all. */
const perHour = { ticket: 10, requests: 20, all: 300 } as const
/** Characters of a held email's text. */
const heldTextLength = 4096

/** An email by its SES id, and the addresses that it was delivered to. */
export interface Envelope {
  id: string
  recipients: readonly string[]
}

/**
 * Processes a received email: its message, its ticket or its hold, exactly once. A repetition, also at the same time, changes
 * nothing. Throws if a part of the cloud is down; the email is then processed again.
 */
export async function receiveEmail(envelope: Envelope, at: Date): Promise<void> {
  if ((await processedAmong([envelope.id])).size > 0) return
  const delivery = await readDelivery(envelope, at)
  if (!delivery) throw new Error('The original of a received email does not exist')
  try {
    await decideAndRecord(delivery)
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.labels.has(receivedLabel))) throw error
    await noteRepeated(envelope.id, at)
  }
}

/** Records the decision about an email; decides again if an equal one of the same program opened a ticket at the same time. */
async function decideAndRecord(delivery: Delivery): Promise<void> {
  const decision = await withinLimits(delivery, await decide(delivery))
  try {
    await record(delivery, decision)
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.labels.has(seriesLabel))) throw error
    // It is within the limits, for which it counts once.
    await record(delivery, await decide(delivery))
  }
}

/** Reads the original of an email; undefined if it was deleted. */
export async function readDelivery({ id, recipients }: Envelope, at: Date): Promise<Delivery | undefined> {
  const [raw, { supportEmail }, settingsRow] = await Promise.all([
    readReceivedEmail(id),
    findProvider(),
    findDeskSettings(),
  ])
  if (!raw) return undefined
  const { email: settings } = deskSettingsOf(settingsRow)
  const email = await readEmail(raw, isOwnAddress, [supportEmail, ...settings.ownLists])
  const verdicts = verdictsIn(raw)
  const sender = email.from[0]?.address ?? ''
  return {
    id,
    recipients,
    hasSpam: verdicts.spam === 'FAIL',
    hasVirus: verdicts.virus === 'FAIL',
    trust: trustOf(sender, verdicts),
    email,
    hash: contentHash(email.messageId ?? id, sender, raw),
    at,
    settings,
  }
}

/** The kinds of decisions that no limit concerns: they open nothing and send nothing. */
const uncounted: ReadonlySet<Decision['kind']> = new Set(['held', 'bounced', 'check', 'own'])

/** The decision, unless too many emails arrive at once: then the email is held. */
async function withinLimits({ id, email, hash, at }: Delivery, decision: Decision): Promise<Decision> {
  if (uncounted.has(decision.kind)) return decision
  const address = hashEmail(email.from[0]?.address ?? '')
  const isAnswer = decision.kind === 'message' || decision.kind === 'automatic'
  const subject = isAnswer ? `email#${decision.ticket.id}#${address}` : `request#${address}`
  const max = isAnswer ? perHour.ticket : perHour.requests
  if (await isCounted(id)) return decision
  try {
    await countAttempt(subject, { max: max * limitFactor(), minutes: 60 })
    await countAttempt('received-emails', { max: perHour.all * limitFactor(), minutes: 60 })
    await noteCounted(id, at)
    return decision
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    log.warn('too many emails', { email: hash })
    return { kind: 'held', reason: 'too-many', ...(isAnswer && { ticketId: decision.ticket.id }) }
  }
}

/** Carries a decision out. */
async function record(delivery: Delivery, decision: Decision): Promise<void> {
  if (decision.kind === 'held') return hold(delivery, decision)
  if (decision.kind === 'check') return noteArrival(delivery, decision)
  if (decision.kind === 'own') return transact(receivedWrites(delivery, 'own', delivery.at))
  const { email } = delivery
  const [from] = email.from
  if (email.tooComplex || !from) throw new Error('Only a held email cannot be read')
  const readable: ReadableDelivery = { ...delivery, email, from }
  if (decision.kind === 'automatic') return addAutomaticReply(readable, decision)
  if (decision.kind === 'bounced') return recordBouncedEmail(readable, decision.bounced)
  if (decision.kind === 'refused') return refuseEmail(readable)
  await (decision.kind === 'message' ? addEmailMessage(readable, decision) : openByEmail(readable, decision))
}

/** Records that the email of a check has arrived. It becomes nothing else. */
async function noteArrival(delivery: Delivery, { code, isVerified }: Extract<Decision, { kind: 'check' }>) {
  const { at } = delivery
  await transact([arrivedWrite(code, isVerified, at.toISOString()), ...receivedWrites(delivery, 'check', at)])
}

/** Holds an email for the team. Of one with a virus, only its headers are kept. */
async function hold(
  delivery: Delivery,
  { reason, ticketId, isForged }: Extract<Decision, { kind: 'held' }>,
): Promise<void> {
  const { id, email, recipients, at, hasVirus } = delivery
  const content = email.tooComplex || hasVirus ? undefined : email
  const [from] = email.from
  await transact([
    ...holdWrites({
      originalId: id,
      from: from?.address ?? '',
      fromName: from?.name ?? '',
      to: recipients[0] ?? '',
      subject: email.subject,
      reason,
      text: truncate(content?.text ?? '', heldTextLength),
      files: content?.files.map(({ name }) => name) ?? [],
      at: at.toISOString(),
      ...(ticketId && { ticketId }),
    }),
    ...receivedWrites(delivery, 'held', at),
    ...(isForged && ticketId ? await heldNoticeWrites(ticketId, at) : []),
  ])
  log.info('email held', { email: id, reason })
}
