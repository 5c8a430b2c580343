import { createHash, randomUUID } from 'node:crypto'
import type { Article } from '#/shared/articles/schemas.ts'
import type { Attachment } from '#/shared/attachments/schemas.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { handedOverPc, openedJob } from '#/test/support/build-jobs.ts'
import { storedCard } from '#/test/support/cards.ts'
import type { Visitor } from '#/test/support/cloud.ts'
import { addedPcComponent, addedProduct, addedService } from '#/test/support/entries.ts'
import { madeInvoice, madeSchedule } from '#/test/support/invoices.ts'
import { placedOrder } from '#/test/support/orders.ts'
import { savedBuild, sharedBuild } from '#/test/support/pc-builds.ts'
import type { People, Person } from '#/test/support/people.ts'
import { loggedTime } from '#/test/support/time.ts'

/** Creates a row that belongs to the customer or to no one, by the noun before the `{…}` that it fills; returns its id. */
const makers: Record<string, (people: People, filled: string[]) => Promise<string>> = {
  tickets: async ({ customer }) => (await openedTicket(customer)).id,
  users: ({ admin }) => addedUser(admin),
  modules: async () => 'status-page',
  services: async () => (await addedService()).id,
  products: async () => (await addedProduct()).id,
  'pc-components': async () => (await addedPcComponent()).id,
  orders: async ({ customer }) => (await placedOrder(customer)).id,
  invoices: async people => (await madeInvoice(people)).id,
  'recurring-schedules': async people => (await madeSchedule(people)).id,
  'time-entries': async (people, filled) => (await loggedTime(people, { ticketId: filled.at(-2) ?? '' })).id,
  'unbilled-time': async people => {
    await loggedTime(people)
    return people.customer.user.id
  },
  statements: async ({ customer }) => customer.user.id,
  inventory: async () => (await addedProduct()).id,
  sessions: async ({ customer }) => sessionHashOf(customer) ?? '',
  'remembered-devices': async () => createHash('sha256').digest('base64url'),
  'knowledge-articles': async ({ technician }) => (await writtenArticle(technician)).id,
  revisions: async () => '1',
  'status-events': async ({ technician }) => (await reportedEvent(technician)).id,
  cards: ({ customer }) => storedCard(customer),
  payments: async ({ customer }) => (await placedOrder(customer)).stripePaymentIntentId ?? '',
  'pc-builds': async ({ customer }) => (await savedBuild(customer)).id,
  'shared-builds': ({ customer }) => sharedBuild(customer),
  'build-jobs': async ({ customer }) => (await openedJob(customer)).id,
  steps: async () => 'assemble',
  assets: handedOverPc,
  comments: async ({ customer }, filled) => {
    const path = `/api/tickets/${filled.at(-2) ?? ''}/comments`
    return (await customer.request<{ id: string }>('POST', path, { comment: 'Any news?' })).body.id
  },
  attachments: async ({ customer }, filled) => (await attachedFile(customer, filled.at(-2) ?? '')).id,
}

/** A customer whom an admin has added; returns their id. */
export async function addedUser(admin: Person): Promise<string> {
  const { status, body } = await admin.request<{ id: string }>('POST', '/api/users', {
    email: `${randomUUID()}@people.test`,
  })
  if (status !== 201) throw new Error(`No user was added: ${status} ${JSON.stringify(body)}`)
  return body.id
}

/** Opens a ticket as `owner` through the API. */
export async function openedTicket(owner: Person, fields: object = {}): Promise<Ticket> {
  const { status, body } = await owner.request<Ticket>('POST', '/api/tickets', {
    title: 'Printer on fire',
    description: 'It smells of toner.',
    ...fields,
  })
  if (status !== 201) throw new Error(`No ticket was opened: ${status} ${JSON.stringify(body)}`)
  return body
}

/** A ticket of the customer that a technician has resolved; returns its id. */
export async function resolvedTicket({ customer, technician }: Pick<People, 'customer' | 'technician'>) {
  const { id } = await openedTicket(customer)
  await technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
  return id
}

/** Writes an article as `staff` through the API: published unless `fields` says otherwise. */
export async function writtenArticle(staff: Person, fields: object = {}): Promise<Article> {
  const { status, body } = await staff.request<Article>('POST', '/api/knowledge-articles', {
    title: 'Reset a forgotten password',
    content: 'Open the portal and choose **Forgot password**.',
    category: 'Accounts',
    tags: ['password'],
    published: true,
    ...fields,
  })
  if (status !== 201) throw new Error(`No article was written: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Reports an event as `staff` through the API: ongoing unless `fields` says otherwise. */
export async function reportedEvent(staff: Person, fields: object = {}): Promise<StatusEvent> {
  const { status, body } = await staff.request<StatusEvent>('POST', '/api/status-events', {
    title: 'Mail is slow',
    description: 'Mails arrive some minutes late.',
    status: 'degraded',
    severity: 'medium',
    affectedServices: ['Email Services'],
    startTime: new Date().toISOString(),
    ...fields,
  })
  if (status !== 201) throw new Error(`No event was reported: ${status} ${JSON.stringify(body)}`)
  return body
}

/**
 * Fills a path of the contract with ids of the customer's rows. Throws if a segment's noun has no maker, because the matrix could
 * not test that route.
 */
export async function pathOfRow(path: string, people: People): Promise<string> {
  const filled: string[] = []
  for (const segment of path.split('/')) {
    if (!segment.startsWith('{')) {
      filled.push(segment)
      continue
    }
    const noun = filled.at(-1) ?? ''
    const maker = makers[noun]
    if (!maker) throw new Error(`test/support/rows.ts cannot make a row for ${path}: say how under ${noun}`)
    filled.push(await maker(people, filled))
  }
  return filled.join('/')
}

/** Like `pathOfRow`, and also creates a row for the list that the path names, so that `/api/tickets` returns a ticket. */
export async function pathWithRows(path: string, people: People): Promise<string> {
  const filled = await pathOfRow(path, people)
  const segments = filled.split('/')
  if (!path.endsWith('}')) await makers[segments.at(-1) ?? '']?.(people, segments)
  return filled
}

/** The hash that names the session of a visitor's cookie. */
export function sessionHashOf(owner: Visitor): string | undefined {
  const secret = owner.cookies.get('sid')?.split('.')[1]
  return secret && createHash('sha256').update(secret).digest('base64url')
}

/** Uploads a small file to a ticket, directly to S3, and confirms it. */
export async function attachedFile(
  owner: Person,
  ticketId: string,
  content = 'a,b\n1,2\n',
  name = 'report.csv',
): Promise<Attachment> {
  const path = `/api/tickets/${ticketId}/attachments`
  const file = { name, contentType: 'text/csv', size: Buffer.byteLength(content) }
  const { body: place } = await owner.request<{ id: string; url: string; headers: Record<string, string> }>(
    'POST',
    path,
    file,
  )
  const put = await fetch(place.url, { method: 'PUT', headers: place.headers, body: content })
  if (!put.ok) throw new Error(`S3 answered ${put.status}: ${await put.text()}`)
  const { status, body } = await owner.request<Attachment>('PUT', `${path}/${place.id}`)
  if (status !== 200) throw new Error(`The file was not taken: ${status} ${JSON.stringify(body)}`)
  return body
}
