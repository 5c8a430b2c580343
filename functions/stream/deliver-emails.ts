import { randomUUID } from 'node:crypto'
import { type EmailBrand, findEmailBrand } from '#/functions/branding/data/brand.ts'
import { messageTags } from '#/functions/comments/undelivered.ts'
import { billingRecipients } from '#/functions/companies/billing-recipients.ts'
import { readFiles } from '#/functions/email/attached-files.ts'
import { returnOf } from '#/functions/email/email-suppressions.ts'
import type { RenderedEmail } from '#/functions/email/layout.ts'
import { type Budget, batchBudget } from '#/functions/email/markdown.ts'
import { messageIdRows, threadOf } from '#/functions/email/message-ids.ts'
import {
  claimEmail,
  fanOutEmail,
  hasNoAnswer,
  markDone,
  markFailed,
  markGatheredDone,
  type NewEmail,
  type OutboxRow,
  releaseEmailClaim,
  team,
} from '#/functions/email/outbox.ts'
import { partyOf, receivingDomain, replyAddress } from '#/functions/email/reply-address.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import { emailsWithin, isRateExceeded, sendEmail } from '#/functions/providers/ses.ts'
import { log } from '#/functions/runtime/log.ts'
import { measure } from '#/functions/runtime/measure.ts'
import { subscriberRecipients } from '#/functions/status/subscriber-recipients.ts'
import { renderTemplate } from '#/functions/stream/render-template.ts'
import { batchedGet, type Get } from '#/functions/table/batched-get.ts'
import { type Key, putAll } from '#/functions/table/table.ts'
import { isLeftBehind } from '#/functions/tickets/access.ts'
import { gatheredTicket, type NewsRow, newsOf, type TicketNews } from '#/functions/tickets/data/ticket-news.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { managersOnTicket } from '#/functions/tickets/managers-on-ticket.ts'
import { wantsEmail } from '#/functions/users/data/preferences.ts'
import { findUser, type User } from '#/functions/users/data/users.ts'
import { CompanyId, type UserId } from '#/shared/lib/ids.ts'
import { gatherMinutes } from '#/shared/tickets/rules.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** Max ms that an email waits for its turn; a longer wait counts as a failure, which alerts the team. */
const patienceMs = 60 * 60 * 1000

/**
 * Sends pending outbox emails that no other sender has claimed, as many as SES's rate allows until `until`, in epoch
 * milliseconds, and returns the outcome of each. The sweeper finds the others. They are claimed one by one, and then share their
 * reads.
 */
export async function deliverAll(keys: readonly Key[], until: number): Promise<PromiseSettledResult<void>[]> {
  const sendable = keys.slice(0, emailsWithin(until - Date.now()))
  const batch: Batch = {
    read: batchedGet(),
    budget: batchBudget(),
    sending: undefined,
    carrying: Promise.resolve(),
    until,
  }
  const claims = await Promise.allSettled(sendable.map(key => claimEmail(key, randomUUID(), new Date())))
  return Promise.allSettled(
    claims.map(async claim => {
      if (claim.status === 'rejected') throw claim.reason
      if (claim.value) await deliver(claim.value, batch)
    }),
  )
}

/** Emails that are sent together: they share their reads and the time for rendering. */
interface Batch {
  read: Get
  budget: Budget
  /** The email that is being sent after a slow rendering. The next one is rendered once it has left. */
  sending: Promise<unknown> | undefined
  /** The last email with files. */
  carrying: Promise<void>
  /** When sending ends, in epoch milliseconds. */
  until: number
}

/** Max ms of rendering; an email that takes longer is sent before the next one is rendered. */
const longMs = 20

