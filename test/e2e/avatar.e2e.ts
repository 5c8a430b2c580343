import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { chooseFile } from '#/test/support/browser/choose-file.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aPng, pngSize, uploadedImage } from '#/test/support/fixtures/images.ts'
import { signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload picture' })
const pictures = (page: Page) => page.locator('img[src^="/media/avatars/"]')

async function openProfile() {
  const person = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })
  const page = await browser.newPage({ as: person })
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Your picture' }).waitFor()
  return { person, page }
}

describe('the user’s own picture', () => {
  test('is uploaded from a file of any proportions, and shown beside the name', async () => {
    const { page } = await openProfile()
    await page.getByRole('button', { name: 'Upload picture' }).click()
    await chooseFile(dialog(page), { name: 'me.png', mimeType: 'image/png', buffer: aPng(1200, 700) })
    await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click()
    await page.getByText('Your picture has been uploaded successfully').waitFor()
    await page.getByRole('button', { name: 'Replace picture' }).waitFor()
    await expect.poll(() => pictures(page).count()).toBe(3)
    const path = await pictures(page).first().getAttribute('src')
    const response = await page.request.get(path ?? '')
    expect(pngSize(await response.body())).toEqual({ width: 192, height: 192 })
    await expectNoAxeViolations(page)
  })

  test('is taken with the camera', async () => {
    const { page } = await openProfile()
    await page.getByRole('button', { name: 'Upload picture' }).click()
    await dialog(page).getByRole('tab', { name: 'Camera' }).click()
    await dialog(page).getByRole('button', { name: 'Take a picture' }).press('Enter')
    await dialog(page).getByRole('button', { name: 'Submit recorded file' }).press('Enter')
    await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click()
    await page.getByText('Your picture has been uploaded successfully').waitFor()
    await expect.poll(() => pictures(page).count()).toBe(3)
  })

  test('is taken once the camera shows a picture, however late', async () => {
    const { page } = await openProfile()
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      const stream = canvas.captureStream()
      navigator.mediaDevices.getUserMedia = async () => stream
      const show = () => {
        const drawing = canvas.getContext('2d')
        for (let x = 0; x < canvas.width; x += 4) {
          for (let y = 0; y < canvas.height; y += 4) {
            if (drawing) drawing.fillStyle = `hsl(${(x * y) % 360} 80% 50%)`
            drawing?.fillRect(x, y, 4, 4)
          }
        }
      }
      Object.assign(window, { show })
    })
    await page.getByRole('button', { name: 'Upload picture' }).click()
    await dialog(page).getByRole('tab', { name: 'Camera' }).click()
    await dialog(page).getByRole('button', { name: 'Take a picture' }).press('Enter')
    expect(await dialog(page).getByRole('button', { name: 'Submit recorded file' }).count()).toBe(0)
    await page.evaluate(() => (window as unknown as { show: () => void }).show())
    await dialog(page).getByRole('button', { name: 'Submit recorded file' }).press('Enter')
    await dialog(page).getByRole('button', { name: 'Upload 1 file' }).waitFor()
  })

  test('is removed, and initials replace it', async () => {
    const { person, page } = await openProfile()
    await uploadedImage(person, 'profile/avatar', aPng())
    await page.reload()
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByText('Your picture has been removed').waitFor()
    await page.getByRole('button', { name: 'Upload picture' }).waitFor()
    await expect.poll(() => pictures(page).count()).toBe(0)
    await page.getByText('DW').first().waitFor()
  })

  test('that is missing in storage shows initials', async () => {
    const { person, page } = await openProfile()
    await uploadedImage(person, 'profile/avatar', aPng())
    await page.route('**/media/avatars/**', route => route.fulfill({ status: 403 }))
    await page.reload()
    await page.getByRole('button', { name: 'Replace picture' }).waitFor()
    await page.getByText('DW').first().waitFor()
    expect(await pictures(page).count()).toBe(0)
  })

  test('says what is wrong with a file beside the field', async () => {
    const { page } = await openProfile()
    await page.getByRole('button', { name: 'Upload picture' }).click()
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>${' '.repeat(1100)}</script></svg>`
    await chooseFile(dialog(page), { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
    await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click()
    await dialog(page).getByText('The SVG has nothing visible in it.').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alert').getByText('The SVG has nothing visible in it.').waitFor()
  })

  test.each([
    [503, 'The service is busy. Try again in a moment.'],
    [401, 'Authorization required'],
  ])('says in the dialog why no upload URL was given: %i', async (status, words) => {
    const { page } = await openProfile()
    await page.route('**/api/profile/avatar/upload-url', route => route.fulfill({ status, body: '' }))
    // Blocks the redirect to the login, which would close the dialog before it is read.
    await page.route('**/api/login?*', route => route.fulfill({ status: 204 }))
    await page.getByRole('button', { name: 'Upload picture' }).click()
    await chooseFile(dialog(page), { name: 'me.png', mimeType: 'image/png', buffer: aPng(300, 300) })
    await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click()
    await dialog(page).getByText(words).first().waitFor()
  })
})

describe('the pictures of others', () => {
  test('are shown in conversations and in the list of users, with initials if there is none or it does not load', async () => {
    const customer = await signedIn(here.cloud, 'customer', { firstName: 'Luis', lastName: 'Ortega' })
    const technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
    const admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
    const { body } = await uploadedImage<{ profileImageUrl: string }>(technician, 'profile/avatar', aPng())
    const picture = (within: Locator) => within.locator(`img[src="${body.profileImageUrl}"]`)
    const { id } = await openedTicket(customer)
    await technician.request('POST', `/api/tickets/${id}/comments`, { comment: 'We are on it' })

    const page = await browser.newPage({ as: customer })
    await page.goto(`/tickets/${id}`)
    const message = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await picture(message('We are on it')).waitFor()
    await page.getByRole('list', { name: 'Request' }).getByText('LO').waitFor()

    const users = await browser.newPage({ as: admin })
    await users.goto('/user-management')
    const row = (name: string) => users.getByRole('row').filter({ hasText: name })
    await picture(row('Priya Raman')).waitFor()
    await row('Luis Ortega').getByText('LO', { exact: true }).waitFor()
    await expectNoAxeViolations(users)

    await page.route('**/media/avatars/**', route => route.fulfill({ status: 403 }))
    await page.reload()
    await message('We are on it').getByText('PR', { exact: true }).waitFor()
    expect(await picture(message('We are on it')).count()).toBe(0)
  })
})
