import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

let technician: Person
let customer: Person

beforeAll(async () => {
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Casey', lastName: 'Morgan' })
})

const raise = async (title: string, rest: Partial<Ticket> = {}) => {
  const ticket = { title, description: 'As it says.', ...rest }
  return (await customer.request<Ticket>('POST', '/api/tickets', ticket)).body
}

async function openQueue(filters = ''): Promise<Page> {
  const page = await browser.newPage({ as: technician })
  await page.goto(`/technician-dashboard${filters}`)
  await page.getByRole('table', { name: 'Assigned Tickets' }).waitFor()
  return page
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const view = (page: Page, name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
const statusOf = async ({ id }: Ticket) => (await technician.request<Ticket>('GET', `/api/tickets/${id}`)).body.status

describe('the queue', () => {
  test('has views with their numbers, which follow each change', async () => {
    await raise('First of the day')
    const page = await openQueue()
    await view(page, 'Open 1').waitFor()
    await view(page, 'Unassigned 1').waitFor()
    await view(page, 'Mine 0').click()
    await page.getByText('Nothing is assigned to you.').waitFor()
    await view(page, 'Unassigned').click()
    await page.getByLabel(/^More actions for/).click()
    await page.getByRole('menuitem', { name: 'Assign to me' }).click()
    await page.getByText('Assigned to you').waitFor()
    await view(page, 'Mine 1').waitFor()
    await view(page, 'Unassigned 0').waitFor()
    await expectNoAxeViolations(page)
  })

  test('changes several tickets, names the one that cannot change, and undoes the others', async () => {
    const [one, two, closed] = [await raise('Bulk one'), await raise('Bulk two'), await raise('Bulk closed')]
    for (const status of ['resolved', 'closed'])
      await technician.request('PUT', `/api/tickets/${closed.id}`, { status })
    await here.cloud.settle()
    const page = await openQueue('?view=all')
    for (const { id } of [one, two, closed]) await page.getByLabel(`Select ${shortId(id)}`).check()
    await page.getByText('3 selected').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('toolbar', { name: 'Selected tickets' }).getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Resolved' }).click()
    await page.getByText('2 of 3 changed').waitFor()
    await page.getByText(`${shortId(closed.id)}: You can’t change this ticket from closed to resolved.`).waitFor()
    expect(await statusOf(one)).toBe('resolved')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone').waitFor()
    expect(await Promise.all([one, two, closed].map(statusOf))).toEqual(['open', 'open', 'closed'])
  })

  test('is sorted by a click on a heading, which says how', async () => {
    await raise('Sorted by heading', { priority: 'low' })
    const page = await openQueue()
    const heading = (name: string) => page.getByRole('columnheader', { name })
    await expect.poll(() => heading('Priority').getAttribute('aria-sort')).toBe('descending')
    await heading('Waiting').getByRole('button').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('waiting')
    await expect.poll(() => heading('Waiting').getAttribute('aria-sort')).toBe('descending')
    await expectNoAxeViolations(page)
    await heading('Priority').getByRole('button').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe(null)
  })

  test('is worked on by keys alone', async () => {
    const [urgent, other] = [
      await raise('By keys', { priority: 'critical' }),
      await raise('By keys too', { priority: 'high' }),
    ]
    const page = await openQueue()
    await rowOf(page, urgent.title).first().waitFor()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await page.getByText('2 selected').waitFor()
    await page.keyboard.press('e')
    await page.getByText('2 tickets: status set to Resolved').waitFor()
    expect(await Promise.all([urgent, other].map(statusOf))).toEqual(['resolved', 'resolved'])
    await page.keyboard.press('Control+z')
    await page.getByText('Undone').waitFor()
    expect(await Promise.all([urgent, other].map(statusOf))).toEqual(['open', 'open'])
    await page.keyboard.press('1')
    await expect.poll(() => new URL(page.url()).search).toBe('?view=mine')
  })

  test('holds its rows still under the pointer, and says how many wait', async () => {
    const held = await raise('Held still', { priority: 'high' })
    const page = await browser.newPage({ as: technician })
    await page.clock.install()
    await page.goto('/technician-dashboard')
    const numbers = () => page.locator('tbody a[data-stretched]').allTextContents()
    await rowOf(page, held.title).waitFor()
    const before = await numbers()
    await rowOf(page, held.title).hover()
    await page.mouse.down()
    const urgent = shortId((await raise('Most urgent of all', { priority: 'critical' })).id)
    await page.clock.runFor(31_000)
    await page.getByRole('button', { name: '1 new or moved' }).waitFor()
    expect(await numbers(), 'no row has moved').toEqual(before)
    await page.mouse.up()
    await page.getByRole('region', { name: `Ticket ${shortId(held.id)}` }).waitFor()
    await page.goBack()
    await page.getByRole('region', { name: `Ticket ${shortId(held.id)}` }).waitFor({ state: 'hidden' })
    await expectNoAxeViolations(page)
    await page.keyboard.press('.')
    await expect.poll(numbers).toContain(urgent)
    const shown = await numbers()
    expect(shown.indexOf(urgent)).toBeLessThan(shown.indexOf(shortId(held.id)))
    await page.getByRole('button', { name: /new or moved/ }).waitFor({ state: 'hidden' })
  })

  test('keeps the row of a ticket that a colleague resolved, with the reason, until the list is left', async () => {
    const { id, title } = await raise('Resolved by a colleague', { priority: 'critical' })
    const page = await browser.newPage({ as: technician })
    await page.clock.install()
    await page.goto('/technician-dashboard')
    await rowOf(page, title).hover()
    await technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await page.clock.runFor(31_000)
    await rowOf(page, title).getByRole('note').getByText('Resolved').waitFor()
    await expectNoAxeViolations(page)
    await page.mouse.move(2, 2)
    await page.clock.runFor(5_100)
    await rowOf(page, title).waitFor({ state: 'hidden' })
  })

  test('leaves keys to fields, and lists them with a switch that turns them off', async () => {
    const page = await openQueue()
    const search = page.getByRole('searchbox', { name: 'Search tickets' })
    await page.keyboard.press('/')
    await page.keyboard.type('ex1')
    expect(await search.inputValue()).toBe('ex1')
    await search.fill('')
    await search.blur()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.getByText('Wait on customer').waitFor()
    await expectNoAxeViolations(page)
    await sheet.getByRole('button', { name: 'Turn shortcuts off' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.keyboard.press('1')
    await page.keyboard.press('?')
    expect(await sheet.count()).toBe(0)
    expect(new URL(page.url()).search).not.toContain('view=mine')
  })

  test('keeps a ticket that left the view where it was, until the view changes', async () => {
    const { title } = await raise('Stays for now', { priority: 'critical' })
    const page = await openQueue()
    const row = rowOf(page, title)
    await row.hover()
    await row.getByRole('button', { name: /^Resolve/ }).click()
    await row.getByText('Resolved', { exact: true }).waitFor()
    await view(page, 'Unassigned').click()
    await row.waitFor({ state: 'detached' })
  })

  test('shows the last message in place of the description', async () => {
    const { id, title } = await raise('Talked about')
    await customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'It started on Monday.' })
    const page = await openQueue()
    await rowOf(page, title).getByText('It started on Monday.').waitFor()
  })
})
