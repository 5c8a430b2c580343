import type { OutboxRow } from '#/functions/email/outbox.ts'
import { change, get, query } from '#/functions/table/table.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'

/** The address that the newest email to `to` links to, once it is delivered. */
export async function linkMailedTo(cloud: Cloud, to: string): Promise<URL> {
  await cloud.settle()
  const email = cloud.inbox().find(one => one.to.includes(to))
  const address = email && /https?:\/\/\S+/.exec(email.text ?? '')?.[0]
  if (!address) throw new Error(`No mail to ${to} leads anywhere`)
  return new URL(address)
}

/** Sends the emails that gather ticket news now, as if two minutes had passed. */
export async function sendGathered(cloud: Cloud): Promise<void> {
  await cloud.settle()
  const past = new Date(Date.now() - 1000).toISOString()
  for (const { pk, sk } of await query({ index: 'gsi1', pk: 'OUTBOX#pending', limit: 1000 })) {
    const row = await get<OutboxRow>({ pk, sk })
    if (row?.revision === undefined || row.state !== 'pending') continue
    const values = { ':past': past, ':order': `${past}#${row.id}` }
    await change({ pk, sk }, { update: 'SET nextAttemptAt = :past, gsi1sk = :order', values })
  }
  await cloud.runSchedule('sweep-outbox')
}
