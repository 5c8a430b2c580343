import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '#/test/support/browser/browser.ts'
import { chooseFile } from '#/test/support/browser/choose-file.ts'
import { chooseInMenu } from '#/test/support/browser/row-menu.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedService } from '#/test/support/fixtures/catalog-entries.ts'
import { anSvg, aPng, uploadedImage } from '#/test/support/fixtures/images.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { reportedEvent, writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person
let page: Page

beforeAll(async () => {
  admin = await signedIn(here.cloud, 'admin')
})

async function open(path: string) {
  page = await browser.newPage({ as: admin })
  await page.goto(path)
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter')
/** The name of the focused part of the page. */
const placeOfFocus = () =>
  page.evaluate(() => {
    const place = document.activeElement
    const heading = document.getElementById(place?.getAttribute('aria-labelledby') ?? '')
    return place?.getAttribute('aria-label') ?? heading?.textContent ?? place?.tagName
  })

describe('a control that disappears after its action keeps the keyboard focus nearby', () => {
  test('a resolved event', async () => {
    await reportedEvent(admin, { title: 'Lift stands still' })
    await open('/status-page?tab=current')
    await press('Mark Resolved: Lift stands still')
    await page.getByRole('dialog').getByLabel('Closing message').fill('It moves again.')
    await confirm('Mark Resolved')
    await page.getByText('No Current Issues').waitFor()
    await expect.poll(placeOfFocus).toBe('Current events')
  })

  test('an article that is retired and published again', async () => {
    const { id } = await writtenArticle(admin, { title: 'Call the lift' })
    await open(`/knowledge-base/${id}`)
    await press('Retire')
    await confirm('Retire article')
    await page.getByRole('button', { name: 'Retire', exact: true }).waitFor({ state: 'detached' })
    await expect.poll(placeOfFocus).toBe('Article')
    await press('Publish')
    await page.getByRole('button', { name: 'Publish' }).waitFor({ state: 'detached' })
    await expect.poll(placeOfFocus).toBe('Article')
  })

  test('a retired service', async () => {
    await addedService({ name: 'Lift watch' })
    await open('/admin-panel')
    await chooseInMenu(page, 'Lift watch', 'Retire')
    await confirm('Retire')
    await page.getByRole('row').filter({ hasText: 'Lift watch' }).waitFor({ state: 'detached' })
    await expect.poll(placeOfFocus).toBe('Services')
  })

  test('a logo that is uploaded and removed', async () => {
    await open('/theme-customizer')
    await page.getByRole('tab', { name: 'Company Logo' }).click()
    await press('Upload Company Logo')
    const dialog = page.getByRole('dialog', { name: 'Upload Company Logo' })
    await chooseFile(dialog, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: anSvg() })
    await dialog.getByRole('button', { name: 'Upload 1 file' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(placeOfFocus).toBe('Company logo')
    await press('Remove Logo')
    await confirm('Remove')
    await page.getByRole('button', { name: 'Upload Company Logo' }).waitFor()
    await expect.poll(placeOfFocus).toBe('Company logo')
  })

  test('a second attempt that succeeds', async () => {
    page = await browser.newPage({ as: admin })
    await page.route('**/api/status-events', route => route.fulfill({ status: 503 }))
    await page.goto('/status-page')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute('**/api/status-events')
    await press('Try again')
    await page.getByRole('tablist').waitFor()
    await expect.poll(placeOfFocus).toBe('MAIN')
  })

  test('a removed profile picture', async () => {
    await uploadedImage(admin, 'profile/avatar', aPng())
    await open('/profile')
    await press('Remove picture')
    await page.getByRole('button', { name: 'Upload picture' }).waitFor()
    await expect.poll(placeOfFocus).toBe('Your picture')
  })
})
