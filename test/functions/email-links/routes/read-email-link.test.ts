import { describe, expect, test } from 'vitest'
import { linkCode } from '#/functions/http/link-codes.ts'
import { change } from '#/functions/table/table.ts'
import { ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { LinkedTicket } from '#/shared/email-links/schemas.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { answerLinksMailedTo, emailLinkCodeOf, forgedCode } from '#/test/support/fixtures/email-links.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const read = (code: string) => people.anonymous.request<LinkedTicket>('POST', '/api/email-links/read', { code })
const gone = { status: 404, body: { detail: 'This link has expired. Reply to the email instead.' } }

describe('POST /api/email-links/read', () => {
  test('200 returns the ticket of the links in an email, and changes nothing', async () => {
    const ticket = await openedTicket(people.customer, { title: 'Printer offline' })
    await people.technician.request('POST', `/api/tickets/${ticket.id}/comments`, { comment: 'Does it print now?' })
    const links = await answerLinksMailedTo(here.cloud, people.customer.user.email)
    expect(Object.keys(links)).toEqual(['This solved it', 'Still not fixed'])
    const [code] = Object.values(links).map(url => new URLSearchParams(new URL(url).hash.slice(1)).get('code') ?? '')
    for (let time = 0; time < 2; time++) {
      expect(await read(code ?? '')).toMatchObject({
        status: 200,
        body: { number: shortId(ticket.id), title: 'Printer offline', status: 'open', agentName: null },
      })
    }
  })

  test('404 alike for a forged code, another kind’s, one of no ticket, and one that is older than 30 days', async () => {
    const ticket = await openedTicket(people.customer)
    const address = people.customer.user.email
    const code = await emailLinkCodeOf(ticket, address)
    const forged = forgedCode(code)
    const ofNobody = await emailLinkCodeOf({ id: `${ticket.id.slice(0, -1)}!` as typeof ticket.id }, address)
    const ofNoTicket = await emailLinkCodeOf({ id: 'TKZZZZZZ-0123456789' as typeof ticket.id }, address)
    const old = await emailLinkCodeOf(ticket, address, new Date(Date.now() - 32 * 24 * 60 * 60 * 1000))
    const ofSurvey = linkCode('survey', { id: people.customer.user.id, generation: 0 }).padEnd(62, 'A')
    for (const one of [forged, ofNobody, ofNoTicket, old, ofSurvey]) expect(await read(one)).toMatchObject(gone)
    expect(
      await read(await emailLinkCodeOf(ticket, address, new Date(Date.now() - 29 * 24 * 60 * 60 * 1000))),
    ).toMatchObject({ status: 200 })
  })

  test('404 for whoever is not on the ticket, for the team, and for a contact, who get no such links', async () => {
    const ticket = await openedTicket(people.customer)
    await people.technician.request('PUT', `/api/tickets/${ticket.id}/people`, {
      contacts: [{ name: 'Pat', email: 'pat@elsewhere.test' }],
      watchers: [people.technician.user.id],
    })
    for (const address of [people.anotherCustomer.user.email, people.technician.user.email, 'pat@elsewhere.test']) {
      expect(await read(await emailLinkCodeOf(ticket, address))).toMatchObject(gone)
    }
  })

  test('404 once the ticket belongs to someone else', async () => {
    const ticket = await openedTicket(people.customer)
    const code = await emailLinkCodeOf(ticket, people.customer.user.email)
    await people.technician.request('PUT', `/api/tickets/${ticket.id}`, {
      customerEmail: people.anotherCustomer.user.email,
      customerName: 'Someone else',
    })
    expect(await read(code)).toMatchObject(gone)
  })

  test('404 once the account is deactivated', async () => {
    const ticket = await openedTicket(people.customer)
    const code = await emailLinkCodeOf(ticket, people.customer.user.email)
    await change(
      { pk: `USER#${people.customer.user.id}`, sk: 'USER' },
      { update: 'SET deactivatedAt = :at', values: { ':at': new Date().toISOString() } },
    )
    expect(await read(code)).toMatchObject(gone)
  })

  test('200 leads to the ticket that it was merged into', async () => {
    const [target, source] = [await openedTicket(people.customer), await openedTicket(people.customer)]
    const code = await emailLinkCodeOf(source, people.customer.user.email)
    await change(ticketKey(source.id), { update: 'SET mergedInto = :id', values: { ':id': target.id } })
    expect(await read(code)).toMatchObject({ status: 200, body: { number: shortId(target.id) } })
  })
})
