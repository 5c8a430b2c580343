import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { darkLogoKey, logoKey } from '#/functions/branding/data/logos.ts'
import { themeKey } from '#/functions/branding/data/themes.ts'
import { remove } from '#/functions/table/table.ts'
import type { Brand } from '#/shared/branding/schemas.ts'
import type { Theme } from '#/shared/branding/theme.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { chooseFile } from '#/test/support/browser/choose-file.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { anSvg, aPng, photo, uploadedImage } from '#/test/support/fixtures/images.ts'
import { blockJpeg } from '#/test/support/fixtures/jpeg.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)
afterEach(async () => {
  here.cloud.faults.clear()
  await remove(logoKey)
  await remove(darkLogoKey)
  await remove(themeKey)
})

const dark: Theme = {
  primary: '210 90% 66%',
  primaryForeground: '220 40% 8%',
  secondary: '220 20% 22%',
  secondaryForeground: '210 20% 92%',
  accent: '32 95% 60%',
  accentForeground: '220 40% 8%',
  background: '222 30% 9%',
  foreground: '210 20% 94%',
  muted: '222 25% 13%',
  mutedForeground: '215 15% 70%',
  border: '220 18% 26%',
  card: '222 27% 12%',
  cardForeground: '210 20% 94%',
}
const uploaded = 'Your company logo has been uploaded successfully!'

