import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findUser } from '#/functions/users/data/users.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { registeredAccount } from '#/test/support/fixtures/accounts.ts'
import { signedIn } from '#/test/support/fixtures/people.ts'
import { codeNow, enrolled, freshCode, secretIn, verified, wrongCodeFor } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const browser = useBrowser(here)
/** Enters the password in the login dialog, for a user who needs a code. */
async function givePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/?login=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Two-step verification' }).waitFor()
  return dialog
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Login' }).first().waitFor()
}

describe('two-step verification', () => {
  test('is set up in the profile, then required at the login, by code and by recovery code', async () => {
    const account = await verified(newVisitor(here.cloud))
    const page = await browser.newPage({ as: account.visitor })
    await page.goto('/profile#two-step')
    const section = page.getByRole('region', { name: 'Two-step verification' })
    await section.getByRole('button', { name: 'Set up two-step verification' }).click()
    await section.getByLabel('Current password', { exact: true }).fill('Wrong horse 1')
    await section.getByRole('button', { name: 'Continue' }).click()
    await section.getByText('The password is incorrect').waitFor()
    await section.getByLabel('Current password', { exact: true }).fill(account.password)
    await section.getByRole('button', { name: 'Continue' }).click()

    await section.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await expectNoAxeViolations(page)
    const secret = secretIn(((await section.locator('code').textContent()) ?? '').replaceAll(' ', ''))
    await section.getByLabel('Verification code').fill(codeNow(secret))
    await page.keyboard.press('Enter')
    await section.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
    const codes = await section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    const saved = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Download codes' }).click()
    expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
    await section.getByRole('button', { name: 'I saved my codes' }).click()
    await section.getByText('10 recovery codes left').waitFor()
    await logOut(page)

    const asked = await givePassword(page, account)
    const field = asked.getByLabel('Verification code')
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).autocomplete === 'one-time-code')
    await field.fill(wrongCodeFor(secret))
    await page.keyboard.press('Enter')
    await asked.getByText('This code is not valid. Wait for the next one, and try again.').waitFor()
    await expectNoAxeViolations(page)
    await field.fill(await freshCode({ id: account.id, secret }))
    await asked.getByRole('checkbox', { name: 'Remember this device for 30 days' }).check()
    await asked.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('You have been logged in successfully.').waitFor()
    await page.goto('/profile#two-step')
    await section.getByRole('button', { name: /^Remove / }).click()
    await section.getByText(/^No remembered devices\./).waitFor()
    await logOut(page)

    const again = await givePassword(page, account)
    await again.getByRole('button', { name: 'Use a recovery code' }).click()
    await again.getByLabel('Recovery code').fill(codes[0] ?? '')
    await again.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('You have been logged in successfully.').waitFor()
    await page.goto('/profile#two-step')
    await section.getByText('9 recovery codes left').waitFor()
  })

  test('is required and reset by an admin; nothing else is accessible until it is set up', async () => {
    const admin = await signedIn(here.cloud, 'admin')
    const account = await enrolled(newVisitor(here.cloud))
    const page = await browser.newPage({ as: admin })
    await page.goto('/settings')
    await page.getByRole('switch', { name: 'Require two-step verification for staff' }).click()
    await page.getByText('Turn on two-step verification for your own account first.').waitFor()

    await page.goto(`/user-management?search=${account.email}`)
    await page.getByRole('button', { name: /^Edit / }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByRole('switch', { name: 'Require two-step verification' }).click()
    await dialog.getByRole('switch', { name: 'Require two-step verification', checked: true }).waitFor()
    await dialog.getByRole('button', { name: 'Reset two-step verification' }).click()
    await dialog.getByRole('button', { name: 'Yes, reset it' }).click()
    await dialog.getByText('Off', { exact: true }).waitFor()
    expect(await findUser(account.id)).toMatchObject({ twoStepRequired: true })

    const person = await signedIn(here.cloud, 'customer')
    const due = await browser.newPage({ as: person, width: widths.narrow })
    await due.goto('/profile')
    await due.getByRole('heading', { name: 'Your details' }).waitFor()
    await admin.request('PUT', `/api/users/${person.user.id}/two-step`, { required: true })
    // Any request shows it, also a poll before the next page.
    await due.goto('/knowledge-base')
    await due.getByRole('heading', { name: 'Set up two-step verification' }).waitFor()
    expect(await due.getByRole('navigation').count()).toBe(0)
    await due.getByLabel('Current password', { exact: true }).waitFor()
    await expectNoAxeViolations(due)

    const unverified = await registeredAccount(here.cloud)
    await admin.request('PUT', `/api/users/${unverified.id}/two-step`, { required: true })
    const first = await browser.newPage({ as: unverified.visitor, width: widths.narrow })
    await first.goto('/')
    await first.getByText('First, verify your email address').waitFor()
    await here.cloud.settle()
    const emailsBefore = here.cloud.inbox().length
    await first.getByRole('button', { name: 'Send the link again' }).click()
    await first.getByRole('button', { name: 'Link sent' }).waitFor()
    await here.cloud.settle()
    expect(here.cloud.inbox()).toHaveLength(emailsBefore + 1)
    await expectNoAxeViolations(first)
  })
})
