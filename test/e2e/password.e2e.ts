import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { brand } from '#/shared/branding/brand.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { linkMailedTo } from '#/test/support/fixtures/email-texts.ts'
import { signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)
const password = 'correct horse battery'

/** A signed-in customer who registered with `password`. */
async function register(name: string) {
  const email = `${name}@harbor-dental.test`
  const visitor = newVisitor(here.cloud)
  const names = { firstName: 'Casey', lastName: 'Morgan', companyName: 'Harbor Dental' }
  const { status } = await visitor.request('POST', '/api/customer/register', { email, password, ...names })
  expect(status).toBe(201)
  return { ...visitor, email }
}

async function askForLink(page: Page, email: string) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  return dialog
}

async function choose(page: Page, chosen: string, button: string) {
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: button }).click()
}

async function logIn(page: Page, chosen: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(chosen)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Welcome back!').waitFor()
}

/** Makes an emailed code expire. */
async function expire({ hash }: URL) {
  const code = hash.replace('#code=', '')
  const key = { pk: `CODE#${createHash('sha256').update(code).digest('base64url')}`, sk: 'CODE' }
  await change(key, { update: 'SET expire = :past', values: { ':past': 1 } })
}

describe('a forgotten password', () => {
  test('is replaced through an emailed link, which works once', async () => {
    const { email } = await register('forgetful')
    const page = await browser.newPage()
    const dialog = await askForLink(page, email)
    await dialog.getByText(`If there is an account for ${email}, we have sent it a link`).waitFor()
    await expectNoAxeViolations(page)
    const link = await linkMailedTo(here.cloud, email)

    await page.goto(link.href)
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    expect(page.url(), 'the code is out of the address').not.toContain('code')
    await choose(page, 'short', 'Update password')
    await page.getByText('String must contain at least 8 character(s)').waitFor()
    await expectNoAxeViolations(page)
    await choose(page, 'another horse entirely', 'Update password')
    await page.waitForURL('**/?login=1')
    await page.getByText('Password updated successfully!').waitFor()
    expect(await page.getByRole('dialog').getByLabel('Email').inputValue()).toBe(email)
    await logIn(page, 'another horse entirely')

    const later = await browser.newPage()
    await later.goto(link.href)
    await choose(later, 'a third horse in a row', 'Update password')
    await later.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await expectNoAxeViolations(later)
    await later.getByLabel('Email').fill(email)
    await later.getByRole('button', { name: 'Send new link' }).click()
    await later.getByText(`If there is an account for ${email}, we have sent it a link`).waitFor()
    const newer = await linkMailedTo(here.cloud, email)
    expect(newer.hash).not.toBe(link.hash)
    await later.goto(newer.href)
    await choose(later, 'a third horse in a row', 'Update password')
    await later.getByText('Password updated successfully!').waitFor()
  })

  test('has a link that expires', async () => {
    const { email } = await register('late')
    const page = await browser.newPage()
    const dialog = await askForLink(page, email)
    await dialog.getByText('If there is an account').waitFor()
    const link = await linkMailedTo(here.cloud, email)
    await expire(link)
    await page.goto(link.href)
    await choose(page, 'another horse entirely', 'Update password')
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  })

  test('gets the same response for an unknown email, and an error when requested too often', async () => {
    const page = await browser.newPage()
    const dialog = await askForLink(page, 'nobody@harbor-dental.test')
    await dialog.getByText('If there is an account for nobody@harbor-dental.test, we have sent it a link').waitFor()
    await dialog.getByRole('button', { name: 'Back to login' }).click()
    await dialog.getByRole('tab', { name: 'Login' }).waitFor()
    for (let again = 0; again < 2; again++) {
      const asked = await askForLink(page, 'nobody@harbor-dental.test')
      await asked.getByText('If there is an account').waitFor()
    }
    const refused = await askForLink(page, 'nobody@harbor-dental.test')
    await refused.getByText(/^Too many attempts\. Try again in \d+ minutes\.$/).waitFor()
  })

  test('has a page for incomplete links', async () => {
    const page = await browser.newPage()
    await page.goto('/reset-password#code=cut-off')
    await page.getByText(/^The link is incomplete\./).waitFor()
  })
})

