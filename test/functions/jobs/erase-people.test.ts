import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { isPassword } from '#/functions/identity/passwords.ts'
import { strayTicketsOf } from '#/functions/images/data/stray-files.ts'
import { findHeldEmail, holdWrites } from '#/functions/inbound-email/data/held-emails.ts'
import { findOrder } from '#/functions/orders/data/orders.ts'
import { recount } from '#/functions/reports/verify-counters.ts'
import { findSchedule } from '#/functions/schedules/data/schedules.ts'
import { countLinkedTickets, linkedTicketIds } from '#/functions/status/data/incident-tickets.ts'
import { change, putAll } from '#/functions/table/table.ts'
import { findTicket, findTickets, ticketIdsOf, ticketKey, ticketsForMailbox } from '#/functions/tickets/data/tickets.ts'
import { findUser, userKey } from '#/functions/users/data/users.ts'
import { ticketId, type UserId } from '#/shared/lib/ids.ts'
import type { Order } from '#/shared/orders/schemas.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { allRows } from '#/test/support/cloud/row-diff.ts'
import { type Account, registeredAccount } from '#/test/support/fixtures/accounts.ts'
import { doSteps, markStep, openedJob, orderedBuild, paidBuild } from '#/test/support/fixtures/build-jobs.ts'
import { storedCard } from '#/test/support/fixtures/cards.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'
import { followMarks, freeTextFields } from '#/test/support/fixtures/free-texts.ts'
import { heldEmail } from '#/test/support/fixtures/held-emails.ts'
import { aPng, finished, put, startedUpload } from '#/test/support/fixtures/images.ts'
import { receive, replyAddressOf, supportAddress } from '#/test/support/fixtures/incoming-emails.ts'
import { madeInvoice, madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { paidOrder, placedOrder } from '#/test/support/fixtures/orders.ts'
import { savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { codeOf, sentQuote } from '#/test/support/fixtures/quotes.ts'
import { attachedFile, openedTicket, reportedEvent } from '#/test/support/fixtures/rows.ts'
import { linkCodeOf, storedSurvey } from '#/test/support/fixtures/surveys.ts'
import { sampleFields } from '#/test/support/fixtures/testimonials.ts'
import { enroll, signInWithCode } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here)

/** Writes `count` tickets opened for an address, each listed in `partition`, a customer's or a mailbox; returns their ids. */
async function ticketsIn(partition: string, email: string, count: number): Promise<string[]> {
  const random = () => randomUUID().replaceAll('-', '').slice(0, 10)
  const ids = Array.from({ length: count }, (_, index) => ticketId(index + 1, random()))
  const named = { customerEmail: email, customerName: 'Dana Whitfield', companyName: 'Whitfield & Moss' }
  const text = { title: 'The scanner sends nothing', description: 'Since this morning.' }
  const customerId = /^CUSTOMER#(.+)/.exec(partition)?.[1] ?? null
  await putAll(ids.map(id => ({ ...ticketKey(id), id, customerId, ...text, ...named })))
  await putAll(ids.map(id => ({ pk: partition, sk: `TICKET#${id}` })))
  return ids
}
const namesOn = async (tickets: readonly string[]) =>
  (await findTickets(tickets.map(ticketKey))).map(({ customerName }) => customerName)

/** A user with a verified address. */
async function verifiedAccount(): Promise<Account> {
  const account = await registeredAccount(here.cloud)
  const code = await mailedCode(here.cloud, account.email)
  await account.visitor.request('POST', '/api/auth/verification', { code })
  return account
}

describe('the job that erases deleted users', () => {
  test('keeps their orders for bookkeeping, without the addresses', async () => {
    const { customer, admin } = people
    const address = {
      name: 'Dana Whitfield',
      street: '12 Pier Road',
      city: 'Seattle',
      state: 'WA',
      postalCode: '98101',
    }
    const order = await placedOrder(customer, undefined, { deliveryAddress: address })
    await admin.request('DELETE', `/api/users/${customer.user.id}`)
    await here.cloud.runSchedule('erase-people')
    expect(await findOrder(order.id)).toMatchObject({ deliveryAddress: null, totalCents: order.totalCents })
    const { body } = await admin.request<Order>('GET', `/api/orders/${order.id}`)
    expect(body).toMatchObject({ customerName: 'Deleted user', companyName: '' })
  })

  test('removes their assets, and keeps the build jobs without their notes', async () => {
    const { customer, admin, technician } = people
    const handedOver = await openedJob(customer)
    await doSteps(technician, handedOver.id, 'hand-over')
    const open = await openedJob(customer, { notes: 'Quiet fans, please.' })
    await markStep(technician, open.id, 'install', { note: 'Dana wants it quiet' })
    await admin.request('DELETE', `/api/users/${customer.user.id}`)
    await here.cloud.runSchedule('erase-people')
    const left = JSON.stringify(await allRows(here.cloud))
    expect(left).not.toMatch(/ASSET#|Studio workstation|Dana wants it quiet|Quiet fans, please/)
    expect((await findOrder(open.id)).build, 'the rest of the build stays').toMatchObject({ id: open.build?.id })
    expect(await doSteps(technician, open.id, 'hand-over')).toMatchObject({
      status: 'done',
      assetId: null,
      customerName: 'Deleted user',
    })
  })

  test('removes the name from all their tickets, however many, and continues after an interruption', {
    timeout: 120_000,
  }, async () => {
    const { id, email, password, visitor } = await verifiedAccount()
    const tickets = await ticketsIn(`CUSTOMER#${id}`, email, 110)
    const raisedBefore = await ticketsIn(`MAILBOX#${hashEmail(email)}`, email, 105)
    await visitor.request('POST', '/api/profile/erasure', { password })

    here.cloud.faults.inject({
      function: 'erase-people',
      action: 'TransactWriteItems',
      kind: 'fail',
      nth: 105,
      times: 100,
    })
    await here.cloud.runSchedule('erase-people')
    expect(await namesOn(tickets)).toContain('Dana Whitfield')
    here.cloud.faults.clear()
    here.cloud.journal.length = 0
    await here.cloud.runSchedule('erase-people')

    expect(new Set(await namesOn([...tickets, ...raisedBefore]))).toEqual(new Set(['Deleted user']))
    const reads = here.cloud.journal.filter(call => call.function.endsWith('-erase-people'))
    const again = reads.filter(({ keys }) => keys.some(key => key.startsWith(`TICKET#${tickets[0]}`)))
    expect(again, 'completed steps are not repeated').toEqual([])
    expect(await ticketsForMailbox(hashEmail(email))).toEqual([])
    expect(await ticketIdsOf(id as UserId, undefined), 'the tickets themselves stay').toHaveLength(100)
    expect(await findTicket(tickets[0] ?? '')).toMatchObject({ customerEmail: '', companyName: '' })
  })

  test('removes their tickets from incidents', async () => {
    const { customer, technician, admin } = people
    const [{ id }, event] = [await openedTicket(customer), await reportedEvent(technician)]
    await technician.request('PUT', `/api/tickets/${id}/incident`, { incidentId: event.id })
    await admin.request('DELETE', `/api/users/${customer.user.id}`)
    await here.cloud.runSchedule('erase-people')
    expect(await linkedTicketIds(event.id)).toEqual([])
    expect((await countLinkedTickets([event.id])).get(event.id)).toBe(0)
    expect((await findTicket(id)).incidentId).toBeUndefined()
  })

  test('removes what they sent by email: quoted text, originals, also of plain requests, and held emails', async () => {
    const { customer, technician, admin } = people
    const { id } = await openedTicket(customer)
    const { email: from } = customer.user
    const to = await replyAddressOf(here.cloud, from)
    await receive(here.cloud, { from, to, text: `Fixed.\r\n\r\nOn Fri, Nov 27, 2026 ${from} wrote:\r\n> Why?` })
    await receive(here.cloud, { from, to: supportAddress, subject: 'Scanner', text: 'It is silent.' })
    await receive(here.cloud, { from, to, text: 'Forged', verdict: 'dmarc=FAIL' })
    await admin.request('DELETE', `/api/users/${customer.user.id}`)
    await here.cloud.runSchedule('erase-people')
    const body = await conversationOf(technician, id)
    expect(body).toMatchObject([{ comment: 'Fixed.', email: {} }])
    expect(JSON.stringify(await allRows(here.cloud))).not.toContain(from)
    const s3 = new S3Client({ forcePathStyle: true })
    const stored = await s3.send(new ListObjectsV2Command({ Bucket: process.env.RECEIVED_BUCKET }))
    for (const { Key } of stored.Contents ?? []) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: process.env.RECEIVED_BUCKET, Key }))
      expect(await Body?.transformToString()).not.toContain(from)
    }
  })

  test('discards their held email also while a thousand newer ones wait', async () => {
    const { customer, admin } = people
    const { id } = await heldEmail({ from: customer.user.email })
    const at = new Date(Date.now() + 60_000).toISOString()
    const spam = { from: 'spam@elsewhere.test', fromName: '', to: '', subject: '', reason: 'spam' as const, files: [] }
    const writes = Array.from({ length: 1000 }, () => holdWrites({ ...spam, originalId: randomUUID(), text: '', at }))
    await putAll(writes.flatMap(([held]) => (held && 'put' in held ? [held.put] : [])))
    await admin.request('DELETE', `/api/users/${customer.user.id}`)
    await here.cloud.runSchedule('erase-people')
    expect(await findHeldEmail(id)).toBeUndefined()
  })

  test('keeps tickets that were opened for an address they never verified', async () => {
    const { email, password, visitor } = await registeredAccount(here.cloud)
    const ticket = { title: 'VPN', description: 'Down', customerEmail: email, customerName: 'Dana Whitfield' }
    const { body } = await people.technician.request<{ id: string }>('POST', '/api/tickets', ticket)
    expect(await visitor.request('POST', '/api/profile/erasure', { password })).toMatchObject({ status: 200 })
    await here.cloud.runSchedule('erase-people')
    expect(await findTicket(body.id)).toMatchObject({ customerEmail: email, customerName: 'Dana Whitfield' })
  })

  test('removes their files from a ticket that now belongs to someone else', async () => {
    const { customer, anotherCustomer, technician, admin } = people
    const { id } = await openedTicket(customer)
    const { id: file } = await attachedFile(customer, id)
    const reply = { comment: 'See the picture', attachmentIds: [file] }
    await customer.request('POST', `/api/tickets/${id}/comments`, reply)
    const requester = { customerEmail: anotherCustomer.user.email, customerName: 'Luis Ortega' }
    await technician.request('PUT', `/api/tickets/${id}`, requester)
    const download = () => anotherCustomer.request('GET', `/api/tickets/${id}/attachments/${file}`)
    expect(await download()).toMatchObject({ status: 302 })
    await admin.request('DELETE', `/api/users/${customer.user.id}`)
    await here.cloud.runSchedule('erase-people')
    expect(await download()).toMatchObject({ status: 404 })
    const { body } = await anotherCustomer.request<object[]>('GET', `/api/tickets/${id}/comments`)
    expect(body).toMatchObject([{ authorName: 'Deleted user', attachments: [] }])
    expect(await findTicket(id)).toMatchObject({ customerName: 'Luis Ortega' })
    expect(await strayTicketsOf(customer.user.id)).toEqual([])
  })

  test('waits for a password change in progress, which would create their login again', async () => {
    const { id, password, visitor } = await registeredAccount(here.cloud)
    await change(userKey(id), {
      update: 'SET passwordChange = :change',
      values: { ':change': { password: '', attempt: '', until: Date.now() + 60_000, shared: false } },
    })
    await visitor.request('POST', '/api/profile/erasure', { password })
    await here.cloud.runSchedule('erase-people')
    expect(await isPassword(id, password)).toBe(true)
    await change(userKey(id), { update: 'REMOVE passwordChange' })
    await here.cloud.runSchedule('erase-people')
    expect(await isPassword(id, password)).toBe(false)
  })

  test('deletes their Stripe customer with its cards, and retries while Stripe is down', async () => {
    const { id, password, visitor } = await registeredAccount(here.cloud)
    await storedCard({ ...visitor, user: { ...people.customer.user, id: id as UserId } })
    await visitor.request('POST', '/api/profile/erasure', { password })
    here.cloud.faults.inject({ service: 'stripe', kind: 'fail', times: Number.POSITIVE_INFINITY })
    await here.cloud.runSchedule('erase-people')
    here.cloud.faults.clear()
    expect(Object.keys(here.cloud.stripe.ledger.customers)).toHaveLength(1)
    await here.cloud.runSchedule('erase-people')
    await here.cloud.settle()
    expect(here.cloud.stripe.ledger.customers).toEqual({})
    expect(Object.values(here.cloud.stripe.ledger.methods)).toMatchObject([{ object: { customer: null } }])
    expect((await findUser(id))?.stripeCustomerId).toBeUndefined()
  })

  test('leaves nothing of a user in the table, in a bucket or in the pool, and of their texts only those of tickets', async () => {
    const mark = `mark${randomUUID().slice(0, 8)}`
    const password = `${mark} horse 1`
    const { visitor, marked } = followMarks(newVisitor(here.cloud), mark)
    const person = { email: `${mark}@people.test`, password, firstName: mark, lastName: mark, companyName: mark }
    const send = <Body>(method: string, path: string, body?: unknown) =>
      visitor.request<Body>(method, path, body, { 'idempotency-key': randomUUID(), 'user-agent': mark })
    const { body: user } = await send<{ id: UserId }>('POST', '/api/customer/register', person)
    const code = await mailedCode(here.cloud, person.email)
    await send('POST', '/api/auth/verification', { code })
    const account = await enroll({ ...person, id: user.id, visitor })
    const browser = newVisitor(here.cloud)
    expect(await signInWithCode(account, browser, undefined, true)).toMatchObject({ status: 200 })
    await send('PUT', '/api/profile', { firstName: mark, lastName: `${mark} again`, companyName: mark })
    const newAddress = { email: `${mark}-new@people.test`, password }
    expect(await send('POST', '/api/profile/email-change', newAddress)).toMatchObject({ status: 200 })
    const { body: ticket } = await send<{ id: string }>('POST', '/api/tickets', { title: 'VPN', description: 'Down' })
    const lead = { name: mark, email: person.email, companyName: mark, message: 'Call me.', seconds: 9 }
    expect(await send('POST', '/api/leads', lead)).toMatchObject({ status: 201 })
    await send('POST', '/api/leads', { ...lead, website: mark })
    await send('POST', '/api/status-subscriptions', { email: person.email, website: mark })
    expect(await send('PUT', '/api/status-subscription', { isSubscribed: true })).toMatchObject({ status: 200 })
    const customer = { ...visitor, user: { ...people.customer.user, id: user.id } }
    const files = `/api/tickets/${ticket.id}/attachments`
    const announced = async (name: string) => {
      const file = { name: `${mark}-${name}.csv`, contentType: 'text/csv', size: mark.length }
      const { body } = await send<{ id: string; url: string; headers: Record<string, string> }>('POST', files, file)
      await fetch(body.url, { method: 'PUT', headers: body.headers, body: mark })
      return body.id
    }
    await announced('never finished')
    await send('PUT', `${files}/${await announced('never sent')}`)
    const sent = await announced('sent')
    await send('PUT', `${files}/${sent}`)
    const reply = { comment: 'The file.', attachmentIds: [sent] }
    expect(await send('POST', `/api/tickets/${ticket.id}/comments`, reply)).toMatchObject({ status: 201 })
    const device = { browser: mark, os: mark, screen: mark, timeZone: mark, page: mark }
    expect(await send('PUT', `/api/tickets/${ticket.id}/context`, { device })).toMatchObject({ status: 200 })
    const draft = { text: mark, revision: 0 }
    expect(await send('PUT', `/api/tickets/${ticket.id}/draft`, draft)).toMatchObject({ status: 200 })
    const indexEntry = await startedUpload(customer, 'profile/avatar', aPng())
    await put(indexEntry, aPng())
    await finished(customer, 'profile/avatar', indexEntry)
    const billed = { customer, technician: people.technician }
    await madeInvoice(billed)
    const { id: scheduleId } = await madeSchedule(billed)
    const address = { name: mark, company: mark, street: mark, street2: mark, city: mark }
    const details = {
      deliveryAddress: { ...address, state: 'WA', postalCode: '98101' },
      purchaseOrderNumber: mark,
    }
    await paidOrder(customer, undefined, details)
    const build = { name: mark, notes: mark }
    await orderedBuild(customer, undefined, { ...build, ...details })
    await paidBuild(customer, undefined, { ...build, ...details })
    const { id: saved } = await savedBuild(customer, undefined, build)
    await send('PUT', `/api/pc-builds/${saved}`, { name: `${mark} again`, notes: `${mark} again` })
    expect(await send('PUT', `/api/pc-builds/${saved}/share`)).toMatchObject({ status: 200 })
    const words = {
      ...sampleFields,
      customerTitle: mark,
      companyName: mark,
      testimonial: `${mark} says they are quick.`,
    }
    const declined = await sentQuote(billed)
    await send('POST', `/api/quotes/${declined.id}/questions`, { name: mark, text: mark })
    await send('POST', `/api/quotes/${declined.id}/decline`, { reason: 'other', text: mark })
    const linked = await sentQuote(billed, {
      recipientName: mark,
      recipientCompany: mark,
      deliveryAddress: details.deliveryAddress,
    })
    const linkCode = await codeOf(billed, linked.id)
    await send('POST', '/api/quote-links/questions', { code: linkCode, name: mark, text: mark })
    await send('POST', '/api/quote-links/decline', { code: linkCode, reason: 'other', text: mark })
    const asked = { customerName: mark, mailbox: hashEmail(person.email) }
    const survey = await storedSurvey({ customer, technician: people.technician }, asked)
    const surveyCode = await linkCodeOf(survey)
    const answer = { code: surveyCode, rating: 4, feedback: mark }
    expect(await send('POST', '/api/survey-links/answer', answer)).toMatchObject({ status: 200 })
    const { body: withdrawn } = await send<{ id: string }>('POST', '/api/testimonials', words)
    await send('DELETE', `/api/testimonials/${withdrawn.id}`)
    expect(await send('POST', '/api/survey-links/testimonial', { ...words, code: surveyCode })).toMatchObject({
      status: 201,
    })
    const [testimonial] = (await send<{ id: string }[]>('GET', '/api/testimonials')).body
    await send('PUT', `/api/testimonials/${testimonial?.id}`, words)
    const featured = { approved: true, featured: true }
    await people.admin.request('PUT', `/api/testimonials/${testimonial?.id}/review`, featured)
    const company = { name: 'Harborview Dental', domains: ['people.test'] }
    expect(await people.admin.request('POST', '/api/companies', company)).toMatchObject({ status: 201 })
    expect(await send('POST', '/api/join-requests', { message: mark })).toMatchObject({ status: 201 })
    // The texts of tickets stay; only staff can name the customer of one.
    const ofTickets = ['title', 'description', 'customerName', 'companyName'].map(field => `POST /api/tickets ${field}`)
    const replies = ['POST /api/tickets/{id}/comments comment', 'POST /api/email-links/answer comment']
    const unmarked = [...ofTickets, ...replies, 'POST /api/leads message']
    // The record of an acceptance stays, too, as the proof of a contract.
    const isAcceptance = (field: string) => /\/accept (?:name|jobTitle|purchaseOrderNumber)$/.test(field)
    // Names in an invitation are removed when it ends; those of a registration are the profile's.
    const isInvitation = (field: string) => /\/(?:invitations|register) (?:first|last)Name$/.test(field)
    const left = freeTextFields().filter(field => !marked.has(field) && !isAcceptance(field) && !isInvitation(field))
    expect(left.toSorted()).toEqual(unmarked.toSorted())
    await here.cloud.settle()
    const before = await kept(mark, user.id)
    expect(before.rows.length).toBeGreaterThan(10)
    expect(before.objects.length).toBeGreaterThan(3)
    expect(before.logins).toEqual([user.id])

    expect(await visitor.request('POST', '/api/profile/erasure', { password })).toMatchObject({ status: 200 })
    await here.cloud.settle()
    for (const job of ['erase-people', 'remove-images']) await here.cloud.runSchedule(job)
    expect(await kept(mark, user.id)).toEqual({ rows: [], objects: [], logins: [] })
    // Schedules end with their customer, and no longer count.
    expect(await findSchedule(scheduleId)).toMatchObject({ state: 'ended' })
    expect(await recount()).toEqual([])
  }, 180_000)
})

