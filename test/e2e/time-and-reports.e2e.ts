import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { keepTimeRates } from '#/functions/time/data/time-rates.ts'
import { addMonths } from '#/shared/contracts/terms.ts'
import { formatDay, formatMonth } from '#/shared/lib/dates.ts'
import { expectNoAxeViolations, expectTableToFit, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { serverAt } from '#/test/support/cloud/server-date.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { businessDayNow } from '#/test/support/fixtures/contracts.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { serviceLevelsOn } from '#/test/support/fixtures/service-levels.ts'
import { loggedTime, ratesWith } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const browser = useBrowser(here)

/** The tabs of the reports, as an address names them. */
const reportTabs = ['revenue', 'tickets', 'time', 'customers', 'quotes', 'contracts', 'assets', 'exports']

let admin: Person
let customer: Person

beforeAll(async () => {
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield', companyName: 'W & M' })
  await keepTimeRates(ratesWith(), [])
  await loggedTime({ customer, technician: admin }, { minutes: 90, timeDescription: 'New toner' })
  await loggedTime({ customer, technician: admin }, { minutes: 30 })
})

describe('time', () => {
  test('is listed on the user’s own sheet, and selected entries become an invoice', async () => {
    const page = await browser.newPage({ as: admin })
    await page.goto('/time')
    const sheet = page.getByRole('table')
    await sheet.getByText('2h 0m').first().waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('tab', { name: 'Unbilled time' }).click()
    await page.getByRole('link', { name: 'Review W & M' }).click()
    const bar = page.getByRole('region', { name: 'New invoice' })
    await bar.getByText('$180.00').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('checkbox', { name: /^Invoice 30m/ }).click()
    await bar.getByText('$135.00').waitFor()
    await bar.getByRole('button', { name: 'Create draft invoice' }).click()
    const row = page.getByRole('table', { name: 'Recent Invoices' }).getByRole('row').filter({ hasText: '$135.00' })
    await row.getByText('Draft').waitFor()
    await page.getByRole('region', { name: 'Payment Summary' }).getByText('$45.00').waitFor()
    await row.getByRole('button', { name: /^Send INV/ }).click()
    await page.getByRole('dialog', { name: 'Send invoice' }).getByRole('button', { name: 'Send' }).click()
    await row.getByText('Due', { exact: true }).waitFor()

    await page.goto('/reports')
    await page.getByRole('region', { name: 'Revenue by month' }).getByText('Show as table').click()
    const revenue = page.getByRole('table', { name: 'Revenue by month' })
    await revenue.getByText('$135.00').waitFor()
    const cutOff = await page.locator('figure svg').evaluateAll(pictures =>
      pictures.flatMap(picture => {
        const { left, right } = picture.getBoundingClientRect()
        const boxes = [...picture.querySelectorAll('text')].map(text => text.getBoundingClientRect())
        return boxes.filter(box => box.left < left || box.right > right)
      }),
    )
    expect(cutOff, 'labels beyond their chart').toEqual([])
    const overlapping = await page.locator('figure svg').evaluateAll(pictures =>
      pictures.flatMap(picture => {
        const boxes = [...picture.querySelectorAll('tspan')].map(text => text.getBoundingClientRect())
        const isOver = (one: DOMRect, other: DOMRect) =>
          one !== other && one.top === other.top && one.left < other.right && other.left < one.right
        return boxes.filter(box => boxes.some(other => isOver(box, other)))
      }),
    )
    expect(overlapping, 'labels over each other').toEqual([])
    await page.getByLabel('Period filter').selectOption({ index: 1 })
    await revenue.getByRole('rowheader', { name: /^Dec/ }).waitFor()
    await revenue.getByText('$135.00').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('tab', { name: 'Time' }).click()
    expect(await page.getByLabel('Period filter').inputValue()).not.toBe('')
    await page.getByRole('tab', { name: 'Customers' }).click()
    await page.getByRole('table', { name: 'Time and margin by customer' }).getByText('W & M').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('tab', { name: 'Exports' }).click()
    await expectNoAxeViolations(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Journal CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Journal 20\d\d-\d\d to/)
  })

  test('reports start with the business’s month and day, whatever day it is for the reader', async () => {
    const page = await browser.newPage({ as: admin })
    // It is still December 31 in Los Angeles, the business's time zone.
    await serverAt(page, new Date('2027-01-01T03:00:00Z'))
    await page.goto('/reports')
    await page.getByLabel('To', { exact: true }).waitFor()
    expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2026-12-31')
    await page.getByRole('tab', { name: 'Customers' }).click()
    expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe('2026')
    await page.getByRole('tab', { name: 'Exports' }).click()
    expect(await page.getByLabel('First month').inputValue()).toBe('2026-12')
  })

  test('is listed by day on a phone, without empty days', async () => {
    const page = await browser.newPage({ as: admin, width: widths.narrow })
    await page.goto('/time')
    const all = page
      .getByRole('table', { name: 'Time sheet of Morgan Reyes' })
      .getByRole('row', { name: /^All tickets/ })
    await all.getByText('2h 0m').last().waitFor()
    const [day, total, ...others] = await all.getByRole('cell').filter({ visible: true }).allInnerTexts()
    expect(day).toMatch(/^\w{3}.* 2h 0m$/)
    expect([total, others]).toEqual(['2h 0m', []])
    await expectNoAxeViolations(page)
  })

  test('reports count assets by age, and list the next warranties to end, which can be saved', async () => {
    const day = addMonths(businessDayNow(), 3)
    const fields = { name: 'Aging firewall', type: 'network', warrantyExpires: day }
    await addedAsset({ customer, technician: admin }, { ...fields, purchaseDate: addMonths(day, -60) })
    await here.cloud.settle()
    const page = await browser.newPage({ as: admin })
    await page.goto('/reports?tab=assets')
    const ages = page.getByRole('region', { name: 'Assets by age' })
    await ages.getByText('Show as table').click()
    const row = ages.getByRole('table').getByRole('row').filter({ hasText: '4 years' })
    await row.getByRole('cell', { name: '1', exact: true }).waitFor()
    const ending = page.getByRole('table', { name: 'Next warranties to end' })
    await ending.getByRole('row').filter({ hasText: 'Aging firewall' }).getByText(formatDay(day)).waitFor()
    await expectTableToFit(ending)
    await expectNoAxeViolations(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV: Next warranties to end' }).click()
    const saved = readFileSync(await (await download).path(), 'utf8')
    expect(saved).toContain(`"Aging firewall","Network","Dana Whitfield","${day}"`)
  })

  test('reports count tickets and the hours of each technician, which can be filtered and saved', async () => {
    await serviceLevelsOn()
    const page = await browser.newPage({ as: admin })
    await page.goto('/reports?tab=tickets')
    const tickets = page.getByRole('region', { name: 'Tickets by month' })
    await tickets.getByText('2 opened, 0 resolved and not reopened').waitFor()
    await tickets.getByText('Show as table').click()
    const thisMonth = formatMonth(businessDayNow().slice(0, 7))
    await tickets.getByRole('row', { name: `${thisMonth} 2 0` }).waitFor()
    await page
      .getByRole('region', { name: 'Service levels by month' })
      .getByText('First responses: none yet.')
      .waitFor()
    const priorities = page.getByRole('table', { name: 'Tickets by priority' })
    await priorities.getByRole('row', { name: 'Medium 2 100%' }).waitFor()
    await page
      .getByRole('table', { name: 'Tickets by category' })
      .getByRole('row', { name: 'General 2 100%' })
      .waitFor()

    await page.getByRole('tab', { name: 'Time' }).click()
    const hours = page.getByRole('region', { name: 'Hours by month' })
    await hours.getByText('2h 0m logged, 100% of it billable. Utilization:').waitFor()
    await hours.getByText('Show as table').click()
    await hours.getByRole('row', { name: new RegExp(`^${thisMonth} 2 h 2 h 0.0 100%`) }).waitFor()
    await hours.getByLabel('Technician filter').selectOption({ label: 'Morgan Reyes' })
    await hours.getByText('Technician: Morgan Reyes').waitFor()
    const people = page.getByRole('table', { name: 'Utilization by technician' })
    await people.getByRole('row', { name: /^Morgan Reyes 2h 0m 2h 0m 0m 100%/ }).waitFor()
    await expectTableToFit(people)
    await expectNoAxeViolations(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV: Utilization by technician' }).click()
    const saved = readFileSync(await (await download).path(), 'utf8')
    expect(saved).toContain(`"Morgan Reyes","${businessDayNow().slice(0, 7)}",120,120,0,`)

    await page.getByLabel('Period filter').selectOption({ index: 3 })
    await page.getByText('No time was logged in this period.').waitFor()
    await page.getByRole('tab', { name: 'Tickets' }).press('Enter')
    await expect.poll(() => page.getByText('No tickets were opened in this period.').count()).toBe(2)
    await expectNoAxeViolations(page)
  })

  test('reports say that tickets could not be read, and read them again', async () => {
    const page = await browser.newPage({ as: admin })
    await page.route('**/api/reports/tickets', route => route.abort(), { times: 1 })
    await page.goto('/reports?tab=tickets')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: 'Tickets by month' }).waitFor()
  })

  test('reports show technicians no hours of others', async () => {
    const technician = await signedIn(here.cloud, 'technician')
    const page = await browser.newPage({ as: technician })
    await page.goto('/reports?tab=time')
    await page.getByRole('region', { name: 'Revenue by month' }).waitFor()
    const tabs = ['Revenue', 'Tickets', 'Quotes', 'Contracts', 'Assets', 'Exports']
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(tabs)
    expect(await page.getByRole('region', { name: 'Hours by month' }).count()).toBe(0)
    expect(await page.getByText('Utilization by technician').count()).toBe(0)
  })

  test('fits on a phone', async () => {
    const page = await browser.newPage({ as: admin, width: widths.narrow })
    for (const path of ['/time', '/time?tab=unbilled', ...reportTabs.map(tab => `/reports?tab=${tab}`)]) {
      await page.goto(path)
      await page.getByRole('tab', { selected: true }).waitFor()
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wider, path).toBeLessThanOrEqual(0)
    }
  })

  test('keeps the week and the person in the address, and shows what was logged since it was last open', async () => {
    const { id } = await openedTicket(customer, { title: 'Docking station' })
    const page = await browser.newPage({ as: admin })
    await page.goto('/time')
    await page.getByRole('table', { name: /^Time sheet of/ }).waitFor()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await page.getByText('No time logged this week.').waitFor()
    const lastWeek = new URL(page.url()).search
    expect(lastWeek).toMatch(/week=\d{4}-\d\d-\d\d/)
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByRole('table', { name: /^Time sheet of/ }).waitFor()
    await page.evaluate(path => {
      history.pushState({}, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/tickets/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Docking station' }).waitFor()
    const time = page.getByRole('region', { name: 'Time' })
    await time.getByLabel('Minutes').fill('35')
    await time.getByRole('button', { name: 'Log Time' }).click()
    await time.getByText('35m').first().waitFor()
    await page.goBack()
    await page.getByRole('row').filter({ hasText: 'Docking station' }).getByText('35m').first().waitFor()
  })
})
