import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimEmail, markGatheredDone, type OutboxRow } from '#/functions/email/outbox.ts'
import { setColumns } from '#/functions/table/set-columns.ts'
import { change, get, type Key, query } from '#/functions/table/table.ts'
import { newsOf } from '#/functions/tickets/data/ticket-news.ts'
import { findTicket, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { brand } from '#/shared/branding/brand.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { gatherMinutes } from '#/shared/tickets/rules.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'
import { heldReply, sendIsDue } from '#/test/support/fixtures/sends.ts'

const here = useCloud()
const people = usePeople(here)
let id: string
beforeEach(async () => {
  here.cloud.ses.setDown(false)
  id = (await openedTicket(people.customer, { title: 'Printer jams' })).id
  await here.cloud.settle()
})

const path = () => `/api/tickets/${id}`
const say = (comment: string, by: Person = people.technician, more: object = {}) =>
  by.request<{ id: string; createdAt: string }>('POST', `${path()}/comments`, { comment, ...more })
const move = (status: string, by: Person = people.technician) => by.request('PUT', path(), { status })
/** Emails about the ticket to its customer after the acknowledgment, oldest first. */
const emails = (to = people.customer.user.email) =>
  here.cloud
    .inbox()
    .filter(row => row.to.includes(to) && row.text.includes(`/tickets/${id}`))
    .filter(({ text }) => !text.includes('We received your request'))
    .toReversed()
/** An email's text without the earlier message that it ends with. */
const withoutQuote = (text = '') => text.replace(/^.* wrote:\n\n(?:>.*\n)+/m, '')
const wake = () => get<OutboxRow>({ pk: `OUTBOX#${id}`, sk: 'OUTBOX' })
const news = () => query<Key>({ pk: `OUTBOX#${id}`, prefix: 'NEWS#', limit: 100 })

describe('ticket news within two minutes', () => {
  test('is one email, with all messages in order, and leaves out the start of work', async () => {
    await move('in_progress')
    for (const comment of ['First look', 'Second look', 'Third look']) await say(comment)
    await say('Only for us', people.technician, { internal: true })
    await move('resolved')
    await here.cloud.settle()
    expect(emails(), 'none before the two minutes').toEqual([])
    const { createdAt, nextAttemptAt } = (await wake()) as OutboxRow
    expect(Date.parse(nextAttemptAt) - Date.parse(createdAt)).toBe(2 * 60_000)

    await sendGathered(here.cloud)
    expect(emails()).toHaveLength(1)
    const [{ text, html, subject } = { text: '', html: '', subject: '' }] = emails()
    expect(subject).toBe(`[#${id.slice(0, 8)}] Printer jams`)
    expect(text).toMatch(/^Priya Raman resolved your ticket\n/)
    expect(text).toMatch(/First look[\s\S]*Second look[\s\S]*Third look/)
    expect(html).toMatch(/First look[\s\S]*Second look[\s\S]*Third look/)
    expect(text).toContain('reply within seven days')
    expect(text + html).not.toContain('Only for us')
    expect(text).not.toContain('started work')
    expect([await wake(), ...(await news())], 'nothing is left').toEqual([undefined])
  })

  test('keeps its subject when the ticket is renamed, so that clients show one conversation', async () => {
    for (const title of ['Scanner jams', 'Tray of the scanner jams']) {
      await people.technician.request('PUT', path(), { title })
      await say(`About ${title}`)
      await sendGathered(here.cloud)
    }
    const subjects = emails().map(({ subject }) => subject)
    expect(subjects).toEqual(Array(2).fill(`[#${id.slice(0, 8)}] Printer jams`))
    expect(emails()[1]?.text).toContain('“Tray of the scanner jams”')
  })

  test('sends nothing for the start of work alone', async () => {
    await move('in_progress')
    await sendGathered(here.cloud)
    expect(emails()).toEqual([])
    expect(await wake()).toBe(undefined)
  })

  test('is sent once by sweepers that run at the same moment, and later news is another email', async () => {
    await say('Unplug it')
    await Promise.all([sendGathered(here.cloud), here.cloud.runSchedule('sweep-outbox')])
    await here.cloud.runSchedule('sweep-outbox')
    expect(emails()).toHaveLength(1)
    await say('Plug it in again')
    await sendGathered(here.cloud)
    expect(emails()).toHaveLength(2)
    expect(withoutQuote(emails()[1]?.text)).toContain('Plug it in again')
    expect(withoutQuote(emails()[1]?.text)).not.toContain('Unplug it')
  })

  const key = () => ({ pk: `OUTBOX#${id}`, sk: 'OUTBOX' })
  const inTwoMinutes = () => new Date(Date.now() + 150_000)

  test('loses nothing that happens while the email is sent', async () => {
    await say('Before')
    const row = (await claimEmail(key(), randomUUID(), inTwoMinutes())) as OutboxRow
    const sent = await newsOf(row.id as TicketId)
    await say('Meanwhile')
    await markGatheredDone(row, sent.news, 'sent', {
      now: new Date(),
      minutes: gatherMinutes,
      hasMore: false,
      others: [],
    })
    expect(await wake()).toMatchObject({ state: 'pending', attempts: 0, revision: 2 })
    await sendGathered(here.cloud)
    expect(emails()).toHaveLength(1)
    expect(withoutQuote(emails()[0]?.text)).toContain('Meanwhile')
    expect(withoutQuote(emails()[0]?.text)).not.toContain('Before')
  })

  test('is sent by another sender if the first one died', async () => {
    await say('Before')
    expect(await claimEmail(key(), randomUUID(), inTwoMinutes())).toMatchObject({ revision: 1 })
    await say('Meanwhile')
    await sendGathered(here.cloud)
    expect(emails()).toHaveLength(1)
    expect(emails()[0]?.text).toMatch(/Before[\s\S]*Meanwhile/)
  })

  test('is kept while email is down, and sent once afterwards', async () => {
    here.cloud.ses.setDown(true)
    await say('One')
    await sendGathered(here.cloud)
    await say('Two')
    here.cloud.ses.setDown(false)
    await sendGathered(here.cloud)
    expect(emails()).toHaveLength(1)
    expect(emails()[0]?.text).toMatch(/One[\s\S]*Two/)
  })

  test('includes replies from many people at once', async () => {
    const comments = Array.from({ length: 12 }, (_, index) => `Message ${String.fromCharCode(65 + index)}.`)
    await Promise.all(comments.map((comment, index) => say(comment, index % 2 ? people.admin : people.technician)))
    await sendGathered(here.cloud)
    expect(emails()).toHaveLength(1)
    for (const comment of comments) expect(emails()[0]?.text).toContain(comment)
  })

  test('continues in another email if it is too much for one, and repeats nothing', async () => {
    for (let index = 0; index < 45; index++) await say(`Part ${index}.`)
    await sendGathered(here.cloud)
    await sendGathered(here.cloud)
    expect(emails()).toHaveLength(2)
    const all = emails()
      .map(({ text }) => withoutQuote(text))
      .join()
    for (let index = 0; index < 45; index++) expect(all.split(`Part ${index}.`)).toHaveLength(2)
  })

  test('leaves out a message that was removed in time, and sends no email for it alone', async () => {
    const { body } = await say('Wrong ticket, sorry')
    const remove = { createdAt: body.createdAt, moveTo: null }
    expect(await people.technician.request('PUT', `${path()}/comments/${body.id}`, remove)).toMatchObject({
      status: 200,
    })
    await sendGathered(here.cloud)
    expect(emails()).toEqual([])
    expect(await wake()).toBe(undefined)
  })

  test('goes to the ticket’s current requester', async () => {
    await say('Unplug it')
    const { email, firstName } = people.anotherCustomer.user
    await people.technician.request('PUT', path(), { customerEmail: email, customerName: firstName })
    await sendGathered(here.cloud)
    expect(emails()).toEqual([])
    expect(emails(email)).toHaveLength(1)
  })

  test('is not sent to a customer who was deleted in the meantime', async () => {
    await say('Unplug it')
    await people.admin.request('DELETE', `/api/users/${people.customer.user.id}`)
    await sendGathered(here.cloud)
    expect(emails()).toEqual([])
    expect(await wake()).toBe(undefined)
  })

  test('mentions a reopening after a message with only files, without an empty quotation', async () => {
    const { id: file } = await attachedFile(people.technician, id)
    await say('', people.technician, { attachmentIds: [file] })
    await move('resolved')
    await sendGathered(here.cloud)
    expect(emails()[0]?.text).toContain('Priya Raman wrote:\n\nAttached a file.')
    await move('in_progress', people.admin)
    await sendGathered(here.cloud)
    expect(emails()[1]?.text).toMatch(/^Morgan Reyes reopened your ticket\n/)
    expect(emails()[1]?.text).toContain('Priya Raman wrote:\n\nAttached a file.')
  })
})

describe('an email about a reply quotes the public message before it', () => {
  const quoteIn = (text = '') => /^.* wrote:\n\n(?:>.*\n)+/m.exec(text)?.[0]
  const description = () => findTicket(id as TicketId).then(ticket => ticket.description)

  test('at its end, as text and as HTML, and never a note or itself', async () => {
    await say('It jams\n\non **every** page', people.customer)
    await say('Only for us', people.technician, { internal: true })
    await say('Unplug it')
    await say('Plug it in again')
    await sendGathered(here.cloud)
    const [{ text, html } = { text: '', html: '' }] = emails()
    expect(text).toMatch(
      /Reply to this email to answer\.\n\nDana Whitfield wrote:\n\n> It jams\n>\n> on \*\*every\*\* page\n\n-- \n/,
    )
    expect(html).toMatch(/Reply to this email[\s\S]*Dana Whitfield wrote:[\s\S]*on <strong>every<\/strong> page/)
    expect(html.split('Unplug it')).toHaveLength(2)
    expect(text + html).not.toContain('Only for us')
    const toTeam = here.cloud.inbox().find(row => row.text.includes('It jams') && row.to.includes(brand.teamEmail))
    expect(quoteIn(toTeam?.text)).toBe(`Dana Whitfield wrote:\n\n> ${await description()}\n`)
  })

  test('the description before the first one, skipping removed messages, in 2,000 characters', async () => {
    const { body } = await say('Wrong ticket, sorry')
    await sendGathered(here.cloud)
    expect(quoteIn(emails()[0]?.text)).toContain(await description())
    const remove = { createdAt: body.createdAt, moveTo: null }
    await people.technician.request('PUT', `${path()}/comments/${body.id}`, remove)
    await say('Unplug it')
    await sendGathered(here.cloud)
    expect(quoteIn(emails()[1]?.text)).toContain(await description())
    await say('word '.repeat(600), people.customer)
    await say('Too long')
    await sendGathered(here.cloud)
    const quote = quoteIn(emails()[2]?.text) ?? ''
    expect(quote).toMatch(/word…\n$/)
    expect(quote.length).toBeLessThan(2050)
  })

  test('to a contact only if it was for them', async () => {
    const email = 'pat@harbor.test'
    await change(ticketKey(id as TicketId), {
      update: 'SET contacts = :contacts',
      values: { ':contacts': [{ email, name: 'Pat Lee' }] },
    })
    await say('For everyone')
    await sendGathered(here.cloud)
    await heldReply(people.technician, id, { comment: 'Not for Pat', skipContacts: [email] })
    await sendIsDue(people.technician)
    await here.cloud.runSchedule('run-desk-schedule')
    await sendGathered(here.cloud)
    await say('On my way')
    await sendGathered(here.cloud)
    await here.cloud.settle()
    const toPat = here.cloud.inbox().filter(row => row.to.includes(email))
    expect(toPat.map(({ text }) => text).join()).not.toContain('Not for Pat')
    expect(quoteIn(toPat[0]?.text)).toContain('> For everyone')
    expect(quoteIn(emails().at(-1)?.text)).toContain('> Not for Pat')
  })
})

describe('the managers of a company who wrote on a colleague’s ticket', () => {
  /** The ticket of a member, with a manager who may write on it. */
  async function colleagues(fields: object = {}): Promise<Person> {
    const company = await createdCompany(people.admin)
    await joined(people.customer, company.id, 'member')
    await joined(people.anotherCustomer, company.id, 'manager')
    id = (await openedTicket(people.customer, { title: 'Printer jams', ...fields })).id
    await here.cloud.settle()
    return people.anotherCustomer
  }
  const emailsTo = ({ user }: Person) => emails(user.email)

  test('get what others do from then on, and never their own words', async () => {
    const manager = await colleagues()
    await say('Before the manager wrote')
    await sendGathered(here.cloud)
    expect(emailsTo(manager)).toEqual([])

    await say('Please hurry', manager)
    await sendGathered(here.cloud)
    expect(emailsTo(manager), 'their own words').toEqual([])
    expect(emailsTo(people.customer).at(-1)?.text).toContain('Please hurry')

    await say('On my way')
    await say('Only for us', people.technician, { internal: true })
    await say('Thank you', people.customer)
    await move('resolved')
    const before = emailsTo(people.customer).length
    await sendGathered(here.cloud)
    await sendGathered(here.cloud)
    const [email, ...others] = emailsTo(manager)
    expect(others, 'one email').toEqual([])
    expect(email?.text).toMatch(/^Priya Raman resolved a ticket you wrote on\n/)
    expect(email?.text).toContain('Hello Luis,')
    expect(email?.text).toMatch(/On my way[\s\S]*Thank you/)
    expect(email?.text).not.toContain('Only for us')
    const toRequester = emailsTo(people.customer).slice(before)
    expect(toRequester).toHaveLength(1)
    expect(toRequester[0]?.text).toContain('On my way')
    expect(toRequester[0]?.text, 'their own words').not.toContain('Thank you')
    expect([await wake(), ...(await news())], 'nothing is left').toEqual([undefined])
  })

  test('get the requester’s reply, of which the requester gets no email', async () => {
    const manager = await colleagues()
    await say('Please hurry', manager)
    await sendGathered(here.cloud)
    const before = emailsTo(people.customer).length
    await say('It is urgent', people.customer)
    await sendGathered(here.cloud)
    // The first ends the email to the requester, and writes the manager’s.
    await sendGathered(here.cloud)
    expect(emailsTo(manager).at(-1)?.text).toMatch(
      /^Dana Whitfield replied to a ticket you wrote on\n[\s\S]*It is urgent/,
    )
    expect(emailsTo(people.customer)).toHaveLength(before)
  })

  test('get none once they are no manager, left the company, or were demoted before it is sent', async () => {
    const manager = await colleagues()
    await say('Please hurry', manager)
    await sendGathered(here.cloud)
    const companyId = (await findTicket(id as TicketId)).companyId ?? ''
    await say('On my way')
    await joined(manager, companyId, 'member')
    await sendGathered(here.cloud)
    expect(emailsTo(manager)).toEqual([])
  })

  test('get none about a ticket that is private by now', async () => {
    const manager = await colleagues()
    await say('Please hurry', manager)
    await sendGathered(here.cloud)
    await change(ticketKey(id), setColumns({ 'list.isPrivate': true }))
    await say('On my way')
    await sendGathered(here.cloud)
    expect(emailsTo(manager)).toEqual([])
    expect(emailsTo(people.customer).at(-1)?.text).toContain('On my way')
  })
})

describe('the acknowledgment of a new ticket', () => {
  const received = (to: string) =>
    here.cloud.inbox().filter(row => row.to.includes(to) && row.text.includes(`/tickets/${id}`))

  test('reaches its customer at once, with its number', async () => {
    const [row] = received(people.customer.user.email)
    expect(row?.text).toMatch(/^We received your request\n/)
    expect(row?.text).toContain(`Your request is #${id.slice(0, 8)}, “Printer jams”. A technician will reply by email.`)
  })

  test('names who opened it for them, and what they wrote', async () => {
    const email = `${randomUUID()}@people.test`
    const ticket = { title: 'VPN', description: 'You called about the VPN.', customerEmail: email, customerName: 'Noa' }
    id = (await people.technician.request<{ id: string }>('POST', '/api/tickets', ticket)).body.id
    await here.cloud.settle()
    expect(received(email)[0]?.text).toMatch(/^Priya Raman opened a ticket for you\n[\s\S]*You called about the VPN\./)
  })

  test('is not sent to staff who open a ticket for themselves', async () => {
    id = (await openedTicket(people.technician)).id
    await here.cloud.settle()
    expect(received(people.technician.user.email)).toEqual([])
  })

  test('quotes none of its user’s words at an unverified address, and is sent at most five times a day', async () => {
    const email = `${randomUUID()}@people.test`
    const visitor = newVisitor(here.cloud)
    const account = { email, password: 'Correct horse 7', firstName: 'Sam', lastName: 'Stranger', companyName: 'S' }
    await visitor.request('POST', '/api/customer/register', account)
    for (let count = 0; count < 7; count++) {
      const ticket = { title: 'Cheap watches', description: 'Cheap watches' }
      expect((await visitor.request('POST', '/api/tickets', ticket)).status).toBe(201)
    }
    await here.cloud.settle()
    const found = here.cloud.inbox().filter(({ to, text }) => to.includes(email) && text.includes('We received'))
    expect(found).toHaveLength(5)
    expect(JSON.stringify(found)).not.toContain('Cheap watches')
  })
})
