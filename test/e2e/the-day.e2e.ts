import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Comment } from '#/shared/comments/schemas.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { QueueCounts } from '#/shared/queue/schemas.ts'
import type { HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import type { TimeSheet } from '#/shared/time/schemas.ts'
import { useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedReply } from '#/test/support/fixtures/canned-replies.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

/** Keys beside texts that a technician needs for twenty tickets. */
const maxKeys = 140

let customer: Person
let technician: Person

beforeAll(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  await signedIn(here.cloud, 'technician', { firstName: 'Marco', lastName: 'Bianchi' })
  await savedReply(technician, { name: 'VPN profile', text: 'Please install the new VPN profile.' })
})

/** The tickets of the day, in the order of the list: each kind of work has its own words. */
async function raised(): Promise<Ticket[]> {
  const titles = [
    ...Array.from({ length: 6 }, (_, index) => `Answer ${index + 1}`),
    ...Array.from({ length: 4 }, (_, index) => `Resolve ${index + 1}`),
    'Merge this',
    'Merge that',
    ...Array.from({ length: 3 }, (_, index) => `Snooze ${index + 1}`),
    'Assign 1',
    'Assign 2',
    'Split',
  ]
  const tickets: Ticket[] = []
  for (const title of titles) tickets.push(await openedTicket(customer, { title, description: 'As it says.' }))
  await here.cloud.settle()
  return tickets
}

/** A keyboard that counts the keys that are not part of a text. */
function countedKeyboard(page: Page) {
  let count = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        count++
        await page.keyboard.press(key)
      }
    },
    write: (text: string) => page.keyboard.type(text),
    count: () => count,
  }
}

const isFocused = (page: Page, selector: string) =>
  expect.poll(() => page.evaluate(one => document.activeElement?.matches(one) === true, selector)).toBe(true)
const pane = (page: Page, { id }: Ticket) => page.getByRole('region', { name: `Ticket ${shortId(id)}` })

describe('a technician’s day', () => {
  test('is twenty tickets by keyboard alone, and leaves the records exact', async () => {
    const tickets = await raised()
    const named = (title: string) => tickets.filter(ticket => ticket.title.startsWith(title))
    // `j` moves on from the ticket that was answered.
    await technician.request('PUT', '/api/profile/preferences', { afterSending: 'stay' })
    const page = await browser.newPage({ as: technician })
    await page.goto('/technician-dashboard')
    await page.getByRole('link', { name: shortId(tickets[0]?.id ?? '') }).waitFor()
    const keys = countedKeyboard(page)

    // Each answer starts work, which assigns the ticket, and logs a quarter of an hour.
    for (const ticket of named('Answer')) {
      await keys.press('j', 'r')
      await pane(page, ticket).waitFor()
      await isFocused(page, 'form textarea')
      await keys.write('We are looking into it.')
      await keys.press('Control+Enter', 'Escape', 'h')
      await isFocused(page, '[role=dialog] input')
      await keys.write('15')
      await keys.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    for (const ticket of named('Resolve')) {
      await keys.press('j', 'r')
      await pane(page, ticket).waitFor()
      await isFocused(page, 'form textarea')
      await keys.write('/vpn')
      await page.getByRole('option', { name: /^VPN profile/ }).waitFor()
      await keys.press('Enter', 'Control+Shift+Enter', 'Escape')
    }
    await keys.press('j', 'x', 'j', 'x', 'm')
    await page.getByRole('dialog', { name: 'Merge 2 tickets' }).waitFor()
    await isFocused(page, '[role=dialog] input')
    await keys.press('Enter')
    await page.getByText('Merged into').first().waitFor()
    const gone = () => page.getByRole('dialog').waitFor({ state: 'detached' })
    await gone()
    for (const _ of named('Snooze')) {
      await keys.press('j', 'b')
      await page.getByRole('dialog', { name: /^Snooze/ }).waitFor()
      await keys.press('3')
      await gone()
    }
    for (const _ of named('Assign')) {
      await keys.press('j', 'a')
      await page.getByRole('option', { name: 'Marco Bianchi' }).waitFor()
      await keys.write('marco')
      await keys.press('Enter')
      await gone()
    }
    const [split] = named('Split')
    if (!split) throw new Error('The day has a ticket to split')
    await customer.request<Comment>('POST', `/api/tickets/${split.id}/comments`, { comment: 'And the phone is dead.' })
    await keys.press('j', 'o')
    await page.getByRole('heading', { level: 1, name: split.title }).waitFor()
    await page.getByRole('button', { name: 'Split off Dana Whitfield’s message' }).waitFor()
    while (!(await page.evaluate(() => document.activeElement?.textContent === 'Split'))) await keys.press('Tab')
    await keys.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Split off a ticket' })
    await isFocused(page, '[role=dialog] input')
    await keys.write('The phone is dead')
    await keys.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(keys.count()).toBeLessThanOrEqual(maxKeys)

    await here.cloud.settle()
    const read = async ({ id }: Ticket) => (await technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body
    const states = async (title: string) => {
      const pages = await Promise.all(named(title).map(read))
      return pages.map(({ status, waitingOn, timeLogged, snoozedUntil, assignedToName }) => ({
        ...{ status, waitingOn, timeLogged, assignedToName },
        isAside: Boolean(snoozedUntil),
      }))
    }
    const open = { status: 'open', waitingOn: 'us', timeLogged: 0, assignedToName: null, isAside: false }
    const mine = { ...open, status: 'in_progress', assignedToName: 'Priya Raman' }
    const resolved = { ...mine, status: 'resolved', waitingOn: null }
    expect(await states('Answer')).toEqual(named('Answer').map(() => ({ ...mine, timeLogged: 15 })))
    // The last one leaves after its ten seconds.
    await expect.poll(() => states('Resolve')).toEqual(named('Resolve').map(() => resolved))
    expect(await states('Snooze')).toEqual(named('Snooze').map(() => ({ ...open, isAside: true })))
    expect(await states('Assign')).toEqual(named('Assign').map(() => ({ ...open, assignedToName: 'Marco Bianchi' })))
    expect((await states('Merge')).map(({ status }) => status).toSorted()).toEqual(['closed', 'open'])
    const { body: counts } = await technician.request<QueueCounts>('GET', '/api/queue/counts')
    // Six answered, one that stays of the merge, two assigned, the split one and its part.
    expect(counts).toMatchObject({ mine: 6, snoozed: 3, us: 11, open: 14, unassigned: 3 })
    const { body: sheet } = await technician.request<TimeSheet>('GET', '/api/time-sheets')
    expect(sheet.entries.map(({ duration }) => duration)).toEqual(named('Answer').map(() => 15))
    const history = async (ticket: Ticket) =>
      (await technician.request<HistoryEntry[]>('GET', `/api/tickets/${ticket.id}/history`)).body.map(
        ({ kind }) => kind,
      )
    for (const ticket of named('Answer'))
      expect((await history(ticket)).toSorted()).toEqual(['assigned', 'moved', 'opened', 'time'])
  })
})
