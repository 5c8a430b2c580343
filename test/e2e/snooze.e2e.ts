import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { shortId } from '#/shared/lib/short-id.ts'
import type { HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { inHours } from '#/test/support/fixtures/snoozes.ts'

const here = useCloud()
const browser = useBrowser(here)

let technician: Person
let marco: Person
let customer: Person

beforeAll(async () => {
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  marco = await signedIn(here.cloud, 'technician', { firstName: 'Marco', lastName: 'Bianchi' })
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Casey', lastName: 'Morgan' })
})

const raise = async (title: string, rest: Partial<Ticket> = {}) =>
  (await customer.request<Ticket>('POST', '/api/tickets', { title, description: 'As it says.', ...rest })).body
const read = async ({ id }: Pick<Ticket, 'id'>) =>
  (await technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body

async function openQueue(filters = ''): Promise<Page> {
  const page = await browser.newPage({ as: technician })
  await page.goto(`/technician-dashboard${filters}`)
  await page.getByRole('table', { name: 'Assigned Tickets' }).waitFor()
  return page
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const view = (page: Page, name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })

/** Moves the focus to a row by keys. */
async function focusRow(page: Page, title: string) {
  const link = rowOf(page, title).getByRole('link').first()
  await link.waitFor()
  await link.focus()
}

describe('in the list, keys', () => {
  test('put a ticket aside until Monday by two keys, and undo it by one', async () => {
    const ticket = await raise('Until Monday', { priority: 'critical' })
    const page = await openQueue()
    await focusRow(page, ticket.title)
    await page.keyboard.press('b')
    const menu = page.getByRole('dialog', { name: `Snooze: ${shortId(ticket.id)}` })
    await menu.getByRole('option', { name: /^Monday/ }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('3')
    await page.getByText(/^Snoozed until \w{3}( \d+)?, 8:00 AM P[SD]T$/).waitFor()
    await rowOf(page, ticket.title)
      .getByText(/^until /)
      .waitFor()
    await view(page, 'Snoozed 1').click()
    await rowOf(page, ticket.title).waitFor()
    expect((await read(ticket)).snoozedUntil).toMatch(/:00:00\.000Z$/)
    await page.keyboard.press('Control+z')
    await page.getByText('Undone').waitFor()
    expect((await read(ticket)).snoozedUntil).toBeNull()
    await view(page, 'Snoozed 0').waitFor()
  })

  test('assign to a colleague by the beginning of their name, and give back the focus', async () => {
    const ticket = await raise('For Marco', { priority: 'critical' })
    const page = await openQueue()
    await focusRow(page, ticket.title)
    await page.keyboard.press('a')
    const menu = page.getByRole('dialog', { name: `Assign: ${shortId(ticket.id)}` })
    await menu.getByRole('option', { name: 'Marco Bianchi' }).waitFor()
    await page.keyboard.type('ma')
    expect(await menu.getByRole('option').allTextContents()).toEqual(['Marco Bianchi'])
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await page.getByText('Assigned to Marco Bianchi').waitFor()
    await menu.waitFor({ state: 'hidden' })
    expect((await read(ticket)).assignedTo).toBe(marco.user.id)
    expect(await rowOf(page, ticket.title).evaluate(row => row.contains(document.activeElement))).toBe(true)
  })

  test('set the priority and the status, log minutes, mark as unread, and wait', async () => {
    const ticket = await raise('Many keys', { priority: 'critical' })
    const page = await openQueue()
    const change = async (keys: string[], said: string) => {
      await focusRow(page, ticket.title)
      for (const key of keys) await page.keyboard.press(key)
      await page.getByText(said, { exact: true }).waitFor()
    }
    await focusRow(page, ticket.title)
    await page.keyboard.press('p')
    await page.getByRole('option', { name: 'Critical (chosen)' }).waitFor()
    await page.keyboard.type('high')
    await page.keyboard.press('Enter')
    await page.getByText('Priority set to High').waitFor()
    await focusRow(page, ticket.title)
    await page.keyboard.press('h')
    const minutes = page.getByRole('dialog').getByLabel(`Minutes to log on ${shortId(ticket.id)}`)
    await minutes.waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.type('1.5')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await minutes.fill('15')
    await page.keyboard.press('Enter')
    await minutes.waitFor({ state: 'hidden' })
    await rowOf(page, ticket.title).getByText('15m').waitFor()
    await change(['u'], 'Marked as unread')
    await rowOf(page, ticket.title).getByText('New').waitFor()
    await focusRow(page, ticket.title)
    await page.keyboard.press('s')
    await page.getByRole('option', { name: 'In Progress' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Status set to In Progress').waitFor()
    await change(['w'], 'Waiting on the customer')
    expect(await read(ticket)).toMatchObject({
      priority: 'high',
      timeLogged: 15,
      isNew: true,
      status: 'in_progress',
      waitingOn: 'customer',
    })
  })

  test('and the bar of selected tickets put several aside', async () => {
    const [one, other] = [await raise('Aside one'), await raise('Aside two')]
    const page = await openQueue()
    for (const { id } of [one, other]) await page.getByLabel(`Select ${shortId(id)}`).check()
    await page.getByRole('toolbar', { name: 'Selected tickets' }).getByRole('button', { name: 'Snooze' }).click()
    await page
      .getByRole('dialog', { name: 'Snooze: 2 tickets' })
      .getByRole('option', { name: /^Tomorrow/ })
      .click()
    await page.getByText(/^2 tickets: snoozed until/).waitFor()
    expect((await Promise.all([one, other].map(read))).every(({ snoozedUntil }) => snoozedUntil)).toBe(true)
  })
})

describe('tags', () => {
  test('are created by use, shown in the row, filtered by, and undone', async () => {
    const [one, other] = [await raise('Tagged one', { priority: 'critical' }), await raise('Tagged other')]
    const page = await openQueue()
    await focusRow(page, one.title)
    await page.keyboard.press('l')
    const menu = page.getByRole('dialog', { name: `Tags: ${shortId(one.id)}` })
    await menu.getByText('Type a name: lowercase letters, digits and hyphens.').waitFor()
    await page.keyboard.type('On site')
    await menu.getByRole('option', { name: 'Create “on-site”' }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await page.getByText('Tagged on-site').waitFor()
    await rowOf(page, one.title).getByText('on-site').waitFor()
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Tag filter').selectOption('on-site')
    await rowOf(page, other.title).waitFor({ state: 'detached' })
    await rowOf(page, one.title).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Control+z')
    await page.getByText('Undone').waitFor()
    expect((await read(one)).tags).toEqual([])
  })
})

test('the first tag is in narrow rows, too, which stay as high as those without', async () => {
  const [one, other] = [await raise('Little room for tags'), await raise('Nothing but a title')]
  const tags = ['a-tag-of-exactly-30-characters', 'second']
  await technician.request('PUT', `/api/tickets/${one.id}`, { tags })
  const heightOf = async (page: Page, { title }: Ticket) => (await rowOf(page, title).boundingBox())?.height
  for (const [width, address] of [
    [widths.narrow, '?view=open'],
    [1280, `?view=open&ticket=${other.id}`],
  ] as const) {
    const page = await browser.newPage({ as: technician, width })
    await page.goto(`/technician-dashboard${address}`)
    const row = rowOf(page, one.title)
    await row.getByText(tags[0] ?? '').waitFor()
    await row.getByText('+1 more tags').waitFor()
    // The lines between rows are shared, so that heights differ by half a pixel.
    const heights = [await heightOf(page, one), await heightOf(page, other)].map(height => height ?? 0)
    expect(Math.max(...heights) - Math.min(...heights), `at ${width} px`).toBeLessThan(1)
    const ends = await row.evaluate(element => element.scrollWidth - element.clientWidth)
    expect(ends, `at ${width} px`).toBe(0)
    await expectNoAxeViolations(page)
  }
})

describe('a ticket’s page', () => {
  test('puts it aside until a time, with a reason that its customer reads', async () => {
    const ticket = await raise('Waits for a part')
    const page = await browser.newPage({ as: technician })
    await page.goto(`/tickets/${ticket.id}`)
    const bar = page.getByRole('group', { name: 'Snooze and tags' })
    await bar.getByRole('button', { name: 'Snooze' }).click()
    await page.getByRole('option', { name: 'Date, time and reason…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Snooze' })
    await dialog.getByLabel('Date').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Snooze' }).click()
    await dialog.getByText('Choose a time in the future').waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Date').fill(inHours(72).slice(0, 10))
    await dialog.getByLabel('Reason').selectOption({ label: 'Delivery' })
    await dialog.getByLabel('Note').fill('Order 4711')
    await dialog.getByRole('button', { name: 'Snooze' }).click()
    await bar.getByText(/^Snoozed until .* · Delivery · Order 4711 · by Priya Raman$/).waitFor()
    await expectNoAxeViolations(page)
    await page.getByText(/snoozed the ticket until/).waitFor()
    await bar.getByRole('button', { name: 'Change snooze' }).click()
    await page.getByRole('option', { name: 'Date, time and reason…' }).click()
    expect(await dialog.getByLabel('Note').inputValue()).toBe('Order 4711')
    await dialog.getByLabel('Date').fill(inHours(96).slice(0, 10))
    await dialog.getByRole('button', { name: 'Snooze' }).click()
    await dialog.waitFor({ state: 'detached' })
    await bar.getByText(/ · Delivery · Order 4711 · /).waitFor()
    const theirs = await browser.newPage({ as: customer })
    await theirs.goto(`/tickets/${ticket.id}`)
    await theirs.getByText(/^Planned for \w{3}, \w{3} \d+: waiting for a delivery\.$/).waitFor()
    expect(await theirs.getByText('Order 4711').count()).toBe(0)
  })

  test('offers the same snooze again after the customer’s reply, and its keys', async () => {
    const ticket = await raise('Interrupted')
    await technician.request('PUT', `/api/tickets/${ticket.id}`, { snoozedUntil: inHours(48), pendingReason: 'vendor' })
    await customer.request('POST', `/api/tickets/${ticket.id}/comments`, { comment: 'Any news?' })
    const page = await browser.newPage({ as: technician })
    await page.goto(`/tickets/${ticket.id}`)
    await page.getByRole('button', { name: /^Snooze again until/ }).click()
    await page.getByText(/^Snoozed until .* · Vendor/).waitFor()
    await page.getByRole('button', { name: 'End the snooze' }).click()
    await page.getByText('Snooze ended').waitFor()
    await page.locator('h1').click()
    await page.keyboard.press('b')
    await page.getByRole('option', { name: /^Tomorrow/ }).waitFor()
    await page.keyboard.press('2')
    await page
      .getByText(/^Snoozed until/)
      .first()
      .waitFor()
    await expect.poll(async () => (await read(ticket)).snoozedUntil).toBeTruthy()
    await page.keyboard.press('u')
    await page.waitForURL('**/technician-dashboard')
    await expect.poll(async () => (await read(ticket)).isNew).toBe(true)
    const { body } = await technician.request<HistoryEntry[]>('GET', `/api/tickets/${ticket.id}/history`)
    expect(body.filter(({ kind }) => kind === 'snoozed').length).toBe(3)
  })
})
