import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#/shared/articles/schemas.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aPng } from '#/test/support/fixtures/images.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let technician: Person

beforeAll(async () => {
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
})

async function openDialog(): Promise<Page> {
  const page = await browser.newPage({ as: technician })
  await page.goto('/knowledge-base')
  await page.getByRole('button', { name: 'Create Article' }).click()
  await page.getByRole('dialog', { name: 'Create Article' }).waitFor()
  return page
}

async function openArticle({ id, title }: Article): Promise<Page> {
  const page = await browser.newPage({ as: technician })
  await page.goto(`/knowledge-base/${id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return page
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

describe('writing articles', () => {
  test('creates one, published unless a draft is chosen, and opens it', async () => {
    const page = await openDialog()
    const dialog = dialogOf(page, 'Create Article')
    const submit = dialog.getByRole('button', { name: 'Create Article' })
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByLabel('Title').fill('Park at the office')
    await dialog.getByLabel('Category').fill('Site')
    await dialog.getByLabel('Tags').fill('parking, , guests ,')
    await dialog.getByLabel('Content').fill('Spaces **1 to 12** are ours.')
    expect(await dialog.getByLabel('Visibility').inputValue()).toBe('published')
    await expectNoAxeViolations(page)
    let sent: Record<string, unknown> = {}
    page.on('request', request => {
      if (request.method() === 'POST') sent = request.postDataJSON()
    })
    await submit.click()
    await page.getByText('Knowledge article created successfully').waitFor()
    expect(sent).toMatchObject({ tags: ['parking', 'guests'], published: true })
    await page.getByRole('heading', { level: 1, name: 'Park at the office' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Park at the office' }).waitFor()
    await page.getByRole('button', { name: 'Create Article' }).click()
    expect(await dialog.getByLabel('Title').inputValue(), 'a success empties the form').toBe('')
  })

  test('suggests the categories that articles have, and opens a draft, too', async () => {
    await writtenArticle(technician, { category: 'Network' })
    const page = await openDialog()
    const dialog = dialogOf(page, 'Create Article')
    const category = dialog.getByRole('combobox', { name: 'Category' })
    await expect
      .poll(() =>
        category.evaluate(field => [...((field as HTMLInputElement).list?.options ?? [])].map(one => one.value)),
      )
      .toContain('Network')
    await dialog.getByLabel('Title').fill('Only for us')
    await category.fill('Network')
    await dialog.getByLabel('Content').fill('Not ready.')
    await dialog.getByLabel('Visibility').selectOption('Draft')
    await dialog.getByRole('button', { name: 'Create Article' }).click()
    await page.getByRole('heading', { level: 1, name: 'Only for us' }).waitFor()
    await page.getByRole('button', { name: 'Publish' }).waitFor()
  })

  test('previews the text, and keeps it after Escape', async () => {
    const page = await openDialog()
    const dialog = dialogOf(page, 'Create Article')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText('Nothing to preview yet.').waitFor()
    await dialog.getByRole('button', { name: 'Write' }).click()
    await dialog.getByLabel('Content').fill('## Steps\n\n| a | b |\n| - | - |\n| 1 | 2 |')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const preview = dialog.getByRole('group', { name: 'Preview' })
    await preview.getByRole('heading', { name: 'Steps' }).waitFor()
    await preview.getByRole('table').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Create Article' }).click()
    await dialog.getByRole('button', { name: 'Write' }).click()
    expect(await dialog.getByLabel('Content').inputValue()).toContain('## Steps')
  })

  test('shows uploaded pictures to readers, each where the cursor was', async () => {
    const page = await openDialog()
    const dialog = dialogOf(page, 'Create Article')
    await dialog.getByLabel('Title').fill('Find the reset button')
    const content = dialog.getByLabel('Content')
    await content.fill('It is on the back.')
    await dialog
      .getByLabel('Picture file')
      .setInputFiles({ name: 'notes.pdf', mimeType: 'x/y', buffer: Buffer.alloc(2000) })
    await dialog.getByText('notes.pdf: Choose a JPEG, PNG, SVG or WebP file.').waitFor()
    const picture = { name: 'back-of-router.png', mimeType: 'image/png', buffer: aPng(1700, 900) }
    await dialog.getByLabel('Picture file').setInputFiles(picture)
    await expect
      .poll(() => content.inputValue())
      .toMatch(/^It is on the back\.\n\n!\[back of router\]\(\/media\/articles\/[0-9a-f-]{36}\/image\.webp\)\n$/)
    await page.keyboard.type('The back of the router')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Create Article' }).click()
    await page.getByRole('heading', { level: 1, name: 'Find the reset button' }).waitFor()
    const shown = page.getByRole('img', { name: 'The back of the router' })
    await shown.waitFor()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  })

  test('shows invalid fields, and what failed', async () => {
    const page = await openDialog()
    const dialog = dialogOf(page, 'Create Article')
    await dialog.getByLabel('Title').fill('Too much')
    await dialog.getByLabel('Content').fill('€'.repeat(22_000))
    await dialog.getByLabel('Tags').fill(Array.from({ length: 21 }, (_, number) => `t${number}`).join())
    const submit = dialog.getByRole('button', { name: 'Create Article' })
    await submit.click()
    await dialog.getByText('Content can be at most 64 KB').waitFor()
    await dialog.getByText('At most 20 tags').waitFor()
    await dialog.getByLabel('Content').fill('Less.')
    await dialog.getByLabel('Tags').fill(`short, ${'wide '.repeat(12)}, b`)
    await submit.click()
    await dialog.getByText('“wide wide wide wide wide”: String must contain at most 50 character(s)').waitFor()
    await dialog.getByLabel('Tags').fill('')
    await page.route('**/api/knowledge-articles', route => route.fulfill({ status: 503, body: 'busy' }))
    await submit.click()
    await page.getByText('Failed to create article').waitFor()
    await dialog.getByText('The service is busy. Try again in a moment.').waitFor()
  })

  test('shows drafts only to the team until they are published', async () => {
    const draft = await writtenArticle(technician, { title: 'Not yet ripe', published: false })
    const customer = await signedIn(here.cloud, 'customer')
    const reader = await browser.newPage({ as: customer })
    await reader.goto(`/knowledge-base/${draft.id}`)
    await reader.getByRole('heading', { name: 'Article not found' }).waitFor()
    await reader.goto('/knowledge-base?state=draft')
    await reader.getByRole('heading', { name: 'Park at the office' }).waitFor()
    expect(await reader.getByRole('group', { name: 'State' }).count()).toBe(0)
    expect(await reader.getByText('Not yet ripe').count()).toBe(0)

    const page = await browser.newPage({ as: technician })
    await page.goto('/knowledge-base')
    await page.getByRole('button', { name: 'Drafts' }).click()
    await page.getByRole('link', { name: 'Not yet ripe' }).click()
    await page.getByRole('heading', { level: 1, name: 'Not yet ripe' }).waitFor()
    await page.getByText('Draft', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Knowledge article published').waitFor()
    await page.getByText('Was this article helpful?').waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Knowledge Base' }).click()
    // The link returns to the drafts, where it no longer is.
    await page.getByRole('heading', { level: 1, name: 'Knowledge Base' }).waitFor()
    await page.getByRole('link', { name: 'Not yet ripe' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Published' }).click()
    await page.getByRole('link', { name: 'Not yet ripe' }).waitFor()
  })

  test('edits one, and updates the list', async () => {
    const article = await writtenArticle(technician, { title: 'Old wording' })
    const page = await browser.newPage({ as: technician })
    await page.goto('/knowledge-base')
    await page.getByRole('link', { name: 'Old wording' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = dialogOf(page, 'Edit article')
    expect(await dialog.getByLabel('Tags').inputValue()).toBe('password')
    await dialog.getByLabel('Title').fill('New wording')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Knowledge article updated successfully').waitFor()
    await page.getByRole('heading', { level: 1, name: 'New wording' }).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Knowledge Base' }).click()
    await page.getByRole('link', { name: 'New wording' }).waitFor()
    expect(await page.getByText('Old wording').count()).toBe(0)
    expect(article.published).toBe(true)
  })

  test('keeps the text when a colleague saved first', async () => {
    const article = await writtenArticle(technician, { title: 'Contested' })
    const page = await openArticle(article)
    await page.getByRole('button', { name: 'Edit' }).click()
    const change = { title: 'Contested', content: 'Theirs.', published: true }
    expect((await technician.request('PUT', `/api/knowledge-articles/${article.id}`, change)).status).toBe(200)
    const dialog = dialogOf(page, 'Edit article')
    await dialog.getByLabel('Content').fill('Mine.')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.getByText(/^Someone else changed this article/).waitFor()
    await page.getByText('Version 2').waitFor({ state: 'attached' })
    expect(await dialog.getByLabel('Content').inputValue()).toBe('Mine.')
  })

  test('retires one after a confirmation: it cannot be found, and can be published again', async () => {
    const article = await writtenArticle(technician, { title: 'Outlived' })
    const page = await openArticle(article)
    await page.getByRole('button', { name: 'Retire' }).click()
    const dialog = dialogOf(page, 'Retire article')
    await dialog.getByText(/^Customers can no longer find or read it/).waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Retire article' }).click()
    await page.getByText('Knowledge article retired').waitFor()
    await page.getByText('Retired', { exact: true }).waitFor()
    await page.goto('/knowledge-base?state=retired')
    await page.getByRole('link', { name: 'Outlived' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Retire' }).waitFor()
  })

  test('lists its versions, shows one, and restores it', async () => {
    const article = await writtenArticle(technician, { title: 'First title', content: 'The first text.' })
    const change = { title: 'Second title', content: 'The second text.', published: true }
    await technician.request('PUT', `/api/knowledge-articles/${article.id}`, change)
    const page = await openArticle({ ...article, title: 'Second title' })
    const versions = page.getByRole('list', { name: 'Versions' })
    await versions.getByText('Version 2').waitFor()
    await versions.getByText('(current)').waitFor()
    await versions
      .getByText(/^Priya Raman, /)
      .first()
      .waitFor()
    await versions.getByRole('button', { name: 'View version 1' }).click()
    const dialog = dialogOf(page, 'Version 1')
    await dialog.getByText('The first text.').waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByText('Version 1 restored').waitFor()
    await page.getByRole('heading', { level: 1, name: 'First title' }).waitFor()
    await versions.getByText('Version 3').waitFor()
  })
})
