import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
const browser = useBrowser(here)

const title = 'Projector is dark'
const place = 'beacon:kept'

const openTicket = () =>
  people.customer.request('POST', '/api/tickets', { title, description: 'Its lamp is on, but it shows nothing.' })

const keptOn = (page: Page) => page.evaluate(place => localStorage.getItem(place), place)

/** Responses are stored a moment after they arrive. */
const untilKept = (page: Page, text: string) =>
  page.waitForFunction(([place, text]) => localStorage.getItem(place)?.includes(text), [place, text] as const)

describe('the last response of a list', () => {
  test('is shown at once on the next visit, until it is refreshed', async () => {
    await openTicket()
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/customer-portal')
    await page.getByRole('cell', { name: title }).first().waitFor()
    await untilKept(page, title)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/screens/portal', async route => {
      await held
      await route.continue()
    })
    await page.reload()
    await page.getByRole('cell', { name: title }).first().waitFor()
    release()
    await page.getByRole('cell', { name: title }).first().waitFor()
  })

  test('is removed from the device after a logout, and when someone else signs in', async () => {
    await openTicket()
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/customer-portal')
    await untilKept(page, title)
    const others = [...people.anotherCustomer.cookies].map(([name, value]) => ({ name, value, url: here.cloud.url }))
    await page.context().addCookies(others)
    await page.goto('/customer-portal')
    await page.getByText('No tickets found').waitFor()
    expect(await keptOn(page)).not.toContain(title)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`${here.cloud.url}/`)
    expect(await keptOn(page)).toBeNull()
  })
})

describe('the last statistics', () => {
  test('are shown at once on the next visit, with a note if they cannot be refreshed', async () => {
    await openTicket()
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/')
    const counters = page.getByRole('region', { name: 'Counters' })
    await counters.getByText('No urgent issues').waitFor()
    await untilKept(page, 'urgentTickets')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/screens/dashboard', async route => {
      await held
      await route.fulfill({ status: 503 })
    })
    await page.reload()
    await counters.getByText('No urgent issues').waitFor()
    release()
    await counters.getByText('The service is busy. Try again in a moment.').waitFor()
    await page.unroute('**/api/screens/dashboard')
    await counters.getByRole('button', { name: 'Try again' }).click()
    await counters.getByText('No urgent issues').waitFor()
  })
})
