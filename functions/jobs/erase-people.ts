import { attachmentsOf, removingAttachment } from '#/functions/data/attachments.ts'
import {
  type ErasureRow,
  findErasure,
  finishErasure,
  leftOf,
  namelessTicket,
  pendingErasures,
} from '#/functions/data/erasures.ts'
import { wordKey, wordsOf } from '#/functions/data/search.ts'
import { remove, transact } from '#/functions/data/table.ts'
import { findTicket, ticketIdsOf, ticketsForMailbox } from '#/functions/data/tickets.ts'
import { log } from '#/functions/lib/log.ts'
import { removeLogin } from '#/functions/lib/passwords.ts'
import { removeFile } from '#/functions/lib/storage.ts'
import type { UserId } from '#/shared/ids.ts'

const batch = 5

/**
 * The schedule's job: takes what erased people left in the pool, the table and the bucket. Their tickets stay, without
 * their name. Each step can be done twice; the erasure is finished when all of them are.
 */
export async function handler(): Promise<void> {
  for (const key of await pendingErasures(batch)) {
    const erasure = await findErasure(key)
    if (!erasure) continue
    try {
      await erase(erasure)
    } catch (error) {
      log.error('erasure not finished', { user: erasure.userId, error: error as Error })
    }
  }
}

async function erase(erasure: ErasureRow) {
  const { userId, mailbox } = erasure
  await removeLogin(userId)
  for (const { pk, sk } of await leftOf(userId)) await remove({ pk, sk })
  const tickets = [...(await ticketIdsOf(userId)), ...(await ticketsForMailbox(mailbox))]
  for (const ticketId of tickets) {
    await forgetName(ticketId)
    await removeFilesOf(ticketId, userId)
  }
  await finishErasure(erasure)
}

/** Takes the customer's name and address from a ticket, and from the words that it is found by. */
async function forgetName(ticketId: string) {
  const { title, description, customerName, companyName, customerEmail } = await findTicket(ticketId)
  const kept = new Set(wordsOf(title, description))
  const personal = wordsOf(customerName, companyName, customerEmail).filter(word => !kept.has(word))
  for (const word of personal) await remove(wordKey('tickets', word, ticketId))
  await namelessTicket(ticketId)
}

/** Removes the files that a person put to a ticket, from the bucket first: a row that is left is found again. */
async function removeFilesOf(ticketId: string, userId: UserId) {
  for (const file of await attachmentsOf(ticketId)) {
    if (file.uploadedBy !== userId) continue
    await removeFile(file.objectKey)
    await transact([removingAttachment(file)])
  }
}
