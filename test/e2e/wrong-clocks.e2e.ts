import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { cartOf, openCheckout, typeAddress, typeCard } from '#/test/support/fixtures/checkout.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)
const people = usePeople(here, beforeAll)
const minute = 60_000

const devices: [string, number][] = [
  ['30 minutes ahead', 30 * minute],
  ['a day ahead', 24 * 60 * minute],
  ['an hour behind', -60 * minute],
  ['right', 0],
]

/** A page on a device whose clock is `difference` milliseconds off. */
async function pageOn(difference: number, as?: typeof people.customer) {
  const page = await browser.newPage({ ...(as && { as }) })
  await page.clock.install({ time: new Date(Date.now() + difference) })
  return page
}

describe.each(devices)('on a device whose clock is %s', (_, difference) => {
  test('a customer buys something, and sees how long the stock is reserved', async () => {
    const product = await addedProduct({ name: 'Desk dock', price: 249.5, stockQuantity: 7 })
    await here.cloud.settle()
    const page = await pageOn(difference, people.customer)
    await openCheckout(page, cartOf(product, 1, 249.5))
    await typeAddress(page)
    const left = await page.getByRole('timer').textContent()
    expect(left).toMatch(/Items reserved for (?:30:00|2[89]:\d\d)/)
    // The order's page offers the payment for the same time.
    const { body: orders } = await people.customer.request<{ id: string }[]>('GET', '/api/orders')
    const other = await pageOn(difference, people.customer)
    await other.goto(`/orders/${orders[0]?.id}`)
    await other.getByRole('link', { name: 'Continue to payment' }).waitFor()
    await typeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay $249.50' }).click()
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  })

  test('/status and the team’s page show what is ongoing and what is scheduled', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()
    const outage = await reportedEvent(people.technician, { title: 'Mail is down', status: 'major_outage' })
    const begun = await reportedEvent(people.technician, {
      title: 'Moving racks',
      status: 'maintenance',
      startTime: at(-10),
    })
    const scheduled = await reportedEvent(people.technician, {
      title: 'New switches',
      status: 'maintenance',
      startTime: at(15),
    })
    for (const [path, person] of [['/status'], ['/status-page?tab=current', people.customer]] as const) {
      const page = await pageOn(difference, person)
      await page.goto(path)
      await page.getByRole('status', { name: 'Overall status' }).getByText('Major Outage').waitFor()
      const region = page.getByRole('region', { name: 'Current events' })
      await region.getByRole('article', { name: 'New switches' }).waitFor()
      const titles = await region
        .getByRole('article')
        .evaluateAll(all => all.map(one => one.getAttribute('aria-labelledby')))
      expect(titles).toHaveLength(3)
      const texts = (await region.textContent()) ?? ''
      const scheduledAt = texts.indexOf('Scheduled')
      for (const title of ['Mail is down', 'Moving racks'])
        expect(texts.indexOf(title), title).toBeLessThan(scheduledAt)
      expect(texts.indexOf('New switches')).toBeGreaterThan(scheduledAt)
    }
    for (const { id } of [outage, begun, scheduled]) {
      await people.technician.request('POST', `/api/status-events/${id}/resolve`, {})
    }
  })

  test('an event that starts now starts at the server’s time', async () => {
    const page = await pageOn(difference, people.technician)
    await page.goto('/status-page?tab=current')
    await page.getByRole('button', { name: 'Create Status Event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Status Event' })
    await dialog.getByLabel('Title').fill('VPN is slow')
    await dialog.getByRole('button', { name: 'Create Status Event' }).click()
    await page.getByRole('button', { name: 'Mark Resolved: VPN is slow' }).waitFor()
    const { body } = await people.technician.request<{ id: string; startTime: string }[]>('GET', '/api/status-events')
    const [event] = body
    expect(Math.abs(Date.parse(event?.startTime ?? '') - Date.now())).toBeLessThan(minute)
    await people.technician.request('POST', `/api/status-events/${event?.id}/resolve`, {})
  })
})