describe('an invitation', () => {
  async function invite(email: string) {
    const admin = await signedIn(here.cloud, 'admin')
    const { status } = await admin.request('POST', '/api/users', { email, firstName: 'Tomasz', role: 'technician' })
    expect(status).toBe(201)
    return linkMailedTo(here.cloud, email)
  }

  test('leads to a new password, and signs in', async () => {
    const page = await browser.newPage()
    await page.goto((await invite('tomasz@beacon.test')).href)
    await page.getByRole('heading', { name: `Welcome to ${brand.name}` }).waitFor()
    await expectNoAxeViolations(page)
    await choose(page, password, 'Accept invitation')
    await page.getByText('Your account is ready').waitFor()
    await logIn(page, password)
    await page.getByRole('link', { name: 'Tickets', exact: true }).waitFor()
  })

  test('that has expired can be requested again', async () => {
    const link = await invite('slow@beacon.test')
    await expire(link)
    const page = await browser.newPage()
    await page.goto(link.href)
    await choose(page, password, 'Accept invitation')
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await page.getByLabel('Email').fill('slow@beacon.test')
    await page.getByRole('button', { name: 'Send new link' }).click()
    await page.getByText('If there is an account for slow@beacon.test').waitFor()
    await page.goto((await linkMailedTo(here.cloud, 'slow@beacon.test')).href)
    await choose(page, password, 'Update password')
    await logIn(page, password)
  })
})

describe('an email address', () => {
  test('is verified by the emailed link in the browser that registered, however often it is opened', async () => {
    const person = await register('verifies')
    const link = await linkMailedTo(here.cloud, person.email)
    for (const page of [await browser.newPage({ as: person }), await browser.newPage()]) {
      await page.goto(link.href)
      await page.getByRole('heading', { name: 'Email verified' }).waitFor()
      await expectNoAxeViolations(page)
      expect(page.url()).not.toContain('code')
    }
  })

  test('is verified in another browser with the password, which signs it in', async () => {
    const { email } = await register('verifies-elsewhere')
    const page = await browser.newPage()
    await page.goto((await linkMailedTo(here.cloud, email)).href)
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
    await expectNoAxeViolations(page)
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('not the password')
    await page.getByRole('button', { name: 'Verify email' }).click()
    await page.getByText('The password is incorrect').waitFor()
    await field.fill(password)
    await page.getByRole('button', { name: 'Verify email' }).click()
    await page.getByRole('heading', { name: 'Email verified' }).waitFor()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Account' }).waitFor()
  })

  test('that someone else registered is verified by its owner with a password of their own', async () => {
    const { email } = await register('owned')
    const page = await browser.newPage()
    await page.goto((await linkMailedTo(here.cloud, email)).href)
    await page.getByRole('button', { name: 'Choose a new password' }).click()
    await choose(page, 'a horse of my own', 'Verify email')
    await page.getByText('Email verified').waitFor()
    await logIn(page, 'a horse of my own')
  })

  test('is not verified by an expired link; the profile sends a new one', async () => {
    const person = await register('dawdles')
    const link = await linkMailedTo(here.cloud, person.email)
    await expire(link)
    const page = await browser.newPage({ as: person })
    await page.goto(link.href)
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Go to my profile' }).click()
    await page.getByRole('button', { name: 'Resend link' }).click()
    await page.getByText(`We sent a new link to ${person.email}`).waitFor()
    expect((await linkMailedTo(here.cloud, person.email)).hash).not.toBe(link.hash)
  })

  test('shows customers a reminder until it is verified or they dismiss it', async () => {
    const person = await register('reminded')
    await here.cloud.settle()
    const page = await browser.newPage({ as: person })
    await page.goto('/')
    const reminder = page.getByRole('region', { name: 'Email verification' })
    const heading = page.getByRole('main').getByRole('heading').first()
    await heading.waitFor()
    const place = await heading.boundingBox()
    await reminder.getByText(person.email).waitFor()
    expect(await heading.boundingBox(), 'the reminder does not move the screen').toEqual(place)
    await expectNoAxeViolations(page)
    const before = here.cloud.inbox().length
    await reminder.getByRole('button', { name: 'Resend link' }).click()
    await page.getByText(`We sent a new link to ${person.email}`).waitFor()
    await here.cloud.settle()
    expect(here.cloud.inbox().length).toBe(before + 1)
    await reminder.getByRole('button', { name: 'Dismiss the reminder' }).click()
    await reminder.waitFor({ state: 'hidden' })
    await Promise.all([page.waitForResponse('**/api/profile'), page.reload()])
    await page.getByRole('button', { name: 'Account' }).waitFor()
    expect(await reminder.count()).toBe(0)
  })
})