/** Renders an email and sends it. */
async function sendRendered(
  row: Pick<OutboxRow, 'template' | 'data'>,
  reader: { to: string; isProved: boolean },
  emailBrand: EmailBrand,
  batch: Batch,
): Promise<void> {
  while (batch.sending) await batch.sending
  const before = batch.budget.leftMs
  const canAnswer = receivingDomain() !== undefined
  const message = await renderTemplate(
    row.template,
    row.data,
    { ...reader, canAnswer },
    emailBrand,
    batch.read,
    batch.budget,
  )
  if (!message) return
  const leave = () => send(reader.to, message, emailBrand, batch.until)
  const sent = message.files ? inTurn(batch, leave) : leave()
  if (before - batch.budget.leftMs > longMs) {
    batch.sending = sent
      .catch(() => undefined)
      .finally(() => {
        batch.sending = undefined
      })
  }
  await sent
}

/** Sends an email with files after the earlier ones, so that only one of them needs its memory. */
function inTurn(batch: Batch, leave: () => Promise<void>): Promise<void> {
  const sent = batch.carrying.then(leave, leave)
  batch.carrying = sent
  return sent
}

/**
 * Sends an email. One about a ticket is answered by an address of its own, in the ticket's conversation, which the sent email
 * continues; any other is answered by the company's support address.
 */
async function send(to: string, message: RenderedEmail, { company }: EmailBrand, until: number): Promise<void> {
  const { ticketId, files = [], replies, ...rendered } = message
  const tags = replies && messageTags(replies.ticketId, replies.messages)
  const tagged = { ...rendered, ...(tags && { tags }) }
  const content = files.length > 0 ? { ...tagged, attachments: await readFiles(files) } : tagged
  const domain = receivingDomain()
  if (!ticketId || !domain) {
    await sendEmail(to, { ...content, ...(domain && { replyTo: company.supportEmail }) }, until)
    return
  }
  await readKeys()
  const partyId = partyOf(ticketId, to)
  const thread = await threadOf(ticketId, partyId, domain)
  const messageId = await sendEmail(to, { ...content, replyTo: replyAddress(ticketId, to, domain), thread }, until)
  // An email that was sent is never sent again because its place in the conversation was not kept.
  await putAll(messageIdRows({ ticketId, partyId, messageId }, new Date(), tags?.comments)).catch(error =>
    log.warn('place of an email not kept', { ticket: ticketId, error: error as Error }),
  )
}

/**
 * Sends a claimed email. A failure is recorded in its row instead of thrown: the sweeper retries it, and other emails are not
 * held up. Nothing is sent to an address whose email bounced.
 */
async function deliver(row: OutboxRow, batch: Batch): Promise<void> {
  const { read } = batch
  let isGone = false
  let gathered: Gathered | undefined
  try {
    if (hasNoAnswer(row)) throw new Error('Its senders ended before they reported a result')
    gathered = await gatheredIn(row, read)
    if (row.toCompany) {
      await fanOutEmail(row, await billingRecipients(CompanyId.parse(row.toCompany)), new Date())
      return
    }
    if (row.toSubscribersAfter !== undefined) {
      await fanOutEmail(row, await subscriberRecipients(row.toSubscribersAfter), new Date())
      return
    }
    const { to: recipient, toUser, data } = gathered ?? row
    const [emailBrand, reader] = await Promise.all([findEmailBrand(read), toUser ? findUser(toUser, read) : undefined])
    // An erased user has no address, and gets no email; nobody gets one about what they did themselves.
    isGone =
      gathered?.isOwn ||
      (toUser ? !reader?.email || (await isAboutLeftTicket(data, reader, read)) : gathered?.to === '')
    const to = reader?.email ?? (recipient === team ? emailBrand.company.teamEmail : recipient)
    if (!isGone && (await returnOf(to, read))) {
      log.info('mail not sent to an address that returns mails', { row: row.id, template: row.template })
      await finish(row, gathered, 'returned')
      return
    }
    const isProved = !reader || reader.emailVerified || isStaff(reader.role)
    if (!isGone) await sendRendered({ template: row.template, data }, { to, isProved }, emailBrand, batch)
  } catch (error) {
    if (isRateExceeded(error) && Date.now() - Date.parse(row.createdAt) < patienceMs) {
      log.info('mail waits for the sending rate', { row: row.id })
      await releaseEmailClaim(row, new Date())
      return
    }
    const state = await markFailed(
      row,
      error instanceof Error ? `${error.name}: ${error.message}` : 'unknown',
      new Date(),
    )
    if (state === 'dead') log.error('mail is dead', { row: row.id, template: row.template })
    else log.warn('mail not sent', { row: row.id, attempts: row.attempts, error: error as Error })
    return
  }
  await finish(row, gathered, 'sent')
  if (!isGone) measure({ EmailsSent: 1 })
}

