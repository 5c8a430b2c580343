import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { inAnotherBrowser, type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { ranFor, setTimer, timerOf } from '#/test/support/fixtures/timers.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person
let ticket: Ticket

beforeEach(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Casey', lastName: 'Morgan' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  ticket = await raise('Printer jams')
})

const raise = async (title: string) =>
  (await customer.request<Ticket>('POST', '/api/tickets', { title, description: 'As it says.' })).body

async function open(path = `/tickets/${ticket.id}`, width: number = widths.wide): Promise<Page> {
  const page = await browser.newPage({ as: technician, width })
  await page.goto(path)
  return page
}

const panel = (page: Page) => page.getByRole('region', { name: 'Time', exact: true })
const barClock = (page: Page, of = ticket) => page.getByRole('timer', { name: `Timer on ${shortId(of.id)}` })
const clockReads = (page: Page, text: RegExp) => barClock(page).getByText(text).waitFor()
const menu = (page: Page) => page.getByRole('group', { name: 'Timer' })
const minutes = (page: Page) => panel(page).getByLabel('Minutes', { exact: true })

describe('a technician’s timer', () => {
  test('is in the bar of every screen, after a reload and in another browser, which stops it', async () => {
    const page = await open()
    await panel(page).getByRole('button', { name: 'Start Timer' }).click()
    await page.getByText(`Timer started on ${shortId(ticket.id)}`).waitFor()
    await ranFor(technician, 12)
    await page.reload()
    await clockReads(page, /^12:\d\d$/)
    await expectNoAxeViolations(page)

    const elsewhere = await open('/invoices')
    await clockReads(elsewhere, /^12:\d\d$/)
    await elsewhere.getByRole('button', { name: 'Stop timer', exact: true }).press('Enter')
    await elsewhere.getByText(`Timer stopped on ${shortId(ticket.id)}`).waitFor()
    const unlogged = elsewhere.getByRole('button', { name: 'Unlogged time, 12m' })
    await unlogged.and(elsewhere.locator(':focus')).waitFor()
    await page.reload()
    await page.getByText('Stopped at 12 min. Log it below.').waitFor()
    expect(await minutes(page).inputValue()).toBe('12')
    await panel(page).getByRole('button', { name: 'Log Time' }).click()
    await page.getByRole('list', { name: 'Time entries' }).getByText('12m').waitFor()
    await panel(page).getByText('No timer running').waitFor()
    expect(await minutes(page).inputValue()).toBe('')
    expect(await timerOf(technician)).toMatchObject({ running: null, parked: [] })
  })

  test('starts and stops by T, on the page, in the list and on any screen, which also has the keys of every screen', async () => {
    const page = await open()
    await panel(page).getByText('No timer running').waitFor()
    await page.keyboard.press('t')
    await clockReads(page, /^0:\d\d$/)

    await page.goto('/assets')
    await barClock(page).waitFor()
    await page.keyboard.press('t')
    await page.getByText(`Timer stopped on ${shortId(ticket.id)}`).waitFor()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.getByText('Start or stop the timer').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.goto('/technician-dashboard?view=unassigned')
    await page.getByRole('table').locator(`a[href="/tickets/${ticket.id}"]`).focus()
    await page.keyboard.press('t')
    await clockReads(page, /^0:\d\d$/)
    expect(await timerOf(technician)).toMatchObject({ running: { ticketId: ticket.id } })
  })

  test('starts by T although it has not been read yet', async () => {
    const page = await browser.newPage({ as: technician })
    const pressed = Promise.withResolvers<void>()
    await page.route('**/api/timer', async (route: Route) => {
      if (route.request().method() === 'GET') await pressed.promise
      await route.continue()
    })
    await page.goto('/technician-dashboard?view=unassigned')
    await page.getByRole('table').locator(`a[href="/tickets/${ticket.id}"]`).focus()
    await page.keyboard.press('t')
    pressed.resolve()
    await page.getByText(`Timer started on ${shortId(ticket.id)}`).waitFor()
    await clockReads(page, /^0:\d\d$/)
  })

  test('starts by T although the last page still knew it running', async () => {
    await setTimer(technician, { do: 'start', ticketId: ticket.id })
    const page = await open('/technician-dashboard?view=unassigned')
    await barClock(page).waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('beacon:kept')))
      .toContain(`"running":{"ticketId":"${ticket.id}"`)
    await setTimer(technician, { do: 'stop' })
    const pressed = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route: Route) => {
      const { pathname } = new URL(route.request().url())
      if (/^\/api\/(?:timer|screens\/)/.test(pathname) && route.request().method() === 'GET') await pressed.promise
      await route.continue()
    })
    await page.reload()
    await page.getByRole('table').locator(`a[href="/tickets/${ticket.id}"]`).focus()
    await page.keyboard.press('t')
    pressed.resolve()
    await page.getByText(`Timer started on ${shortId(ticket.id)}`).waitFor()
    expect(await timerOf(technician)).toMatchObject({ running: { ticketId: ticket.id } })
  })

  test('is still there after a logout', async () => {
    const page = await open()
    await panel(page).getByRole('button', { name: 'Start Timer' }).click()
    await barClock(page).waitFor()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('/')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(ticket.id)
    technician = await inAnotherBrowser(here.cloud, technician)
    await barClock(await open('/')).waitFor()
  })

  test('parks the first ticket’s time when another one starts, and its menu switches and discards with Undo', async () => {
    const other = await raise('The other one')
    await setTimer(technician, { do: 'start', ticketId: ticket.id })
    await ranFor(technician, 25)
    const page = await open(`/tickets/${other.id}`)
    await panel(page).getByText('Your timer is running on').waitFor()
    await panel(page).getByRole('button', { name: 'Start Timer' }).click()
    await barClock(page, other).waitFor()
    // On the ticket's page, the menu covers a part of a control.
    await page.goto('/assets')
    await barClock(page, other).click()
    const parked = menu(page).getByRole('listitem').filter({ hasText: ticket.title })
    await parked.getByText('25m').waitFor()
    await expectNoAxeViolations(page)
    // The bar of a narrow window is another one, and opens without its menu.
    await barClock(page, other).click()
    await parked.getByRole('button', { name: `Discard time on ${shortId(ticket.id)}` }).click()
    await page.getByText(`Discarded 25m on ${shortId(ticket.id)}`).waitFor()
    expect((await timerOf(technician)).parked).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await barClock(page, other).click()
    await parked.getByText('25m').waitFor()
    await parked.getByRole('button', { name: `Start timer on ${shortId(ticket.id)}` }).click()
    await clockReads(page, /^25:\d\d$/)
  })

  test('that changed on another device shows its current state', async () => {
    const other = await raise('The other one')
    const before = await timerOf(technician)
    const page = await browser.newPage({ as: technician })
    // Freezes the timer's responses: a late read or a poll would update the page before its button is pressed.
    const asBefore = (route: Route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: before }) : route.continue()
    await page.route('**/api/timer', asBefore)
    await page.goto(`/tickets/${ticket.id}`)
    await panel(page).getByText('No timer running').waitFor()
    await setTimer(technician, { do: 'start', ticketId: other.id })
    await panel(page).getByRole('button', { name: 'Start Timer' }).click()
    await page.getByText('Your timer changed on another device.').waitFor()
    await page.unroute('**/api/timer', asBefore)
    await panel(page).getByText('Your timer is running on').waitFor()
    await panel(page).getByRole('button', { name: 'Start Timer' }).click()
    await barClock(page).waitFor()
  })

  test('fills the minutes of its row in the list, which log and clear it', async () => {
    await setTimer(technician, { do: 'set', ticketId: ticket.id, minutes: 18 })
    const page = await open('/technician-dashboard')
    const field = page.getByLabel(`Minutes to log on ${shortId(ticket.id)}`)
    const row = page.getByRole('row').filter({ has: field })
    await expect.poll(() => field.inputValue()).toBe('18')
    await row.getByRole('button', { name: 'Log', exact: true }).click()
    await row.getByText('18m').waitFor()
    expect((await timerOf(technician)).parked).toEqual([])
  })

  test('that ran for hours is amber, and logging it asks how long the work was', async () => {
    await setTimer(technician, { do: 'start', ticketId: ticket.id })
    await ranFor(technician, 14 * 60 + 5, 14 * 60 + 5 - 130)
    const page = await open()
    await page.getByText('Running for over 4 hours').waitFor({ state: 'attached' })
    await panel(page).getByRole('button', { name: 'Log Time' }).click()
    const dialog = page.getByRole('dialog', { name: 'How long did you work?' })
    await dialog.getByRole('button', { name: 'All of it (14h 5m)' }).waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: /^Until your last activity, .+ \(2h 10m\)$/ }).click()
    await page.getByRole('list', { name: 'Time entries' }).getByText('2h 10m').waitFor()
    expect(await timerOf(technician)).toMatchObject({ running: null, parked: [] })
  })

  test('that ran for more than a day offers up to 24 hours', async () => {
    await setTimer(technician, { do: 'start', ticketId: ticket.id })
    await ranFor(technician, 26 * 60 + 10)
    const page = await open()
    await page.getByText('Running for over 4 hours').waitFor({ state: 'attached' })
    await panel(page).getByRole('button', { name: 'Log Time' }).click()
    const dialog = page.getByRole('dialog', { name: 'How long did you work?' })
    // It runs on while the page opens.
    await dialog.getByText(/^The timer ran 26h 1\dm\. Choose up to 24 hours\.$/).waitFor()
    expect(await dialog.getByRole('button', { name: /^All of it/ }).count()).toBe(0)
    await dialog.getByLabel('Minutes worked').fill('1441')
    await dialog.getByRole('button', { name: 'Log these minutes' }).click()
    await dialog.getByText('Enter whole minutes, 1 to 1440.').waitFor()
    await dialog.getByLabel('Minutes worked').fill('90')
    await dialog.getByRole('button', { name: 'Log these minutes' }).click()
    await page.getByRole('list', { name: 'Time entries' }).getByText('1h 30m').waitFor()
  })

  test('that an earlier release kept in the browser is imported once and keeps running', async () => {
    const page = await open('/about')
    const key = `beacon:timer:${technician.user.id}`
    const old = { ticketId: ticket.id, startedAt: Date.now() - 33 * 60_000 }
    await page.evaluate(
      ([name, text]) => localStorage.setItem(name as string, text as string),
      [key, JSON.stringify(old)],
    )
    await page.reload()
    await clockReads(page, /^33:\d\d$/)
    await page.reload()
    await clockReads(page, /^33:\d\d$/)
    expect(await page.evaluate(name => localStorage.getItem(name), key)).toBe(null)
  })

  test('shows only the clock on a phone, with the rest in its menu', async () => {
    await setTimer(technician, { do: 'start', ticketId: ticket.id })
    // A run that is stopped within its first second leaves no time.
    await ranFor(technician, 1)
    const page = await open('/technician-dashboard', widths.narrow)
    await barClock(page).waitFor()
    expect(await page.getByRole('button', { name: 'Stop timer', exact: true }).count()).toBe(0)
    await barClock(page).click()
    await menu(page).waitFor()
    await resize(page, { width: widths.narrow + 40, height: 800 })
    await menu(page).waitFor({ state: 'hidden' })
    await barClock(page).click()
    await menu(page)
      .getByRole('button', { name: `Stop timer on ${shortId(ticket.id)}` })
      .click()
    await page.getByRole('button', { name: /Unlogged time/ }).waitFor()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
