import { labelKeysOf } from '#/functions/assets/data/asset-tags.ts'
import {
  assetRowKeys,
  changeAssetWrites,
  findAssets,
  leftAssetsOf,
  uncountAssetWrites,
} from '#/functions/assets/data/assets.ts'
import { attachmentsOf, removeAttachmentWrite } from '#/functions/attachments/data/attachments.ts'
import { consentKey } from '#/functions/billing/data/automatic-payments.ts'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { endInvitationWrites, invitationsOfMailbox } from '#/functions/companies/data/invitations.ts'
import { decideRequestWrites, latestRequestKey, pendingRequestOf } from '#/functions/companies/data/join-requests.ts'
import { terminateContractsOf } from '#/functions/contracts/terminate-erased.ts'
import { dropSend } from '#/functions/desk/drop-send.ts'
import { returnKey } from '#/functions/email/email-suppressions.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { isPasswordChanging } from '#/functions/identity/data/password-changes.ts'
import { removeLogin } from '#/functions/identity/passwords.ts'
import { forgetStrayTicket, strayTicketsOf } from '#/functions/images/data/stray-files.ts'
import { orderIdsOf } from '#/functions/orders/data/customer-order-index.ts'
import { eraseStripeCustomer } from '#/functions/payments/stripe-customer.ts'
import {
  anonymizeBilled,
  anonymizeJob,
  anonymizeOrder,
  anonymizeTicket,
  billedTo,
  leftOf,
} from '#/functions/personal-data/data/erased-rows.ts'
import {
  type ErasureRow,
  findErasure,
  finishErasure,
  noteProgress,
  pendingErasures,
} from '#/functions/personal-data/data/erasures.ts'
import { type Erased, forgetHeldEmails, forgetMessages } from '#/functions/personal-data/forget-messages.ts'
import { discard, removeFile, removeReceivedEmail } from '#/functions/providers/storage.ts'
import { eraseFromQuotes } from '#/functions/quotes/erase-quotes.ts'
import { allSchedules } from '#/functions/reports/data/full-reads.ts'
import { inParallel } from '#/functions/runtime/in-parallel.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { endScheduleWrites, findSchedule, scheduleLabel } from '#/functions/schedules/data/schedules.ts'
import { removeTicketTerms } from '#/functions/search/ticket-index.ts'
import { forgetRequestWrite, unsubscribeWrite } from '#/functions/status/data/subscribers.ts'
import { askedKey } from '#/functions/surveys/data/asked-mailboxes.ts'
import { surveyIdsOf } from '#/functions/surveys/data/surveys.ts'
import { forgetSurvey } from '#/functions/surveys/forget-survey.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { remove, transact } from '#/functions/table/table.ts'
import { taxExemptionKey } from '#/functions/tax/data/tax.ts'
import { featureWrites, findFeatured } from '#/functions/testimonials/data/featured.ts'
import { removeTestimonialWrites, testimonialLabel, testimonialOf } from '#/functions/testimonials/data/testimonials.ts'
import { removeContact } from '#/functions/tickets/data/ticket-merges.ts'
import {
  findTicket,
  forgetMailboxTicket,
  leadKey,
  leadsOfMailbox,
  ticketIdsOf,
  ticketsForMailbox,
} from '#/functions/tickets/data/tickets.ts'
import { forgetRatesOf } from '#/functions/time/data/time-rates.ts'
import { endTimer } from '#/functions/time/data/timers.ts'
import { findUser } from '#/functions/users/data/users.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'

const batch = 5

/**
 * The scheduled job that removes erased users' data from Cognito, the table and the buckets. Their tickets stay, without
 * their name. Each step can be repeated; the erasure is finished when all are done.
 */
export const handler = job(async (): Promise<void> => {
  for (const key of await pendingErasures(batch)) {
    const erasure = await findErasure(key)
    if (!erasure) continue
    try {
      await erase(erasure)
    } catch (error) {
      log.error('erasure not finished', { user: erasure.userId, error: error as Error })
    }
  }
})

