import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remove } from '#/functions/table/table.ts'
import { services } from '#/shared/status/schemas.ts'
import { expectNoAxeViolations, resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { allRows } from '#/test/support/cloud/row-diff.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket, reportedEvent } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person

beforeAll(async () => {
  customer = await signedIn(here.cloud, 'customer')
  technician = await signedIn(here.cloud, 'technician')
})
// Removes events between tests: one test's event would show up in the next.
beforeEach(async () => {
  for (const { pk, sk } of await allRows(here.cloud)) if (pk.startsWith('EVENT#')) await remove({ pk, sk })
})

async function openStatus(as: Person, search = '?tab=current', width?: number): Promise<Page> {
  const page = await browser.newPage({ as, width })
  await page.goto(`/status-page${search}`)
  await page.getByRole('heading', { level: 1, name: 'Service Status' }).waitFor()
  return page
}

const banner = (page: Page) => page.getByRole('status', { name: 'Overall status' })
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title })
/** Enters the closing message of an event. */
async function closeWith(page: Page, button: string, message: string) {
  const dialog = page.getByRole('dialog', { name: /^(Resolve|Cancel) event$/ })
  await dialog.getByLabel('Closing message').fill(message)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('the status page', () => {
  test('says that everything works, with three tabs in one row that work by keyboard', async () => {
    const page = await openStatus(customer, '')
    await banner(page).getByText('All Systems Operational').waitFor()
    await banner(page).getByText('All systems are running smoothly').waitFor()
    await page.getByRole('list', { name: 'Services' }).waitFor()
    await page.getByText(/^Times are in .+ \(UTC[+−]\d+/).waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Current Events', 'Recent Events', 'Service Status'])
    expect(await page.getByRole('button', { name: 'Create Status Event' }).count()).toBe(0)
    await expectNoAxeViolations(page)
    await resize(page, { width: widths.narrow, height: 800 })
    const tops = page.getByRole('tab').evaluateAll(tabs => tabs.map(tab => tab.getBoundingClientRect().top))
    expect(new Set(await tops).size, 'one row of tabs on a phone').toBe(1)
    await page.getByRole('tab', { name: 'Service Status' }).focus()
    await page.keyboard.press('Home')
    await page.getByText('No Current Issues').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText('No Recent Events').waitFor()
    expect(new URL(page.url()).search).toBe('?tab=recent')
    await page.keyboard.press('End')
    await page.getByRole('list', { name: 'Services' }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('shows events as plain text, and derives the affected services', async () => {
    await reportedEvent(technician, {
      title: '<img src=x onerror="window.stolen = 1">',
      description: '<script>window.stolen = 2</script>\n[x](javascript:window.stolen=3)',
      status: 'partial_outage',
      severity: 'high',
      affectedServices: ['vpn SERVICES'],
    })
    const page = await openStatus(customer)
    await banner(page).getByText('Partial Outage').waitFor()
    await banner(page)
      .getByText(/experiencing issues/)
      .waitFor()
    const card = cardOf(page, '<img src=x onerror="window.stolen = 1">')
    for (const text of ['Investigating', 'Partial Outage', 'High severity', 'VPN Services', 'Ongoing']) {
      await card.getByText(text, { exact: true }).waitFor()
    }
    await card.getByText(/<script>window\.stolen = 2<\/script>/).waitFor()
    expect(await card.getByRole('button').count()).toBe(0)
    await expectNoAxeViolations(page)
    await page.getByRole('tab', { name: 'Service Status' }).click()
    const list = page.getByRole('list', { name: 'Services' })
    await list.waitFor()
    expect(await list.getByRole('heading').allTextContents()).toEqual([...services])
    const statusOf = (service: string) => list.getByRole('listitem').filter({ hasText: service })
    await statusOf('VPN Services').getByText('Partial Outage', { exact: true }).waitFor()
    await statusOf('Email Services').getByText('Operational', { exact: true }).waitFor()
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  })

  test('creates an event, with the defaults and the chosen services', async () => {
    const page = await openStatus(technician)
    await page.getByRole('button', { name: 'Create Status Event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Status Event' })
    const submit = dialog.getByRole('button', { name: 'Create Status Event' })
    expect(await submit.isDisabled()).toBe(true)
    expect(await dialog.getByLabel('Status').inputValue()).toBe('degraded')
    expect(await dialog.getByLabel('Severity').inputValue()).toBe('medium')
    await dialog.getByLabel('Title').fill('Mail is late')
    const chips = dialog.getByRole('group', { name: 'Affected Services' })
    expect(await chips.getByRole('button').allTextContents()).toEqual([...services])
    await chips.getByRole('button', { name: 'Email Services' }).click()
    await chips.getByRole('button', { name: 'Backup Systems' }).click()
    await chips.getByRole('button', { name: 'Email Services', pressed: true }).click()
    await expectNoAxeViolations(page)
    const starts = dialog.getByLabel('Starts')
    await starts.pressSequentially('11')
    await submit.click()
    await dialog.getByText('This value is incomplete or invalid').waitFor()
    await starts.fill('')
    let sent: Record<string, unknown> = {}
    page.on('request', request => {
      if (request.method() === 'POST') sent = request.postDataJSON()
    })
    const before = Date.now()
    await submit.click()
    await page.getByText('Status event created successfully').waitFor()
    expect(sent).toMatchObject({ affectedServices: ['Backup Systems'], publicVisible: true, description: '' })
    expect(Date.parse(String(sent.startTime))).toBeGreaterThanOrEqual(before)
    await cardOf(page, 'Mail is late').getByText('Backup Systems').waitFor()
    await banner(page).getByText('Degraded Performance').waitFor()
    await page.getByRole('tab', { name: 'Service Status' }).click()
    await page.getByRole('list', { name: 'Ongoing events' }).getByRole('button', { name: 'Mail is late' }).click()
    await cardOf(page, 'Mail is late')
      .getByText(/so far$/)
      .waitFor()
  })

  test('sends the same event again if its response was lost, and creates no second one', async () => {
    const page = await openStatus(technician)
    await page.getByRole('button', { name: 'Create Status Event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Status Event' })
    await dialog.getByLabel('Title').fill('Once')
    const sent: (string | null)[] = []
    await page.route('**/api/status-events', async route => {
      if (route.request().method() !== 'POST') return route.continue()
      sent.push(route.request().postData())
      if (sent.length > 1) return route.continue()
      await route.fetch()
      return route.fulfill({ status: 503, body: 'busy' })
    })
    await dialog.getByRole('button', { name: 'Create Status Event' }).click()
    await page.getByText('Failed to create status event').waitFor()
    await dialog.getByRole('button', { name: 'Create Status Event' }).click()
    await page.getByText('Status event created successfully').waitFor()
    expect(sent[0]).toBe(sent[1])
    await page.reload()
    await cardOf(page, 'Once').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
  })

  test('schedules maintenance: it is listed under Scheduled, does not affect the banner, and can be canceled', async () => {
    const startTime = new Date(Date.now() + 2 * 86_400_000).toISOString()
    await reportedEvent(technician, { title: 'New switches', status: 'maintenance', startTime })
    const page = await openStatus(technician)
    await page.getByRole('heading', { name: 'Scheduled' }).waitFor()
    await banner(page).getByText('All Systems Operational').waitFor()
    await page.getByText('No Current Issues').waitFor()
    await cardOf(page, 'New switches').getByText('Starts').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Cancel event: New switches' }).click()
    await closeWith(page, 'Cancel event', 'The supplier has none left.')
    await page.getByText('Status event canceled').waitFor()
    await page.getByRole('tab', { name: 'Recent Events' }).click()
    await cardOf(page, 'New switches').getByText('The supplier has none left.').waitFor()
    await cardOf(page, 'New switches').locator('dd', { hasText: 'Canceled' }).waitFor()
  })

  test('asks when a maintenance ends', async () => {
    const page = await openStatus(technician)
    await page.getByRole('button', { name: 'Create Status Event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Status Event' })
    await dialog.getByLabel('Title').fill('New firewall')
    expect(await dialog.getByLabel('Ends').count()).toBe(0)
    await dialog.getByLabel('Status').selectOption('Maintenance')
    await dialog.getByLabel('Starts').fill('2030-05-04T22:00')
    const submit = dialog.getByRole('button', { name: 'Create Status Event' })
    await submit.click()
    await dialog.getByText('Required').waitFor()
    await dialog.getByLabel('Ends').fill('2030-05-04T21:00')
    await submit.click()
    await dialog.getByText('Must be after the start').waitFor()
    await dialog.getByLabel('Ends').fill('2030-05-05T01:30')
    await submit.click()
    await page.getByText('Status event created successfully').waitFor()
    await cardOf(page, 'New firewall').getByText('May 5, 2030, 1:30').waitFor()
  })

  test('links to an event, on the tab that has it', async () => {
    const { id } = await reportedEvent(technician, { title: 'To share', startTime: minutesAgo(196) })
    const page = await openStatus(customer, `#event-${id}`)
    await cardOf(page, 'To share').getByText('3 h 16 min so far').waitFor()
    const link = cardOf(page, 'To share').getByRole('link', { name: 'To share' })
    expect(await link.getAttribute('href')).toBe(`#event-${id}`)
  })

  test('shows the updates of an event, and its duration once it is resolved', async () => {
    await reportedEvent(technician, { title: 'Slow files', startTime: minutesAgo(42) })
    const page = await openStatus(technician)
    await page.getByRole('button', { name: 'Post update: Slow files' }).click()
    const dialog = page.getByRole('dialog', { name: 'Post update' })
    expect(await dialog.getByRole('button', { name: 'Post update' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Status').selectOption('Major Outage')
    await dialog.getByLabel('Stage').selectOption('Identified')
    await dialog.getByLabel('Message').fill('Now nothing opens.')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Post update' }).click()
    await page.getByText('Status update posted').waitFor()
    const card = cardOf(page, 'Slow files')
    await card.getByRole('list', { name: 'Timeline' }).getByText('Now nothing opens.').waitFor()
    await banner(page).getByText('Major Outage').waitFor()
    await page.getByRole('button', { name: 'Mark Resolved: Slow files' }).click()
    await closeWith(page, 'Mark Resolved', 'A disk was replaced.')
    await page.getByText('Status event resolved').waitFor()
    await page.getByText('No Current Issues').waitFor()
    await banner(page).getByText('All Systems Operational').waitFor()
    await page.getByRole('tab', { name: 'Recent Events' }).click()
    await card.getByText('42 minutes').waitFor()
    await card.getByText('A disk was replaced.').waitFor()
    const timeline = await card.getByRole('list', { name: 'Timeline' }).locator('strong').allTextContents()
    expect(timeline).toEqual(['Resolved', 'Identified', 'Investigating'])
  })

  test('links tickets to an incident, and also replies to them with an update and with its end', async () => {
    const { id } = await reportedEvent(technician, { title: 'Slow logins' })
    const [ticket, other] = [await openedTicket(customer), await openedTicket(customer)]
    await technician.request('PUT', `/api/tickets/${other.id}/incident`, { incidentId: id })
    const page = await browser.newPage({ as: technician })
    await page.goto(`/tickets/${ticket.id}`)
    const panel = page.getByRole('region', { name: 'Linked Tickets' })
    await panel.getByRole('button', { name: 'Link incident' }).click()
    const linking = page.getByRole('dialog', { name: 'Link an incident' })
    await linking.getByLabel('Incident').selectOption({ label: 'Slow logins (Investigating)' })
    await expectNoAxeViolations(page)
    await linking.getByRole('button', { name: 'Link incident' }).click()
    await panel.getByText('Investigating').waitFor()
    await page
      .getByRole('list', { name: 'Replies and changes' })
      .getByText('linked the incident “Slow logins”')
      .waitFor()
    await panel.getByRole('button', { name: 'Remove the link to the incident Slow logins' }).click()
    await panel.getByText('No linked tickets.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await panel.getByRole('link', { name: 'Slow logins' }).click()

    await cardOf(page, 'Slow logins').getByText('2 linked tickets').waitFor()
    await page.getByRole('button', { name: 'Post update: Slow logins' }).click()
    const posting = page.getByRole('dialog', { name: 'Post update' })
    await posting.getByLabel('Message').fill('A server restarts.')
    const checkbox = 'Also reply to the 2 linked tickets'
    expect(await posting.getByLabel(checkbox).isChecked()).toBe(false)
    await posting.getByLabel(checkbox).check()
    await posting.getByRole('button', { name: 'Post update' }).click()
    await page.getByText('Replied to 2 tickets').waitFor()
    await page.getByRole('button', { name: 'Mark Resolved: Slow logins' }).click()
    await page.getByRole('dialog', { name: 'Resolve event' }).getByLabel(checkbox).check()
    await closeWith(page, 'Mark Resolved', 'It restarted.')
    // The first toast may still be there when the second one is awaited.
    for (const { id: ticketId } of [ticket, other]) {
      const texts = async () => (await conversationOf(customer, ticketId)).map(({ comment }) => comment)
      await expect.poll(texts).toEqual(['It restarted.', 'A server restarts.'])
    }
    await page.getByText('Replied to 2 tickets').waitFor()
    const ofCustomer = await openStatus(customer, '?tab=recent')
    await cardOf(ofCustomer, 'Slow logins').waitFor()
    expect(await ofCustomer.getByText('linked tickets').count()).toBe(0)
  })

  test('says when an event could not be resolved', async () => {
    await reportedEvent(technician, { title: 'Stubborn' })
    const page = await openStatus(technician)
    await page.route('**/resolve', route => route.fulfill({ status: 503, body: 'busy' }))
    await page.getByRole('button', { name: 'Mark Resolved: Stubborn' }).click()
    await closeWith(page, 'Mark Resolved', 'Done.')
    const toast = page.getByRole('alert').filter({ hasText: 'Error' })
    await toast.getByText('Failed to resolve status event').waitFor()
  })

  test('describes each of the last ninety days, by keyboard and in words', async () => {
    const { id } = await reportedEvent(technician, { status: 'major_outage', startTime: minutesAgo(60) })
    await technician.request('POST', `/api/status-events/${id}/resolve`)
    const page = await openStatus(customer, '?tab=services')
    const strip = page.getByRole('slider', { name: 'Email Services, day by day' })
    await strip.focus()
    expect(await strip.getAttribute('aria-valuemax')).toBe('90')
    expect(await strip.getAttribute('aria-valuetext')).toMatch(/^\w+ \d+, \d{4}: Major Outage\. .+, 1 h$/)
    await page.keyboard.press('Home')
    expect(await strip.getAttribute('aria-valuenow')).toBe('1')
    expect(await strip.getAttribute('aria-valuetext')).toMatch(/: Operational$/)
    const summary = await strip.evaluate(
      element => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    )
    expect(summary).toMatch(/% uptime over the last 90 days\. Incidents: .*Major Outage\.$/)
    await page
      .getByRole('slider')
      .first()
      .hover({ position: { x: 1, y: 10 } })
    await expectNoAxeViolations(page)
  })

  test('turns emails about incidents on and off by keyboard, and tells the team how many addresses get them', async () => {
    const page = await openStatus(customer, '', widths.narrow)
    const choice = page.getByRole('switch', { name: 'Email me about incidents' })
    expect(await choice.isChecked()).toBe(false)
    await choice.press('Space')
    await page.getByRole('switch', { name: 'Email me about incidents', checked: true }).waitFor()
    await expectNoAxeViolations(page)
    expect(await page.getByText(/subscribers?$/).count()).toBe(0)
    const staff = await openStatus(technician, '')
    await staff.getByText('1 subscriber', { exact: true }).waitFor()
    await choice.click()
    await page.getByRole('switch', { name: 'Email me about incidents', checked: false }).waitFor()
    await staff.reload()
    await staff.getByText('0 subscribers', { exact: true }).waitFor()
  })

  test('emails someone with an unverified address a link first, and says why a change failed', async () => {
    const unverified = await signedIn(here.cloud, 'customer', { emailVerified: false })
    const page = await openStatus(unverified, '')
    const choice = page.getByRole('switch', { name: 'Email me about incidents' })
    await page.route('**/api/status-subscription', route => route.fulfill({ status: 503, body: 'busy' }))
    await choice.click()
    await page.getByRole('alert').getByText('The service is busy. Try again in a moment.').waitFor()
    await page.unroute('**/api/status-subscription')
    await choice.click()
    await page.getByText(`We sent a link to ${unverified.user.email}`).waitFor()
    expect(await choice.isChecked()).toBe(false)
    await expectNoAxeViolations(page)
  })

  test('says what failed, and offers to try again, on a phone too', async () => {
    const page = await browser.newPage({ as: customer, width: widths.narrow })
    await page.route('**/api/status-events', route => route.fulfill({ status: 503, body: 'busy' }))
    await page.goto('/status-page?tab=current')
    await page.getByText('The service is busy. Try again in a moment.').waitFor()
    await page.unroute('**/api/status-events')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No Current Issues').waitFor()
  })
})