/** The updates in an email, for the ticket's current customer: after a correction, the new requester gets them. */
interface Gathered extends Pick<OutboxRow, 'to' | 'data'> {
  toUser: UserId | null
  news: NewsRow[]
  hasMore: boolean
  /** Whether the customer did all of it, or wants no email about it. */
  isOwn: boolean
  /** The emails to the managers who wrote on the ticket, and to its contacts. */
  others: NewEmail[]
}

async function gatheredIn(row: OutboxRow, read: Get): Promise<Gathered | undefined> {
  const ticketId = gatheredTicket(row)
  if (!ticketId) return undefined
  const [ticket, found] = await Promise.all([findTicket(ticketId, read), newsOf(ticketId)])
  const { customerEmail, customerId } = ticket
  const newsFor = (reader: UserId | null, user: User | undefined) =>
    found.news.filter(
      one => one.userId !== reader && !isBy(one, user?.email ?? customerEmail) && isWanted(user, one.kind),
    )
  const [managers, customer] = await Promise.all([
    managersOnTicket(ticket, read),
    customerId ? findUser(customerId, read) : undefined,
  ])
  const news = newsFor(customerId, customer)
  return {
    to: customerEmail,
    toUser: customerId,
    data: { ticketId, news, ...(customer && !wantsEmail(customer, 'replies') && { withoutMessages: true }) },
    isOwn: news.length === 0,
    others: [
      ...managers.flatMap(manager => {
        const { id } = manager
        const theirs = newsFor(id, manager).map(itemOf)
        const data = { ticketId, managerId: id, news: theirs }
        return theirs.length > 0 ? [{ template: 'colleagueNews', to: '', toUser: id, data }] : []
      }),
      ...contactEmails(ticket, found.news.map(itemOf)),
    ],
    ...found,
  }
}

/** Whether an email is about a ticket that its reader left behind with their company. */
async function isAboutLeftTicket(data: OutboxRow['data'], reader: User, read: Get): Promise<boolean> {
  // An email about a merge names the ticket that stays, which may be someone else's, and the reader's own one.
  const { ticketId, readerTicketId = ticketId } = data
  if (typeof readerTicketId !== 'string' || isStaff(reader.role)) return false
  return isLeftBehind(await findTicket(readerTicketId, read), reader)
}

/** Whether the person with this address wrote a message, by email and without an account. */
const isBy = (news: TicketNews, email: string): boolean => news.kind === 'reply' && news.authorEmail === email

const itemOf = ({ pk: _, sk: __, ...item }: NewsRow): TicketNews => item

/** The emails to a ticket's contacts about replies, without those that were not for them. */
const contactEmails = ({ id: ticketId, contacts = [] }: TicketRow, news: readonly TicketNews[]): NewEmail[] =>
  contacts.flatMap(({ email }) => {
    const replies = news.filter(one => one.kind === 'reply' && !one.skipContacts?.includes(email) && !isBy(one, email))
    const data = { ticketId, email, news: replies }
    return replies.length > 0 ? [{ template: 'contactNews', to: email, data }] : []
  })

/** Whether a reader wants a kind of news by email; one without an account has no choice. */
const isWanted = (reader: User | undefined, kind: NewsRow['kind']): boolean =>
  reader === undefined || wantsEmail(reader, kind === 'reply' ? 'replies' : 'progress')

/** Records the outcome of an email. */
function finish(row: OutboxRow, gathered: Gathered | undefined, state: 'sent' | 'returned'): Promise<void> {
  const now = new Date()
  if (!gathered) return markDone(row, state, now)
  const { news, hasMore, others } = gathered
  return markGatheredDone(row, news, state, { now, minutes: gatherMinutes, hasMore, others })
}