async function erase(erasure: ErasureRow) {
  const { userId, mailbox } = erasure
  const user = await findUser(userId)
  // A request that is setting their password would recreate their login; the next run finds it finished.
  if (user && isPasswordChanging(user, new Date())) return
  await removeLogin(userId)
  await endTimer(userId, new Date().toISOString())
  await dropSend(userId, new Date().toISOString())
  if (user) await eraseStripeCustomer(user)
  await inBatches(
    () => leftOf(userId),
    ({ pk, sk }) => remove({ pk, sk }),
  )
  await inBatches(
    () => leftAssetsOf(userId),
    async ({ id, indexEntry }) => {
      const [row] = await findAssets([id])
      if (row?.companyId) return transact(changeAssetWrites(row, { ...row, customerId: null }))
      if (row) await transact(uncountAssetWrites(row))
      // The index row goes last: while it exists, the asset is found again.
      const keys = [...(row ? labelKeysOf(row) : []), ...(await assetRowKeys(id))]
      for (const key of [...keys, indexEntry]) await remove(key)
    },
  )
  let { doneTo } = erasure
  await inBatches(
    () => ticketIdsOf(userId, doneTo),
    ticketId => forgetOn(ticketId, { userId, mailbox }),
    async ticketIds => {
      doneTo = ticketIds.at(-1)
      await noteProgress(erasure, doneTo ?? '')
    },
  )
  await inBatches(
    () => strayTicketsOf(userId),
    async ticketId => {
      await forgetMessages(ticketId, { userId, mailbox })
      await removeFilesOf(ticketId, userId)
      await forgetStrayTicket(userId, ticketId)
    },
  )
  await eraseTestimonial(userId)
  await terminateContractsOf(userId)
  await inBatches(
    () => surveyIdsOf(userId, 100),
    id => forgetSurvey(userId, id),
  )
  await endSchedulesOf(userId)
  for (const key of [taxExemptionKey(userId), consentKey(userId)]) await remove(key)
  await eraseFromOrders(userId)
  await eraseAllQuotes(userId)
  for (const kind of ['INVOICE#', 'BOOK#'] as const) await eraseFromBilled(userId, kind)
  await forgetRatesOf(userId)
  await forgetCompanyDataOf(userId, mailbox)
  if (mailbox) await eraseMailbox(mailbox, userId)
  await finishErasure(erasure)
}

/** Deletes the user's testimonial, and takes it off the website. */
const eraseTestimonial = (userId: UserId) =>
  retryOnConflict(testimonialLabel, async () => {
    const testimonial = await testimonialOf(userId)
    if (!testimonial) return
    await transact([
      ...removeTestimonialWrites(testimonial),
      ...featureWrites(await findFeatured(), testimonial, false),
    ])
  })

/** Ends the user's invitations to companies and their request to join one, with what they say about the user. */
async function forgetCompanyDataOf(userId: UserId, mailbox: string | undefined) {
  for (const invitation of mailbox ? await invitationsOfMailbox(mailbox) : []) {
    await transact(endInvitationWrites(invitation, 'canceled'))
  }
  const request = await pendingRequestOf(userId)
  if (request) await transact(decideRequestWrites(request, 'canceled', userId, new Date().toISOString()))
  await remove(latestRequestKey(userId))
}

/** Ends the user's schedules, so that they are no longer billed or counted as recurring revenue. */
async function endSchedulesOf(userId: UserId) {
  const now = new Date()
  const { month } = await businessToday(now)
  for await (const schedules of allSchedules()) {
    for (const { id, customerId } of schedules) {
      if (customerId !== userId) continue
      await retryOnConflict(scheduleLabel, async () => {
        const schedule = await findSchedule(id)
        if (schedule.state !== 'ended') await transact(endScheduleWrites(schedule, month, now.toISOString()))
      })
    }
  }
}

