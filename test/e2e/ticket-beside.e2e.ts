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
let first: Ticket
let second: Ticket
let third: Ticket

beforeAll(async () => {
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  const customer = await signedIn(here.cloud, 'customer', { firstName: 'Casey', lastName: 'Morgan' })
  const raise = async (title: string, priority: Ticket['priority']) =>
    (
      await customer.request<Ticket>('POST', '/api/tickets', {
        title,
        description: `It began at nine, ${priority} as it is.`,
        priority,
      })
    ).body
  first = await raise('The VPN drops every hour', 'critical')
  second = await raise('Label printer offline', 'high')
  third = await raise('New laptop for Sam', 'medium')
})

async function openQueue(width: number, address = ''): Promise<Page> {
  const page = await browser.newPage({ as: technician, width })
  await page.goto(`/technician-dashboard${address}`)
  await page.getByRole('table', { name: 'Assigned Tickets' }).getByText(third.title).waitFor()
  return page
}

const row = (page: Page, { title }: Ticket) => page.getByRole('row').filter({ hasText: title })
const link = (page: Page, ticket: Ticket) => row(page, ticket).getByRole('link', { name: shortId(ticket.id) })
const pane = (page: Page, { id }: Ticket) => page.getByRole('region', { name: `Ticket ${shortId(id)}` })
const isFocused = (page: Page, selector: string) => page.evaluate(one => document.activeElement?.matches(one), selector)
const searchOf = (page: Page) => new URL(page.url()).search

describe('a ticket beside the list', () => {
  test.each([1280, 1440, 1920])('opens by a click at %i px, with the focus in the composer', async width => {
    const page = await openQueue(width)
    await row(page, first).click()
    await pane(page, first).getByText(first.description).waitFor()
    expect(searchOf(page)).toBe(`?ticket=${first.id}`)
    await expect.poll(() => isFocused(page, 'form textarea')).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    const widthOfPane = await pane(page, first).evaluate(element => element.clientWidth)
    expect(widthOfPane).toBeGreaterThanOrEqual(640)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectNoAxeViolations(page)
  })

  test('is another one after a second click, and closed by Back or its button, which return to the row', async () => {
    const page = await openQueue(1440, '?view=unassigned')
    await row(page, first).click()
    await pane(page, first).getByText(first.description).waitFor()
    await row(page, second).click()
    await pane(page, second).getByText(second.description).waitFor()
    await page.goBack()
    await pane(page, second).waitFor({ state: 'hidden' })
    expect(searchOf(page)).toBe('?view=unassigned')
    await expect.poll(() => isFocused(page, `a[href="/tickets/${second.id}"]`)).toBe(true)
    await row(page, third).click()
    await page.getByRole('button', { name: `Close ${shortId(third.id)}` }).click()
    await pane(page, third).waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(page, `a[href="/tickets/${third.id}"]`)).toBe(true)
  })

  test('keeps its buttons apart from those that close it, at the top and after scrolling', async () => {
    const page = await openQueue(1440)
    await row(page, first).click()
    const beside = pane(page, first)
    await beside.getByText(first.description).waitFor()
    const boxOf = async (name: string) => {
      const box = await beside.getByRole('button', { name, exact: true }).boundingBox()
      if (!box) throw new Error(`${name} is not shown`)
      return box
    }
    const close = `Close ${shortId(first.id)}`
    for (const scrolled of [0, 400]) {
      await beside.evaluate((element, top) => element.scrollTo({ top }), scrolled)
      const resolve = await boxOf('Resolve')
      const closing = await boxOf(close)
      const opening = await beside.getByRole('link', { name: /in full size$/ }).boundingBox()
      expect(opening?.x, `${scrolled} px down`).toBeGreaterThanOrEqual(resolve.x + resolve.width)
      expect(Math.abs(closing.y - resolve.y), `${scrolled} px down`).toBeLessThanOrEqual(1)
    }
  })

  test('is in sight as a whole before the page scrolls, so that its composer is', async () => {
    const page = await openQueue(1440)
    await row(page, first).click()
    await pane(page, first).getByText(first.description).waitFor()
    const box = await pane(page, first).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await page.evaluate(() => window.innerHeight))
  })

  test('stays after a reload, and opens in full size', async () => {
    const page = await openQueue(1440, `?view=open&ticket=${second.id}`)
    await pane(page, second).getByText(second.description).waitFor()
    await page.reload()
    await pane(page, second).getByText(second.description).waitFor()
    await page.getByRole('link', { name: `Open ${shortId(second.id)} in full size` }).click()
    await page.getByRole('heading', { level: 1, name: second.title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/tickets/${second.id}`)
  })

  test('opens by Enter on its heading, and follows j and k, while the focus stays in the list', async () => {
    const page = await openQueue(1440)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await pane(page, first).getByText(first.description).waitFor()
    await expect.poll(() => isFocused(page, 'h2')).toBe(true)
    await link(page, first).focus()
    await page.keyboard.press('j')
    await pane(page, second).getByText(second.description).waitFor()
    expect(await isFocused(page, `a[href="/tickets/${second.id}"]`)).toBe(true)
    await page.keyboard.press('k')
    await pane(page, first).getByText(first.description).waitFor()
    await pane(page, first).getByLabel('Your reply').fill('We are looking into it.')
    await page.keyboard.press('Shift+Escape')
    await pane(page, first).waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    expect(await pane(page, first).getByLabel('Your reply').inputValue(), 'the draft is kept').toBe(
      'We are looking into it.',
    )
    await pane(page, first).getByLabel('Your reply').fill('')
    await link(page, third).focus()
    await page.keyboard.press('o')
    await page.getByRole('heading', { level: 1, name: third.title }).waitFor()
  })

  test('is a page of its own in a window without room for both', async () => {
    const page = await openQueue(1279)
    await link(page, first).click()
    await page.getByRole('heading', { level: 1, name: first.title }).waitFor()
    await page.goto(`/technician-dashboard?ticket=${second.id}`)
    await page.getByRole('heading', { level: 1, name: second.title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/tickets/${second.id}`)
  })

  test('that does not exist says so, beside the list', async () => {
    const page = await openQueue(1440, '?ticket=TK000000-aaaaaaaaaa')
    await page.getByText('Ticket not found').waitFor()
    await row(page, first).click()
    await pane(page, first).getByText(first.description).waitFor()
  })
})