/** Everything stored about a person: rows and files that contain their mark, their own files, and their login. */
async function kept(mark: string, id: string) {
  const { cloud } = here
  const client = { region: cloud.region, endpoint: cloud.awsEndpoint, credentials: cloud.operator }
  const rows = (await allRows(cloud))
    .filter(row => JSON.stringify(row).includes(mark) || /^(?:FACTOR|DEVICE)#/.test(row.pk))
    .map(({ pk, sk }) => `${pk} ${sk}`)
  const s3 = new S3Client({ ...client, forcePathStyle: true })
  const places = { ...cloud.environmentOf('finish-attachment'), ...cloud.environmentOf('finish-avatar') }
  const objects: string[] = []
  for (const Bucket of [places.UPLOADS_BUCKET, places.FILES_BUCKET, places.MEDIA_BUCKET]) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
    for (const { Key } of Contents) {
      const { Body, Metadata } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      const text = (await Body?.transformToString()) ?? ''
      if (text.includes(mark) || Metadata?.owner === id || Key?.startsWith('media/avatars/'))
        objects.push(`${Bucket} ${Key}`)
    }
  }
  const { Users = [] } = await new CognitoIdentityProviderClient(client).send(
    new ListUsersCommand({ UserPoolId: cloud.userPoolId }),
  )
  const logins = Users.map(({ Username = '' }) => Username).filter(name => name === id)
  return { rows, objects, logins }
}
