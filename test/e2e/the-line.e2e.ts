import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { remove } from '#/functions/table/table.ts'
import { featuredKey } from '#/functions/testimonials/data/featured.ts'
import { suggestedLevels } from '#/shared/service-levels/suggestions.ts'
import { useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { typeCard } from '#/test/support/fixtures/checkout.ts'
import { linkMailedTo } from '#/test/support/fixtures/email-texts.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { sendSurveys, surveyCode } from '#/test/support/fixtures/surveys.ts'

const here = useCloud()
const browser = useBrowser(here)

/** The prospect on the phone. */
const company = `Harborview Dental ${randomUUID().slice(0, 6)}`
const domain = `h${randomUUID().slice(0, 8)}.example`
const elena = `elena@${domain}`
const words = 'The laptops came set up, and the one that failed was back before lunch.'

let admin: Person

beforeAll(async () => {
  await remove(featuredKey)
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
  const laptop = { name: 'ThinkPad T14', price: '900.00', stockQuantity: 9, assetType: 'laptop', warrantyMonths: 36 }
  await addedProduct(laptop)
  await addedProduct({ name: 'Desk dock', price: '249.50', stockQuantity: 9 })
  await promiseAroundTheClock()
})

/** Targets around the clock, so that the time of the test does not matter. */
async function promiseAroundTheClock() {
  const target = { responseMinutes: 45, resolutionMinutes: 600, clock: 'always' as const }
  const targets = { low: target, medium: target, high: target, critical: target }
  const { body } = await admin.request<{ version: number }>('GET', '/api/service-levels/settings')
  const policies = suggestedLevels.policies.map(policy => ({ ...policy, targets }))
  const settings = { ...suggestedLevels, policies, version: body.version }
  expect(await admin.request('PUT', '/api/service-levels/settings', settings)).toMatchObject({ status: 200 })
}

/** Creates the company of the caller, and invites her as its manager. */
async function createCompany(desk: Page) {
  await desk.goto('/companies')
  await desk.getByRole('button', { name: 'Create company', exact: true }).click()
  const creating = desk.getByRole('dialog', { name: 'Create company' })
  await creating.getByLabel('Company name').fill(company)
  await creating.getByLabel('Email domains').fill(domain)
  await creating.getByRole('button', { name: 'Create company' }).click()
  await desk.getByRole('heading', { level: 1, name: company }).waitFor()
  await desk.getByRole('tab', { name: 'People' }).click()
  await desk.getByRole('button', { name: 'Invite a colleague' }).click()
  const inviting = desk.getByRole('dialog', { name: `Invite to ${company}` })
  await inviting.getByLabel('Email').fill(elena)
  await inviting.getByLabel('First name').fill('Elena')
  await inviting.getByLabel('Last name').fill('Marsh')
  await inviting.getByLabel('Role').selectOption('Manager')
  await inviting.getByRole('button', { name: 'Send invitation' }).click()
  await desk.getByRole('table', { name: 'Invitations' }).getByText(elena).waitFor()
}

/** Quotes laptops, an optional dock and monitoring with support hours, and sends it; returns the quote's number. */
async function sendQuote(desk: Page): Promise<string> {
  await desk.getByRole('link', { name: 'Create quote' }).click()
  const creating = desk.getByRole('dialog', { name: 'Create quote' })
  await creating.getByLabel('Title').fill('New front desk')
  await creating.getByLabel('Name', { exact: false }).first().fill('Elena Marsh')
  await creating.getByLabel('Email').fill(elena)
  await creating.getByRole('button', { name: 'Create quote' }).click()
  await desk.waitForURL(/\/quotes\/[0-9a-f-]+$/)
  const line = (index: number) => desk.getByRole('list', { name: 'Lines' }).locator(':scope > li').nth(index)
  const addProduct = async (name: string) => {
    await desk.getByRole('button', { name: 'Add product' }).click()
    const adding = desk.getByRole('dialog', { name: 'Add product' })
    await adding.getByRole('button', { name: new RegExp(name) }).click()
    await desk.getByRole('button', { name: `Details of ${name}` }).click()
  }
  await addProduct('ThinkPad T14')
  await line(0).getByLabel('Quantity', { exact: true }).fill('2')
  await line(0).getByLabel('Min. quantity').fill('1')
  await line(0).getByLabel('Max. quantity').fill('5')
  await addProduct('Desk dock')
  await line(1).getByLabel('Optional: the customer may leave it out').check()
  await line(1).getByLabel('Chosen at first').check()
  await desk.getByRole('button', { name: 'Add text' }).click()
  await line(2).getByLabel('Item').fill('Monitoring')
  await line(2).getByLabel('Price').fill('300')
  await desk.getByRole('button', { name: 'Details of Monitoring' }).click()
  await line(2).getByLabel('Billed').selectOption('Monthly')
  await desk.getByLabel('Covers').selectOption('Hours a month')
  await desk.getByLabel('Hours a month').fill('10')
  await desk.getByLabel('Rate of other hours').fill('120')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  const sending = desk.getByRole('dialog', { name: 'Send quote' })
  await sending.getByLabel('Message').fill('As discussed on the phone.')
  await sending.getByRole('button', { name: 'Send quote' }).click()
  await desk.getByText(/^Sent .*, not opened yet/).waitFor()
  const number = desk.getByText(/^Q-\d{4}-\d+$/).first()
  return (await number.textContent()) ?? ''
}

/** Accepts three laptops without the dock by the emailed link, on a phone, without an account. */
async function acceptQuote() {
  const link = await linkMailedTo(here.cloud, elena)
  const phone = await browser.newPage({ width: widths.narrow })
  await phone.goto(link.pathname + link.hash)
  await phone.getByRole('checkbox', { name: 'Desk dock' }).uncheck()
  await phone.getByRole('button', { name: 'One more: ThinkPad T14' }).click()
  await phone.getByRole('region', { name: 'Summary' }).getByText('$2,700.00').waitFor()
  const accepting = phone.getByRole('form', { name: 'Accept this quote' })
  await accepting.getByLabel('Full name').fill('Elena Marsh')
  await accepting.getByLabel(/^I’ve read the terms and accept this quote electronically/).check()
  await accepting.getByRole('button', { name: 'Accept quote' }).click()
  await phone.getByRole('heading', { name: 'Quote accepted. Thank you, Elena.' }).waitFor()
}

/** Joins the company by the invitation; returns her browser. */
async function join(): Promise<Page> {
  await here.cloud.settle()
  const invitation = here.cloud.inbox().findLast(({ to, text }) => to.includes(elena) && text?.includes('/join#code='))
  const path = /\/join#code=[\w-]+/.exec(invitation?.text ?? '')?.[0]
  const page = await browser.newPage()
  await page.goto(path ?? 'no invitation')
  await page.getByRole('heading', { name: `Join ${company}` }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('maple lantern 42')
  await page.getByRole('button', { name: `Join ${company}` }).click()
  await page.waitForURL('**/')
  return page
}

/** Pays the invoice of the quote by card. */
async function payInvoice(page: Page, quoteNumber: string) {
  await page.goto('/quotes')
  await page.getByRole('link', { name: quoteNumber }).click()
  await page.getByRole('region', { name: 'What follows' }).getByRole('link', { name: /^INV-/ }).click()
  await page.waitForURL('**/billing/*')
  await page.goto(`${new URL(page.url()).pathname}?pay`)
  await typeCard(page, '4242424242424242')
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $2,700.00' }).click()
  await page.getByText('Payment successful').waitFor()
  await here.cloud.settle()
  await here.cloud.runSchedule('convert-quotes')
  // It begins the contract, whose first day is today.
  await here.cloud.runSchedule('run-contracts')
}

/** Follows the quote to its order, and ships it; the laptops become assets. */
async function shipOrder(desk: Page, quoteNumber: string) {
  await desk.reload()
  const follows = desk.getByRole('region', { name: 'What follows' })
  await follows.getByRole('link', { name: /^C-/ }).waitFor()
  await follows.getByRole('link', { name: /^#OR/ }).click()
  await desk.getByRole('link', { name: `From quote ${quoteNumber}` }).waitFor()
  await desk.getByRole('link', { name: /^Invoice INV-/ }).click()
  await desk.getByRole('link', { name: `From quote ${quoteNumber}` }).click()
  await follows.getByRole('link', { name: /^C-/ }).click()
  await desk.getByRole('link', { name: 'View quote' }).click()
  await follows.getByRole('link', { name: /^#OR/ }).click()
  await desk.getByRole('button', { name: 'Picked up' }).click()
  const shipping = desk.getByRole('dialog', { name: 'Hand over items' })
  await shipping.getByLabel('Serial numbers').fill('SN-1\nSN-2\nSN-3')
  await shipping.getByRole('button', { name: 'Hand over items' }).click()
  await desk.getByRole('region', { name: 'Assets' }).getByText('SN-3').waitFor()
}

/** Opens her order, and from it a ticket about one of its laptops. */
async function reportProblem(page: Page) {
  await page.goto('/orders')
  await page.getByRole('link', { name: /^#OR/ }).click()
  const assets = page.getByRole('region', { name: 'Assets' })
  await assets.getByRole('row').filter({ hasText: 'SN-2' }).getByRole('link', { name: 'ThinkPad T14' }).click()
  await page.getByRole('region', { name: 'Details' }).getByRole('link', { name: /^#OR/ }).waitFor()
  await page.getByRole('link', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
  await dialog.getByLabel('Subject').fill('The laptop does not start')
  await dialog.getByLabel('Description').fill('Since this morning.')
  await dialog.getByRole('button', { name: 'Create Ticket' }).click()
  await page.waitForURL('**/customer-portal')
  await page.getByRole('row').filter({ hasText: 'The laptop does not start' }).getByRole('link').first().click()
  await page.waitForURL('**/tickets/*')
  await page.getByText(/A technician will answer by /).waitFor()
}

/** Answers the ticket, logs time that the contract covers, and resolves it in time. */
async function resolveTicket(desk: Page, path: string) {
  await desk.goto(path)
  await desk.getByRole('region', { name: 'Assets' }).getByRole('link', { name: 'ThinkPad T14' }).waitFor()
  const reply = 'The battery was loose. It starts again.'
  await desk.getByLabel('Your reply').fill(reply)
  await desk.getByLabel('Your reply').press('Control+Enter')
  await desk.getByRole('list', { name: 'About to be sent' }).getByRole('button', { name: 'Send now' }).click()
  await desk.getByRole('list', { name: 'Replies' }).getByText(reply).waitFor()
  const time = desk.getByRole('region', { name: 'Time' })
  await time.getByText(/^Covered by C-\S+, 10 h left$/).waitFor()
  await time.getByRole('textbox', { name: 'Minutes' }).first().fill('45')
  await time.getByRole('button', { name: /^Log/ }).first().click()
  await time.getByText(/^Covered by C-\S+, 9 h 15 m left$/).waitFor()
  await desk.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Resolve' }).click()
  await desk.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Reopen' }).waitFor()
  // The first response and the resolution.
  await expect.poll(() => desk.getByRole('definition').filter({ hasText: 'In time' }).count()).toBe(2)
}

/** Answers the survey with a 5 by its link, on a phone and signed out, and writes a testimonial there. */
async function praise() {
  await sendSurveys(here.cloud)
  const phone = await browser.newPage({ width: widths.narrow })
  await phone.goto(`/survey#code=${await surveyCode(here.cloud, elena)}&rating=5`)
  await phone.getByLabel('What made the difference?').fill('Quick and kind.')
  await phone.getByRole('button', { name: 'Send' }).click()
  await phone.getByRole('button', { name: 'Write a testimonial' }).click()
  await phone.getByLabel('What would you tell someone').fill(words)
  await phone.getByLabel('Service').selectOption('Remote monitoring and management')
  await phone.getByLabel('Beacon IT may publish this with my name').check()
  await phone.getByRole('button', { name: 'Send testimonial' }).click()
  await phone.getByText('We’ll read your words soon.').waitFor()
}

/** Approves and features the testimonial, which a visitor reads. */
async function publish(desk: Page) {
  await desk.goto('/testimonials?state=written')
  await desk.getByRole('button', { name: 'Approve: Elena Marsh' }).click()
  await desk.getByText('No testimonials match this filter.').waitFor()
  await desk.goto('/testimonials')
  await desk.getByRole('button', { name: 'Feature: Elena Marsh' }).click()
  await desk.getByText('words are on the website within five minutes').waitFor()
  await here.cloud.settle()
  const visitor = await browser.newPage()
  await visitor.goto('/')
  await visitor.getByRole('region', { name: 'What customers say' }).getByText(words).waitFor()
}

test('a prospect calls, accepts a quote, pays, gets help with a laptop, and recommends us on the landing page', async () => {
  const desk = await browser.newPage({ as: admin })
  await createCompany(desk)
  const quoteNumber = await sendQuote(desk)
  await acceptQuote()
  const page = await join()
  await payInvoice(page, quoteNumber)
  await shipOrder(desk, quoteNumber)
  await reportProblem(page)
  await resolveTicket(desk, new URL(page.url()).pathname)
  await praise()
  await publish(desk)
}, 240_000)