/** Keeps orders and build jobs for accounting, without delivery addresses, names, notes and purchase order numbers. */
async function eraseFromOrders(userId: UserId) {
  let after: string | undefined
  await inBatches(
    () => orderIdsOf(userId, after),
    async ({ id }) => {
      const { build, paidAt } = await anonymizeOrder(id)
      if (build && paidAt) await anonymizeJob(id)
    },
    async orders => {
      after = orders.at(-1)?.position
    },
  )
}

/** Keeps quotes without their recipient, and withdraws open ones. */
async function eraseAllQuotes(userId: UserId) {
  const at = new Date().toISOString()
  for (let after = await eraseFromQuotes(userId, undefined, at); after; )
    after = await eraseFromQuotes(userId, after, at)
}

/** Keeps invoices and ledger entries, without the customer's name. */
async function eraseFromBilled(userId: UserId, kind: 'INVOICE#' | 'BOOK#') {
  let after: string | undefined
  await inBatches(
    () => billedTo(userId, kind, after),
    row => anonymizeBilled(row),
    async rows => {
      after = rows.at(-1)?.sk
    },
  )
}

/** Erases a user from the tickets opened for the address that they have verified, and from messages that named it. */
async function eraseMailbox(mailbox: string, userId: UserId) {
  await inBatches(
    () => ticketsForMailbox(mailbox),
    async ticketId => {
      await forgetOn(ticketId, { userId, mailbox })
      await forgetMailboxTicket(mailbox, ticketId)
    },
  )
  await inBatches(
    () => leadsOfMailbox(mailbox),
    async ticketId => {
      // The team may have given the ticket to another customer since.
      const { customerEmail } = await findTicket(ticketId)
      if (hashEmail(customerEmail) === mailbox) await forgetOn(ticketId, { userId, mailbox })
      await remove(leadKey(mailbox, ticketId))
    },
  )
  await forgetHeldEmails(mailbox)
  await remove(returnKey(mailbox))
  await remove(askedKey(mailbox))
  await transact([unsubscribeWrite(mailbox), forgetRequestWrite(mailbox)])
}

const atOnce = 10

/** Reads and processes batches, ten items in parallel, until nothing is left. */
async function inBatches<Item>(
  read: () => Promise<Item[]>,
  work: (item: Item) => Promise<unknown>,
  done: (items: Item[]) => Promise<unknown> = async () => undefined,
) {
  for (let items = await read(); items.length > 0; items = await read()) {
    await inParallel(items, atOnce, work)
    await done(items)
  }
}

async function forgetOn(ticketId: string, erased: Erased) {
  await forgetName(ticketId)
  await forgetMessages(ticketId as TicketId, erased)
  await removeFilesOf(ticketId, erased.userId)
}

/** Removes the customer's name and address from a ticket and from its search terms, and the original of the email that opened it. */
async function forgetName(ticketId: string) {
  const ticket = await findTicket(ticketId)
  const { title, description, customerName, companyName, customerEmail } = ticket
  const kept = { ticketId, source: 'TICKET', texts: [title, description] }
  await removeTicketTerms(kept, [customerName, companyName, customerEmail])
  // They became a contact of the ticket that theirs was merged into.
  if (ticket.mergedInto && customerEmail) await removeContact(ticket.mergedInto, customerEmail)
  if (ticket.originalId) await removeReceivedEmail(ticket.originalId)
  await anonymizeTicket(ticket)
}

/** Removes a user's files on a ticket, sent or not, from the buckets before their rows, so that a leftover row is found again. */
async function removeFilesOf(ticketId: string, userId: UserId) {
  for (const file of await attachmentsOf(ticketId)) {
    if (file.uploadedBy !== userId) continue
    await removeFile(file.objectKey)
    await discard(file.id)
    await transact([removeAttachmentWrite(file)])
  }
}