describe('after a reply', () => {
  const send = async (page: Page, text: string) => {
    await page.getByLabel('Your reply').fill(text)
    await page.getByLabel('Your reply').press('Control+Enter')
  }
  const prefer = (afterSending: string) => technician.request('PUT', '/api/profile/preferences', { afterSending })

  test('the next ticket of the view opens beside the list, and undo leads back', async () => {
    const page = await openQueue(1440)
    await row(page, first).click()
    await pane(page, first).getByText(first.description).waitFor()
    await send(page, 'Looking at the router.')
    await pane(page, second).getByText(second.description).waitFor()
    await expect.poll(() => isFocused(page, 'form textarea')).toBe(true)
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .click()
    await page.getByRole('heading', { level: 1, name: first.title }).waitFor()
    await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('Looking at the router.')
    await page.getByLabel('Your reply').fill('')
  })

  test('the list opens if the person prefers it, and brackets move through the view', async () => {
    await prefer('list')
    const page = await openQueue(1440)
    await page.goto(`/technician-dashboard?ticket=${first.id}`)
    await pane(page, first).getByText(first.description).waitFor()
    await send(page, 'Back to the list.')
    await pane(page, first).waitFor({ state: 'detached' })
    await row(page, second)
      .getByRole('link', { name: shortId(second.id) })
      .focus()
    await page.keyboard.press('o')
    await page.getByRole('heading', { level: 1, name: second.title }).waitFor()
    await page.getByRole('group', { name: 'Snooze and tags' }).waitFor()
    await page.keyboard.press(']')
    await page.getByRole('heading', { level: 1, name: third.title }).waitFor()
    await page.getByRole('group', { name: 'Snooze and tags' }).waitFor()
    await page.keyboard.press('[')
    await page.getByRole('heading', { level: 1, name: second.title }).waitFor()
    await prefer('automatic')
  })
})
