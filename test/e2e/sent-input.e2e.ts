import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { type People, peopleOn, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

let people: People

beforeAll(async () => {
  people = await peopleOn(here.cloud)
  await madeSchedule(people)
  await here.cloud.settle()
})

test('what is typed while a change is on its way stays as unsaved, also after a reload', async () => {
  const admin = await signedIn(here.cloud, 'admin')
  const page = await browser.newPage({ as: admin })
  await page.goto('/profile')
  const form = page.getByRole('form', { name: 'Your details' })
  const name = form.getByLabel('First name')
  let typed: Promise<void> | undefined
  await page.route('**/api/profile', async route => {
    if (route.request().method() === 'PUT') typed ??= name.fill('Marguerite')
    await typed
    await route.continue()
  })
  await name.fill('Maggie')
  await form.getByRole('button', { name: /^Save/ }).click()
  await page.getByText('Profile updated successfully').waitFor()
  await form.getByText('Unsaved changes').waitFor()
  expect(await name.inputValue()).toBe('Marguerite')
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Marguerite')
  await form.getByRole('button', { name: 'Discard' }).first().click()
  await expect.poll(() => name.inputValue()).toBe('Maggie')
})

test('the lines of a change stay when its preview is closed, until it is carried out', async () => {
  const page = await browser.newPage({ as: people.admin })
  await page.goto('/invoices?tab=schedules')
  const change = page.getByRole('button', { name: /^Change: / }).first()
  const dialog = page.getByRole('dialog')
  const description = dialog.getByLabel('Description', { exact: true })
  await change.click()
  const before = await description.inputValue()
  await description.fill('Both sites, with backups')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Change schedule' }).waitFor()
  await page.keyboard.press('Escape')
  await change.click()
  await expect.poll(() => description.inputValue()).toBe('Both sites, with backups')
  expect(before).not.toBe('Both sites, with backups')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Change schedule' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await change.click()
  await expect.poll(() => description.inputValue()).toBe('Both sites, with backups')
  expect(await dialog.getByText('Discard').count(), 'nothing is left unsent').toBe(0)
})
