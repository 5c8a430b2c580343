import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type People, peopleOn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let people: People
beforeAll(async () => {
  people = await peopleOn(here.cloud)
})

const offline = 'You’re offline. We’ll reconnect automatically.'

describe('without a network', () => {
  test('the navigation stays, and a screen opens as soon as the network is back', async () => {
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.context().setOffline(true)
    await page.getByText(offline).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Assets' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor()
    expect(await page.getByText('is not responding').count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByText(offline).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: /Assets/ }).waitFor()
    await expect.poll(() => page.getByText('Try again').count()).toBe(0)
  })

  test('a page loaded offline says so, and opens as soon as the network is back', async () => {
    const page = await browser.newPage({ as: people.customer })
    await page.route('**/api/**', route => route.abort())
    await page.goto('/assets')
    await page.getByRole('heading', { level: 1, name: 'can’t be reached' }).waitFor()
    await page.unroute('**/api/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('heading', { level: 1, name: /Assets/ }).waitFor()
  })
})

describe('a later visit without a network', () => {
  test('shows the navigation and the cached data, and itself once the network is back', async () => {
    await openedTicket(people.customer, { title: 'Kept for the train' })
    const page = await browser.newPage({ as: people.customer, serviceWorker: true })
    await page.goto('/customer-portal')
    await page.getByRole('cell', { name: 'Kept for the train' }).waitFor()
    await page.waitForFunction(() => localStorage.getItem('beacon:kept')?.includes('Kept for the train'))
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 15_000 })
      .toBe(true)
    await page.route('**/api/**', route => route.abort())
    await page.reload()
    await page.getByText('We’ll reconnect automatically.').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Assets' }).waitFor()
    await page.getByRole('cell', { name: 'Kept for the train' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Assets' }).click()
    await page.getByText('Can’t reach the server.').waitFor()
    await page.unroute('**/api/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByText('We’ll reconnect automatically.').waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText('Can’t reach the server.').count()).toBe(0)
  })

  test('keeps the page when a link would load a document', async () => {
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/')
    await page.getByRole('link', { name: /^Cart/ }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: /^Cart/ }).click()
    await page.getByText('Try this again once you’re reconnected.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.context().setOffline(false)
  })
})

describe('in forced colors', () => {
  const look = (place: Locator) =>
    place.evaluate(element => {
      const { backgroundColor, color, outlineStyle } = getComputedStyle(element)
      return `${backgroundColor} ${color} ${outlineStyle}`
    })

  test.each([
    ['the message type of a ticket', 'staff', '[role=radiogroup] label'],
    ['the tabs of the theme', 'admin', '[aria-selected]'],
    ['the tabs of the login', 'visitor', '.amplify-tabs__item'],
  ] as const)('%s show which one is selected', async (_, viewer, choices) => {
    const { id } = await openedTicket(people.customer)
    const paths = { staff: `/tickets/${id}`, admin: '/theme-customizer', visitor: '/?login=1' }
    const as = { staff: people.technician, admin: people.admin, visitor: undefined }[viewer]
    const page = await browser.newPage({ as })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(paths[viewer])
    await page.locator(choices).first().waitFor()
    const isChosen = ':has(input:checked), [aria-selected=true], .amplify-tabs__item--active'
    const chosen = page.locator(choices).and(page.locator(isChosen)).first()
    const other = page.locator(`:is(${choices}):not(${isChosen})`).first()
    expect(await look(chosen)).not.toBe(await look(other))
  })
})

test('in forced colors, the current place of the navigation has a border', async () => {
  const page = await browser.newPage({ as: people.customer })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const place = page.getByRole('link', { name: 'Dashboard' }).and(page.locator('[aria-current]')).first()
  expect(await place.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid')
})

describe('a page that does not exist', () => {
  test.each([
    ['a visitor', undefined, ['Log in', 'Home page', 'Contact us']],
    ['a customer', 'customer', ['Back to Dashboard', 'Search the knowledge base', 'Contact us']],
  ] as const)('offers %s links to continue', async (_, role, ways) => {
    const page = await browser.newPage({ as: role && people[role], width: widths.narrow })
    await page.goto('/nowhere')
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    await page.getByText('We can’t find this page.').waitFor()
    for (const name of ways) await page.getByRole('main').getByRole('link', { name }).waitFor()
  })
})

test('an error beside a field is not repeated in a toast, and names no field of the API', async () => {
  const page = await browser.newPage({ as: people.technician })
  await page.route('**/api/profile/password', route =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        title: 'Validation failed',
        status: 400,
        detail: 'currentPassword: The password is incorrect',
        errors: [{ field: 'currentPassword', message: 'The password is incorrect' }],
      }),
    }),
  )
  await page.goto('/profile')
  await page.getByLabel('Current password', { exact: true }).fill('wrong password')
  await page.getByLabel('New password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.getByText('The password is incorrect').waitFor()
  expect(await page.getByText('The password is incorrect').count()).toBe(1)
  expect(await page.getByText('currentPassword').count()).toBe(0)
})
