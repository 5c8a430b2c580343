import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeStockWrite } from '#/functions/inventory/data/stock.ts'
import { quoteKey } from '#/functions/quotes/data/quotes.ts'
import { change, transact } from '#/functions/table/table.ts'
import { brand } from '#/shared/branding/brand.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { ProductId, type QuoteId } from '#/shared/lib/ids.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { expectNoAxeViolations, resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { linkMailedTo } from '#/test/support/fixtures/email-texts.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { linkOf, prospect, sentQuote } from '#/test/support/fixtures/prospect-quotes.ts'

const dayMs = 24 * 60 * 60 * 1000
const here = useCloud()
const browser = useBrowser(here)

let technician: Person
beforeAll(async () => {
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
})

async function openLink(path: string, width: number = widths.wide): Promise<Page> {
  const page = await browser.newPage({ width })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
const accepting = (page: Page) => page.getByRole('form', { name: 'Accept this quote' })

describe('the page of a quote’s link', () => {
  test('without terms does not ask whether they were read', async () => {
    await sentQuote(technician, { terms: '' })
    const link = await linkMailedTo(here.cloud, prospect.recipientEmail)
    const page = await openLink(link.pathname + link.hash)
    await accepting(page).getByLabel('I accept this quote electronically for Lumen Press.').waitFor()
  })

  test('lets a prospect without an account choose, and accept by name, on a phone; an order and an invoice follow', async () => {
    const { id: productId } = await addedProduct({ name: 'Desk dock', price: '249.50', stockQuantity: 9 })
    const dock = { kind: 'product', productId, description: 'Desk dock', unitPrice: '249.50', section: 'Equipment' }
    const monitor = { description: 'Second monitor', unitPrice: '250.00', section: 'Equipment', isOptional: true }
    const items = [{ ...dock, quantity: '2', minQuantity: 1, maxQuantity: 5 }, monitor]
    const { id, quoteNumber } = await sentQuote(technician, { items })
    const link = await linkMailedTo(here.cloud, prospect.recipientEmail)
    const page = await openLink(link.pathname + link.hash, widths.narrow)
    await page.getByRole('heading', { level: 1, name: 'Office refresh' }).waitFor()
    await summary(page).getByText('$749.00').waitFor()
    await expectNoAxeViolations(page)
    await resize(page, { width: widths.narrow, height: 800 })
    await page.getByRole('checkbox', { name: 'Second monitor' }).uncheck()
    await page.getByRole('button', { name: 'One more: Desk dock' }).click()
    await summary(page).getByText('$748.50').waitFor()
    await page.reload()
    await summary(page).getByText('$748.50').waitFor()
    expect(await summary(page).evaluate(bar => bar.getBoundingClientRect().bottom), 'the total stays in sight').toBe(
      800,
    )
    await page.getByRole('link', { name: 'Review and accept' }).click()
    await accepting(page).getByText('You agree to pay $748.50 once.').waitFor()
    await accepting(page).getByRole('button', { name: 'Accept quote' }).click()
    await accepting(page).getByText('Check this box to accept').waitFor()
    await accepting(page).getByLabel('Full name').fill('Avery Lindqvist')
    await accepting(page).getByLabel('Job title').fill('Publisher')
    await accepting(page).getByLabel('Purchase order number').fill('LP-7')
    await accepting(page)
      .getByLabel('I’ve read the terms and accept this quote electronically for Lumen Press.')
      .check()
    await accepting(page).getByRole('button', { name: 'Accept quote' }).click()
    await page.getByRole('heading', { name: 'Quote accepted. Thank you, Avery.' }).waitFor()
    await page.getByText('We’ll email you an invoice for $748.50, due in 30 days.').waitFor()
    await page.getByText('You can follow everything online: sign in, or use the invitation in your inbox.').waitFor()
    expect(await accepting(page).count()).toBe(0)
    expect(await summary(page).evaluate(bar => getComputedStyle(bar).position), 'nothing is left to accept').toBe(
      'static',
    )
    await expectNoAxeViolations(page)

    const staff = await browser.newPage({ as: technician })
    await staff.goto(`/quotes/${id}`)
    const follows = staff.getByRole('region', { name: 'What follows' })
    await follows.getByRole('link', { name: /^#OR/ }).waitFor()
    await staff.getByRole('region', { name: 'Acceptance' }).getByText('LP-7').waitFor()
    await expectNoAxeViolations(staff)
    await follows.getByRole('link', { name: /^INV-/ }).click()
    await staff.getByRole('region', { name: 'Lines' }).getByText('Desk dock').waitFor()
    await staff.goBack()
    await follows.getByRole('link', { name: /^#OR/ }).click()
    await staff.getByText('Waiting for payment').first().waitFor()
    await staff.getByRole('link', { name: quoteNumber }).first().waitFor()
  })

  test('can be accepted for more than there is in stock, which staff reserve once it arrives', async () => {
    const { id: productId } = await addedProduct({ name: 'Rack', price: '90.00', stockQuantity: 1 })
    const rack = { kind: 'product', productId, description: 'Rack', unitPrice: '90.00', quantity: '2' }
    const { user } = await signedIn(here.cloud, 'customer')
    const recipient = { recipientName: 'Luis Ortega', recipientEmail: user.email, recipientCompany: '' }
    const quote = await sentQuote(technician, { ...recipient, items: [rack], release: 'at-acceptance' })
    const accepted = { name: 'Avery Lindqvist', day: businessDay(new Date().toISOString(), brand.timeZone) }
    const recorded = { ...accepted, method: 'phone', version: quote.version }
    const path = `/api/quotes/${quote.id}/record-acceptance`
    const { body } = await technician.request<QuotePage>('POST', path, recorded)
    const page = await browser.newPage({ as: technician })
    await page.goto(`/orders/${body.orderIds[0]}`)
    await page.getByText('Waiting for stock: 2 × Rack').waitFor()
    await page.getByText('On account').first().waitFor()
    expect(await page.getByRole('button', { name: 'Ship', exact: true }).count()).toBe(0)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Reserve stock' }).click()
    await page.getByText('Still short').first().waitFor()
    await transact([changeStockWrite('products', ProductId.parse(productId), 5)])
    await page.getByRole('button', { name: 'Reserve stock' }).click()
    await page.getByText('All lines have their stock.').waitFor()
    await page.getByRole('button', { name: 'Picked up' }).waitFor()
  })

  test('sends the code in bodies only, and is neither stored nor found by search engines', async () => {
    const { id } = await sentQuote(technician)
    const path = await linkOf(technician, id)
    const code = path.split('code=')[1] ?? ''
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`))
    const response = await page.goto(path)
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    await page.getByRole('heading', { level: 1, name: 'Office refresh' }).waitFor()
    expect(asked.filter(request => new URL(request.split(' ')[0] ?? '').href.includes(code))).toEqual([])
    expect(asked.some(request => request.includes('/api/auth/user'))).toBe(false)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Office refresh' }).waitFor()
    // Only a page that stays visible counts as a view.
    await expect
      .poll(async () => (await technician.request<{ status: string }>('GET', `/api/quotes/${id}`)).body.status, {
        timeout: 15_000,
      })
      .toBe('viewed')
  })

  test('asks why a quote is declined, and thanks', async () => {
    const { id } = await sentQuote(technician)
    const page = await openLink(await linkOf(technician, id))
    await page.getByRole('button', { name: 'Decline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Why are you declining?' })
    await dialog.getByRole('button', { name: 'Decline quote' }).click()
    await dialog.getByText('Required').waitFor()
    await dialog.getByRole('radio', { name: 'Chose another provider' }).check()
    await dialog.getByLabel('Anything we should know?').fill('They are next door.')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Decline quote' }).click()
    await page.getByRole('heading', { name: 'Quote declined. Thank you for letting us know.' }).waitFor()
    expect(await page.getByRole('link', { name: 'Review and accept' }).count()).toBe(0)
    const staff = await browser.newPage({ as: technician })
    await staff.goto(`/quotes/${id}`)
    await staff.getByText(/^Declined .*: Chose another provider\.$/).waitFor()
  })

  test('takes a question, which staff see in the history', async () => {
    const { id } = await sentQuote(technician)
    const page = await openLink(await linkOf(technician, id))
    await page.getByRole('button', { name: 'Ask a question' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask a question' })
    await dialog.getByLabel('Your name').fill('Avery Lindqvist')
    await dialog.getByLabel('Question').fill('Can it be silver?')
    await dialog.getByRole('button', { name: 'Send question' }).click()
    await page.getByText('Question sent. We’ll answer by email.').waitFor()
    const prepared = page.waitForResponse('**/api/quote-links/pdf')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await prepared).status()).toBe(200)
    const staff = await browser.newPage({ as: technician })
    await staff.goto(`/quotes/${id}`)
    await staff.getByRole('region', { name: 'History' }).getByText('Can it be silver?').waitFor()
  })

  test('says that a quote expired, and asks for an updated one', async () => {
    const { id } = await sentQuote(technician)
    const path = await linkOf(technician, id)
    const day = businessDay(new Date(Date.now() - 3 * dayMs).toISOString(), brand.timeZone)
    await endOn(id, day)
    const page = await openLink(path, widths.narrow)
    await page.getByRole('heading', { name: `This quote expired on ${formatDay(day)}.` }).waitFor()
    expect(await accepting(page).count()).toBe(0)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Ask for an updated quote' }).click()
    await page.getByText('We’ll email you an updated quote.').waitFor()
  })

  test('shows no prices of a quote that is being revised, and the reason of a withdrawn one', async () => {
    const { id, version } = await sentQuote(technician)
    const path = await linkOf(technician, id)
    const revised = await technician.request<{ version: number }>('POST', `/api/quotes/${id}/revise`, { version })
    expect(revised.status).toBe(200)
    const page = await openLink(path)
    await page.getByText('We’re preparing a new version of this quote.').waitFor()
    expect(await page.getByText('$').count()).toBe(0)
    await expectNoAxeViolations(page)
    const withdrawn = { version: revised.body.version, reason: 'The laptop is discontinued.' }
    expect((await technician.request('POST', `/api/quotes/${id}/withdraw`, withdrawn)).status).toBe(200)
    await page.reload()
    await page.getByRole('heading', { name: 'This quote was withdrawn.' }).waitFor()
    await page.getByText('The laptop is discontinued.').waitFor()
  })

  test.each(['/quote', '/quote#code=cut-off', `/quote#code=${'c'.repeat(47)}`])('says so for %s', async path => {
    const page = await openLink(path)
    await page.getByText('This link isn’t valid anymore. Ask us for a new one.').waitFor()
    await expectNoAxeViolations(page)
  })

  test('says what failed, and tries again', async () => {
    const { id } = await sentQuote(technician)
    const path = await linkOf(technician, id)
    const page = await browser.newPage()
    await page.route('**/api/quote-links/open', route => route.fulfill({ status: 503, body: 'busy' }))
    await page.goto(path)
    await page.getByText('The service is busy. Try again in a moment.').waitFor()
    await page.unroute('**/api/quote-links/open')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Office refresh' }).waitFor()
  })
})

/** Moves a quote's last day into the past. */
async function endOn(id: string, day: string): Promise<void> {
  await change(quoteKey(id as QuoteId), { update: 'SET validUntil = :day', values: { ':day': day } })
}
