import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Smtp, startSmtp } from '#/scripts/local-cloud/ses/smtp.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { answerLinksMailedTo, emailLinkCodeOf } from '#/test/support/fixtures/email-links.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { replyAddressOf } from '#/test/support/fixtures/incoming-emails.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)
let smtp: Smtp
let customer: Person
let technician: Person
let ticket: Ticket

beforeAll(async () => {
  const started = await startSmtp({ port: 0, cloud: () => here.cloud })
  if (!started) throw new Error('No port is free')
  smtp = started
})
afterAll(() => smtp.stop())
beforeEach(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield', companyName: '' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  ticket = await openedTicket(customer, { title: 'Printer offline' })
})

const answerFromTeam = (comment: string) =>
  technician.request('POST', `/api/tickets/${ticket.id}/comments`, { comment })

/** Answers the newest email about the ticket by SMTP, as the customer’s mail program does. */
async function answerByEmail(text: string): Promise<void> {
  const client = createTransport({ host: '127.0.0.1', port: smtp.port, ignoreTLS: true })
  const { email: from } = customer.user
  await client.sendMail({ from, to: await replyAddressOf(here.cloud, from), subject: 'Re: Printer offline', text })
  client.close()
  await here.cloud.settle()
}

describe('a conversation by email', () => {
  test('goes from a ticket to an answer by SMTP, and ends with a link on a phone', async () => {
    await answerFromTeam('Did you try another cable?')
    await sendGathered(here.cloud)
    await answerByEmail('That helped.\r\n\r\nOn Fri, Nov 27, 2026 at 9:00 AM Beacon wrote:\r\n> Did you try?')
    const desk = await browser.newPage({ as: technician })
    await desk.goto(`/tickets/${ticket.id}`)
    const messages = desk.getByRole('region', { name: 'Conversation' })
    await messages.getByText('That helped.').waitFor()
    await answerFromTeam('Great. Does it print both sides?')

    const links = await answerLinksMailedTo(here.cloud, customer.user.email)
    const page = await browser.newPage({ width: widths.narrow })
    await page.goto(links['This solved it'] ?? '')
    await page.getByRole('heading', { level: 1, name: 'Is it solved?' }).waitFor()
    expect(page.url(), 'the code leaves the address').not.toContain('code')
    await expectNoAxeViolations(page)
    await desk.reload()
    await desk.getByText('Open', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Solved' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
    await expectNoAxeViolations(page)
    await desk.reload()
    await desk.getByText('Dana Whitfield confirmed that it’s solved').waitFor()
  })

  test('goes on with words when it is not fixed, and a lost answer adds them once', async () => {
    await answerFromTeam('It should work now.')
    const links = await answerLinksMailedTo(here.cloud, customer.user.email)
    const page = await browser.newPage({ width: widths.narrow })
    await page.goto(links['Still not fixed'] ?? '')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Required').waitFor()
    await expectNoAxeViolations(page)
    await page.getByLabel('What’s still wrong?').fill('It still blinks.')
    let isLost = false
    await page.route('**/api/email-links/answer', async route => {
      if (isLost) return route.continue()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Check your connection').waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { level: 1, name: 'We got your message' }).waitFor()
    const desk = await browser.newPage({ as: technician })
    await desk.goto(`/tickets/${ticket.id}`)
    await desk.getByText('It still blinks.').first().waitFor()
    expect(await desk.getByRole('region', { name: 'Conversation' }).getByText('It still blinks.').count()).toBe(1)
  })

  test('says what to do with a link that has expired', async () => {
    const old = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
    const page = await browser.newPage({ width: widths.narrow })
    for (const code of [await emailLinkCodeOf(ticket, customer.user.email, old), 'half-a-code-is-no-code']) {
      await page.goto(`/email-link#code=${code}`)
      await page.getByRole('heading', { level: 1, name: 'This link has expired' }).waitFor()
      await page.getByText('Reply to the email instead.').waitFor()
    }
    await expectNoAxeViolations(page)
  })
})
