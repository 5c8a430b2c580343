import { randomUUID } from 'node:crypto'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { holdWrites } from '#/functions/inbound-email/data/held-emails.ts'
import { env } from '#/functions/runtime/env.ts'
import { transact } from '#/functions/table/table.ts'
import type { HeldReason } from '#/shared/inbound-email/reasons.ts'

interface DemoEmail {
  from: string
  name: string
  subject: string
  text: string
  reason: HeldReason
  hoursAgo: number
}

const emails: readonly DemoEmail[] = [
  {
    from: 'rosa.delgado@pinecrest-books.test',
    name: 'Rosa Delgado',
    subject: 'Card reader at the front desk',
    text: 'Hi,\n\nthe card reader restarts after each payment since this morning. Could someone have a look today?\n\nRosa',
    reason: 'sender-not-verified',
    hoursAgo: 2,
  },
  {
    from: 'alerts@backup-vendor.test',
    name: 'Backup Alerts',
    subject: 'Weekly report: 14 of 14 jobs succeeded',
    text: 'All backup jobs finished without errors. No action is needed.',
    reason: 'automatic',
    hoursAgo: 27,
  },
]

/** Holds two emails, with their originals, for the team to decide about. */
export async function fillHeldEmails(now: number): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true })
  for (const { from, name, subject, text, reason, hoursAgo } of emails) {
    const originalId = randomUUID()
    const to = 'support@in.beacon.test'
    const at = new Date(now - hoursAgo * 60 * 60 * 1000)
    const headers = [`From: ${name} <${from}>`, `To: ${to}`, `Subject: ${subject}`, `Date: ${at.toUTCString()}`]
    const Body = [...headers, 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n')
    await s3.send(new PutObjectCommand({ Bucket: env('RECEIVED_BUCKET'), Key: `inbound/raw/${originalId}`, Body }))
    await transact(
      holdWrites({
        ...{ originalId, from, fromName: name, to, subject, reason, text, files: [] },
        at: at.toISOString(),
      }),
    )
  }
}
