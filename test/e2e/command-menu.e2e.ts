import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { smallTargets } from '#/test/support/browser/small-targets.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let technician: Person
let customer: Person
let ticket: Ticket

beforeAll(async () => {
  // A busy machine is not a slow table.
  here.cloud.reconfigure('search', { CALL_TIMEOUT_MS: '20000' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })
  ticket = await openedTicket(customer, { title: 'Scanner in Zanzibar' })
  await openedTicket(customer, { title: 'Another scanner in Zanzibar' })
  await here.cloud.settle()
})

async function openPage(as: Person, width?: number): Promise<Page> {
  const page = await browser.newPage({ as, width })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search or jump to' }).waitFor()
  return page
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })
const options = (page: Page) => page.getByRole('option')
/** The row that assistive technology reads as the current one. */
const current = async (page: Page) => {
  const id = await field(page).getAttribute('aria-activedescendant')
  return id ? page.locator(`[id="${id}"]`).textContent() : null
}

describe('the command menu', () => {
  test('finds a ticket by the customer’s words with Ctrl+K and Enter', async () => {
    const page = await openPage(technician)
    const hit = { id: ticket.id, title: ticket.title, detail: 'Open', path: `/tickets/${ticket.id}` }
    const body = { groups: [{ kind: 'ticket', hits: [hit] }], isPartial: false }
    let release = () => {}
    const isEntered = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/api/search?*', async route => {
      await isEntered
      await route.fulfill({ json: body })
    })
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    await page.keyboard.type('zanzi')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/')
    release()
    await page.waitForURL(/\/tickets\/TK/)
    await field(page).waitFor({ state: 'detached' })
  })

  test('moves with the arrows, closes with Esc, and gives the focus back', async () => {
    const page = await openPage(technician)
    const button = page.getByRole('button', { name: 'Search or jump to' })
    await button.click()
    await field(page).fill('zanzibar')
    await options(page).nth(1).waitFor()
    const first = await current(page)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => current(page)).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => current(page)).toBe(first)
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate(one => one === document.activeElement)).toBe(true)
    await button.click()
    await field(page).waitFor()
    await expectNoAxeViolations(page)
  })

  test('shows the tickets opened on this device, and opens the dialog of an action', async () => {
    const page = await openPage(technician)
    await page.goto(`/tickets/${ticket.id}`)
    await page.getByRole('heading', { name: ticket.title }).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('group', { name: 'Recent tickets' }).getByText(ticket.title).waitFor()
    await field(page).fill('> quote')
    await options(page).filter({ hasText: 'Create quote' }).click()
    await page.getByRole('dialog', { name: 'Create quote' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/quotes')
  })

  test('leaves Enter and the arrows to an input method', async () => {
    const page = await openPage(technician)
    await page.keyboard.press('Control+k')
    await field(page).fill('time')
    await options(page).first().waitFor()
    const before = await current(page)
    await field(page).evaluate(input => {
      for (const key of ['ArrowDown', 'Enter']) {
        input.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }))
      }
    })
    expect(await current(page)).toBe(before)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('is a magnifier on phones, and shows customers their own records', async () => {
    const page = await openPage(customer, widths.narrow)
    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await field(page).fill('zanzibar')
    await page.getByRole('group', { name: 'Tickets' }).getByText('Scanner in Zanzibar', { exact: true }).waitFor()
    await expectNoAxeViolations(page)
    expect(await page.evaluate(smallTargets)).toEqual([])
    await field(page).fill('nothing like this')
    await page.getByText('No results for “nothing like this”.').first().waitFor()
    await page.goBack()
    await field(page).waitFor({ state: 'detached' })
  })
})
