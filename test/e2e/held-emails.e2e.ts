import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { receive, replyAddressOf } from '#/test/support/fixtures/incoming-emails.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person
let ticket: Ticket
let to: string

beforeEach(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield', companyName: '' })
  technician = await signedIn(here.cloud, 'technician')
  ticket = await openedTicket(customer, { title: 'Printer offline' })
  to = await replyAddressOf(here.cloud, customer.user.email)
})

const held = (page: Page, subject: string) => page.getByRole('region', { name: subject })

describe('Held emails', () => {
  test('an email that fails its check waits in its tab, and is accepted into its ticket', async () => {
    const text = 'It prints again.\r\n\r\nOn Fri, Nov 27, 2026 at 9:00 AM Beacon wrote:\r\n> Does it print?'
    await receive(here.cloud, {
      from: customer.user.email,
      to,
      subject: 'Re: Printer offline',
      text,
      verdict: 'dmarc=FAIL',
    })
    const page = await browser.newPage({ as: technician })
    await page.goto('/technician-dashboard')
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: /^Held \d+$/ })
      .click()
    const email = held(page, 'Re: Printer offline')
    await email.getByText('Sender not verified').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Tickets' }).waitFor()
    await email.getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept email' })
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Accept email' }).click()
    await page.getByText('Email accepted').waitFor()
    await email.waitFor({ state: 'detached' })

    await page.goto(`/tickets/${ticket.id}`)
    const message = page.getByRole('list', { name: 'Replies' }).getByRole('listitem').filter({ hasText: 'It prints' })
    await message.getByText('Sender not verified').waitFor()
    await message.getByText('Show quoted text').click()
    await message.getByText('Does it print?').waitFor()
    await expectNoAxeViolations(page)
  })

  test('thanks leave a resolved ticket as it is until the team reopens it from the message', async () => {
    await technician.request('PUT', `/api/tickets/${ticket.id}`, { status: 'resolved' })
    await receive(here.cloud, { from: customer.user.email, to, text: 'Thank you!' })
    const page = await browser.newPage({ as: technician })
    await page.goto(`/tickets/${ticket.id}`)
    const message = page.getByRole('list', { name: 'Replies' }).getByRole('listitem').filter({ hasText: 'Thank you!' })
    await message.getByText('Thanks received').waitFor()
    await expectNoAxeViolations(page)
    await message.getByRole('button', { name: 'Reopen' }).click()
    await message.getByRole('button', { name: 'Reopen' }).waitFor({ state: 'detached' })
    const { body } = await technician.request<Ticket>('GET', `/api/tickets/${ticket.id}`)
    expect(body.status).not.toBe('resolved')
    const theirs = await browser.newPage({ as: customer })
    await theirs.goto(`/tickets/${ticket.id}`)
    await theirs.getByText('Thank you!').first().waitFor()
    expect(await theirs.getByText('Thanks received').count()).toBe(0)
  })

  test('one is discarded on a phone, and reaches no ticket', async () => {
    const subject = `Invoice ${ticket.id.slice(-6)}`
    await receive(here.cloud, { from: 'stranger@elsewhere.test', to, subject, text: 'Pay now.' })
    const page = await browser.newPage({ as: technician, width: 375 })
    await page.goto('/held-emails')
    await held(page, subject).getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog', { name: 'Discard email' }).getByRole('button', { name: 'Discard email' }).click()
    await page.getByText('Email discarded').waitFor()
    await held(page, subject).waitFor({ state: 'detached' })
    await expectNoAxeViolations(page)
    const body = await conversationOf(technician, ticket.id)
    expect(body).toEqual([])
  })
})
