import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person
let ticket: Ticket

beforeEach(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  ticket = await openedTicket(customer, { title: 'VPN drops' })
})

const assignToTechnician = () =>
  technician.request('PUT', `/api/tickets/${ticket.id}/assignee`, { assignedTo: technician.user.id })
async function customerReplies(): Promise<Comment> {
  const { body } = await customer.request<Comment>('POST', `/api/tickets/${ticket.id}/comments`, {
    comment: 'Still slow',
  })
  await here.cloud.settle()
  return body
}
async function openAs(person: Person, path: string, width?: number): Promise<Page> {
  const page = await browser.newPage({ as: person, width })
  await page.goto(path)
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
  return page
}
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: `Notifications, ${unread} unread`, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

describe('the bell', () => {
  test('counts what is unread, in the tab’s title too, marks it as seen, and opens the message', async () => {
    await assignToTechnician()
    const { id } = await customerReplies()
    const page = await openAs(technician, '/assets')
    await bell(page, 1).waitFor()
    await expect.poll(() => page.title()).toMatch(/^\(1\) Assets/)
    await bell(page, 1).click()
    const news = dialog(page).getByRole('link', { name: /New: Dana Whitfield replied · #TK/ })
    await news.waitFor()
    await expect.poll(() => page.title()).toMatch(/^Assets/)
    await news.click()
    await page.waitForURL(`**/tickets/${ticket.id}#message-${id}`)
    await dialog(page).waitFor({ state: 'detached' })
    await bell(page, 0).waitFor()
    await page.locator(`#message-${id}`).getByText('Still slow').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`message-${id}`)
  })

  test('tells a customer of an answer, by keyboard on a phone', async () => {
    const { body } = await technician.request<Comment>('POST', `/api/tickets/${ticket.id}/comments`, {
      comment: 'Restart it',
    })
    await here.cloud.settle()
    const page = await openAs(customer, '/customer-portal', widths.narrow)
    await bell(page, 1).focus()
    await page.keyboard.press('Enter')
    await dialog(page)
      .getByRole('link', { name: /Priya Raman replied/ })
      .focus()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/tickets/${ticket.id}#message-${body.id}`)
  })

  test('says that there is nothing yet, and that the list could not be read', async () => {
    const page = await openAs(technician, '/assets')
    await bell(page, 0).click()
    await dialog(page).getByText('No notifications yet.').waitFor()
    await expectNoAxeViolations(page)
    const failing = await browser.newPage({ as: technician })
    await failing.route('**/api/notifications', route =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"status":503,"title":"Down"}' }),
    )
    await failing.goto('/assets')
    await failing.getByRole('button', { name: /^Notifications/ }).click()
    await dialog(failing).getByRole('button', { name: 'Try again' }).waitFor()
    await failing.unroute('**/api/notifications')
    await dialog(failing).getByRole('button', { name: 'Try again' }).click()
    await dialog(failing).getByText('No notifications yet.').waitFor()
  })
})

describe('browser notifications', () => {
  test('are off until they are turned on in the bell, which asks for the permission then', async () => {
    const page = await browser.newPage({ as: technician })
    await page.addInitScript(() => {
      const asked = { count: 0 }
      Object.assign(globalThis, { asked })
      const fake = {
        permission: 'default',
        requestPermission: async () => {
          asked.count += 1
          fake.permission = 'granted'
          return 'granted'
        },
      }
      Object.assign(globalThis, { Notification: fake })
    })
    await page.goto('/assets')
    const asked = () => page.evaluate(() => (globalThis as unknown as { asked: { count: number } }).asked.count)
    await bell(page, 0).click()
    const choice = dialog(page).getByRole('switch', { name: 'Browser notifications' })
    expect([await choice.isChecked(), await asked()]).toEqual([false, 0])
    await choice.click()
    await expect.poll(() => choice.isChecked()).toBe(true)
    expect(await asked()).toBe(1)
    // An open dialog would open again by itself.
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.reload()
    await bell(page, 0).click()
    expect(await choice.isChecked(), 'in a browser that has to ask again').toBe(false)
    await choice.click()
    await expect.poll(() => choice.isChecked()).toBe(true)
    await choice.click()
    await expect.poll(() => choice.isChecked()).toBe(false)
  })

  test('that the browser blocks stay off, and it says so', async () => {
    const page = await browser.newPage({ as: technician })
    await page.addInitScript(() => {
      const fake = {
        permission: 'default',
        requestPermission: async () => {
          fake.permission = 'denied'
          return 'denied'
        },
      }
      Object.assign(globalThis, { Notification: fake })
    })
    await page.goto('/assets')
    await bell(page, 0).click()
    const choice = dialog(page).getByRole('switch', { name: 'Browser notifications' })
    await choice.click()
    await dialog(page).getByText('Blocked by your browser').waitFor()
    expect(await choice.isChecked()).toBe(false)
  })
})