async function openTab(admin?: Person): Promise<Page> {
  const page = await browser.newPage({ as: admin ?? (await signedIn(here.cloud, 'admin')) })
  await page.goto('/theme-customizer')
  await page.getByRole('tab', { name: 'Company Logo' }).click()
  return page
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Company Logo' })
async function choose(page: Page, name: string, mimeType: string, buffer: Buffer, opener = 'Upload Company Logo') {
  if (!(await dialog(page).isVisible())) await page.getByRole('button', { name: opener }).click()
  await chooseFile(dialog(page), { name, mimeType, buffer })
}
const upload = (page: Page) => dialog(page).getByRole('button', { name: 'Upload 1 file' }).click()
const logoIn = (page: Page) => page.getByRole('img', { name: 'Beacon IT', exact: true }).first()

describe('the Company Logo tab', () => {
  test('uploads an SVG, which appears on every page, in emails and in the browser’s tab', async () => {
    const page = await openTab()
    await page.getByText('No logo uploaded').waitFor()
    await choose(page, 'logo.svg', 'image/svg+xml', anSvg())
    expect(await page.getByText(uploaded).isVisible(), 'nothing is sent before it is asked for').toBe(false)
    await upload(page)
    await page.getByText(uploaded).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Replace Logo' }).waitFor()

    const box = await logoIn(page).boundingBox()
    expect(box).toMatchObject({ width: 160, height: 40 })
    const path = await logoIn(page).getAttribute('src')
    expect(path).toMatch(/^\/media\/logo\/.*\.svg$/)
    expect(await page.evaluate(() => localStorage.getItem('beacon:logo'))).toBe(path)
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toMatch(/icon\.png$/)

    await here.cloud.settle()
    const visitor = await browser.newPage({ width: 375 })
    await visitor.goto('/')
    const shown = await visitor
      .locator('.top-bar .mark')
      .evaluate(element => getComputedStyle(element, '::before').backgroundImage)
    expect(shown).toContain(path)
    await visitor.getByRole('link', { name: 'Beacon IT' }).first().waitFor()
    await expect.poll(() => visitor.locator('link[rel=icon]').getAttribute('href')).toMatch(/icon\.png$/)
    await expectNoAxeViolations(visitor)

    await visitor.goto('/reset-password')
    await visitor.getByRole('img', { name: 'Beacon IT' }).waitFor()
    await visitor.request.post('/api/customer/register', {
      headers: { origin: here.cloud.url },
      data: { email: 'mailed@people.test', password: 'long enough', firstName: 'A', lastName: 'B', companyName: 'C' },
    })
    await here.cloud.settle()
    const html = here.cloud.inbox().find(({ to }) => to.includes('mailed@people.test'))?.html
    expect(html).toMatch(
      new RegExp(
        `<img src="${here.cloud.url}/media/logo/[0-9a-f-]+/mail\\.png" alt="Beacon IT" width="160" height="40"`,
      ),
    )
  })

  test('uploads another logo for dark mode; without one the logo is on a light plate', async () => {
    const admin = await signedIn(here.cloud, 'admin')
    await admin.request('PUT', '/api/profile/appearance', { appearance: 'dark' })
    await uploadedImage(admin, 'logo', aPng(400, 100))
    const page = await openTab(admin)
    const ground = () => logoIn(page).evaluate(element => getComputedStyle(element).backgroundColor)
    await expect.poll(ground).toBe('rgb(255, 255, 255)')
    expect(await logoIn(page).evaluate(element => getComputedStyle(element).padding)).toBe('6px')
    const field = page.getByRole('region', { name: 'Logo for dark mode' })
    await field.getByRole('button', { name: 'Upload Logo for Dark Mode' }).click()
    const upload = page.getByRole('dialog', { name: 'Upload Logo for Dark Mode' })
    await chooseFile(upload, { name: 'dark.png', mimeType: 'image/png', buffer: aPng(300, 100) })
    await upload.getByRole('button', { name: 'Upload 1 file' }).click()
    await page.getByText('Your logo for dark mode has been uploaded.').waitFor()
    const source = await field.getByRole('img', { name: 'Beacon IT logo' }).getAttribute('src')
    await expect.poll(() => logoIn(page).getAttribute('src')).toBe(source)
    expect(await ground()).toBe('rgba(0, 0, 0, 0)')
    await expectNoAxeViolations(page)
    await field.getByRole('button', { name: 'Remove Dark Logo' }).click()
    await page.getByRole('dialog', { name: 'Remove Dark Logo' }).getByRole('button', { name: 'Remove' }).click()
    await page.getByText('The logo for dark mode has been removed.').waitFor()
    await expect.poll(ground).toBe('rgb(255, 255, 255)')
  })

  test('shows specific messages for files that are too large, too small or of another type', async () => {
    const page = await openTab()
    await choose(page, 'big.png', 'image/png', Buffer.alloc(5_242_881))
    await page.getByText('big.png exceeds maximum allowed size of 5 MB').first().waitFor()
    await choose(page, 'small.png', 'image/png', Buffer.alloc(1023))
    await page.getByText('This file is smaller than the allowed size of 1 KB').first().waitFor()
    await choose(page, 'logo.gif', 'image/gif', Buffer.alloc(2000))
    await page.getByText('You can only upload: .jpg, .jpeg, .png, .svg, .webp').first().waitFor()
  })

  test('detects a wrong file type by its bytes, and accepts another file', async () => {
    const page = await openTab()
    const patterned = anSvg('<pattern width="9" height="9"/>'.repeat(33))
    await choose(page, 'logo.svg', 'image/svg+xml', patterned)
    await upload(page)
    await page.getByText('Logo uploaded but failed to configure. Please try again.').waitFor()
    expect(await page.getByText('The SVG has too many patterns and filter effects.').count()).toBeGreaterThan(0)
    await choose(page, 'logo.svg', 'image/svg+xml', anSvg())
    await upload(page)
    await page.getByText(uploaded).waitFor()
    await page.getByText('The SVG has too many patterns and filter effects.').first().waitFor({ state: 'detached' })
  })

  test('rejects an unreadable picture before anything is sent', async () => {
    const page = await openTab()
    await choose(page, 'logo.png', 'image/png', Buffer.alloc(2000, 7))
    await upload(page)
    await dialog(page).getByText('This picture can’t be read.').first().waitFor()
    await dialog(page).getByText('Upload failed').first().waitFor()
  })

  test('says that storage cannot be reached, and retries', async () => {
    const page = await openTab()
    await page.route('**/logo/*?X-Amz*', route => route.abort())
    await choose(page, 'logo.png', 'image/png', aPng(400, 100))
    await upload(page)
    await dialog(page).getByText('Upload failed').first().waitFor()
    await page.unroute('**/logo/*?X-Amz*')
    await dialog(page).getByRole('button', { name: 'Retry upload' }).first().click()
    await page.getByText(uploaded).waitFor()
  })

  test('replaces the logo, and converts a WebP file to a PNG for emails', async () => {
    const admin = await signedIn(here.cloud, 'admin')
    await uploadedImage(admin, 'logo', anSvg())
    const page = await openTab(admin)
    const before = await logoIn(page).getAttribute('src')
    await choose(page, 'logo.webp', 'image/webp', photo.webp, 'Replace Logo')
    await upload(page)
    await page.getByText(uploaded).waitFor()
    await expect.poll(() => logoIn(page).getAttribute('src')).not.toBe(before)
    expect(await logoIn(page).getAttribute('src')).toMatch(/\.png$/)
  })

  /** Blocks of so many colors that the PNG exceeds 1 KB. */
  const blocks = (parts: number) =>
    Array.from({ length: 20 }, (_, row) =>
      Array.from({ length: 40 }, (_, column) =>
        Array.from({ length: parts }, (_, part) => (row * 67 + column * 31 + part * 97) % 256),
      ),
    )
  test.each([
    [
      'an SVG with text, with the fonts of this device',
      'logo.svg',
      anSvg('<text x="9" y="60">Harbor</text>'),
      1600,
      400,
    ],
    ['a JPEG that is stored turned, upright', 'logo.jpg', blockJpeg(blocks(3), { orientation: 6 }), 160, 320],
    ['a JPEG with the inks of print', 'logo.jpg', blockJpeg(blocks(4)), 320, 160],
  ])('redraws %s as a PNG for pages and emails', async (_, name, file, width, height) => {
    const admin = await signedIn(here.cloud, 'admin')
    const page = await openTab(admin)
    await choose(page, name, name.endsWith('svg') ? 'image/svg+xml' : 'image/jpeg', file)
    await upload(page)
    await page.getByText(uploaded).waitFor()
    const { logo } = (await admin.request<Brand>('GET', '/api/brand')).body
    expect(logo).toMatchObject({ path: expect.stringMatching(/image\.png$/), width, height })
    expect(logo?.emailPath).toMatch(/\.png$/)
  })

  test('removes the logo after a confirmation', async () => {
    const admin = await signedIn(here.cloud, 'admin')
    await uploadedImage(admin, 'logo', aPng(400, 100))
    const page = await openTab(admin)
    await page.getByRole('button', { name: 'Remove Logo' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Remove Logo' })
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await logoIn(page).waitFor()
    await page.getByRole('button', { name: 'Remove Logo' }).click()
    await confirmation.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Company logo has been removed.').waitFor()
    await page.getByText('No logo uploaded').waitFor()
    expect(await logoIn(page).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('beacon:logo'))).toBeNull()
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/favicon.svg')
  })

  test('works by keyboard: Escape closes the dialog and returns focus', async () => {
    const page = await openTab()
    await page.getByRole('button', { name: 'Upload Company Logo' }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.uppy-Dashboard') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Upload Company Logo')
  })

  test('is a dark, readable dialog on a dark page', async () => {
    const admin = await signedIn(here.cloud, 'admin')
    await admin.request('PUT', '/api/theme', dark)
    const page = await openTab(admin)
    await page.getByRole('button', { name: 'Upload Company Logo' }).click()
    await dialog(page).getByRole('button', { name: 'browse files' }).waitFor()
    await page.locator('[data-uppy-theme=dark]').waitFor({ state: 'attached' })
    await expectNoAxeViolations(page)
    await choose(page, 'logo.png', 'image/png', aPng(400, 100))
    await dialog(page).getByRole('button', { name: 'Upload 1 file' }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('passes axe with the dialog open, with a file in it, and with a logo', async () => {
    const page = await openTab()
    await page.getByRole('button', { name: 'Upload Company Logo' }).click()
    await dialog(page).getByRole('button', { name: 'browse files' }).waitFor()
    await expectNoAxeViolations(page)
    await choose(page, 'logo.png', 'image/png', aPng(400, 100))
    await dialog(page).getByRole('button', { name: 'Upload 1 file' }).waitFor()
    await expectNoAxeViolations(page)
    await upload(page)
    await page.getByRole('button', { name: 'Replace Logo' }).waitFor()
    await expectNoAxeViolations(page)
  })
})
