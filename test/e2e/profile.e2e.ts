import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { setPassword } from '#/functions/identity/passwords.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)
const password = 'correct horse battery'

/** A customer whose password is `password`. */
async function newCustomer(emailVerified = true): Promise<Person> {
  const names = { firstName: 'Casey', lastName: 'Morgan', companyName: 'Harbor Dental', emailVerified }
  const person = await signedIn(here.cloud, 'customer', names)
  await setPassword(person.user.id, password)
  return person
}

async function openProfile(person: Person, fragment = ''): Promise<Page> {
  const page = await browser.newPage({ as: person })
  await page.goto(`/profile${fragment}`)
  await page.getByRole('heading', { name: 'Your details' }).waitFor()
  return page
}

/** Logs the same person in to another browser. */
async function elsewhere(person: Person) {
  const visitor = newVisitor(here.cloud)
  const { status } = await visitor.request(
    'POST',
    '/api/customer/login',
    { email: person.user.email, password },
    { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1' },
  )
  expect(status).toBe(200)
  return visitor
}

describe('the profile', () => {
  test('opens from the avatar menu, where Settings leads to the emails of a customer', async () => {
    const page = await browser.newPage({ as: await newCustomer() })
    await page.goto('/')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('heading', { name: 'Casey Morgan' }).waitFor()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Ticket notifications')
    expect(new URL(page.url()).hash).toBe('#notifications')
    await expectNoAxeViolations(page)
  })

  test('changes names and company, in the menu too', async () => {
    const page = await openProfile(await newCustomer())
    const form = page.getByRole('form', { name: 'Your details' })
    await form.getByLabel('First name').fill('')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.getByText('Required').waitFor()
    await form.getByLabel('First name').fill('Cassandra')
    await expect.poll(() => form.getByText('Required').count()).toBe(0)
    await form.getByLabel('Company').fill('')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.getByText('Required').waitFor()
    await form.getByLabel('Company').fill('Harbor Dental Group')
    await form.getByText('Unsaved changes').waitFor()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Profile updated successfully').waitFor()
    await expect.poll(() => form.getByText('Unsaved changes').count()).toBe(0)
    await page.getByRole('heading', { name: 'Cassandra Morgan' }).waitFor()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('group', { name: 'Account' }).getByText('Cassandra Morgan').waitFor()
  })

  test('says whether the email is verified, and sends the link again', async () => {
    const verified = await openProfile(await newCustomer())
    await verified.getByText('Verified', { exact: true }).waitFor()
    const person = await newCustomer(false)
    const page = await openProfile(person)
    const details = page.getByRole('region', { name: 'Your details' })
    await details.getByText('Not verified').waitFor()
    await details.getByRole('button', { name: 'Resend link' }).click()
    await page.getByText(`We sent a new link to ${person.user.email}`).waitFor()
    await here.cloud.settle()
    expect(here.cloud.inbox()[0]?.to).toContain(person.user.email)
  })

  test('changes the address, by a link that works in another browser', async () => {
    const person = await newCustomer()
    const email = `ada-${person.user.email}`
    const page = await openProfile(person)
    const details = page.getByRole('region', { name: 'Your details' })
    const dialog = page.getByRole('dialog', { name: 'Change email address' })
    await details.getByRole('button', { name: 'Change email address' }).click()
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect.poll(() => dialog.getByText('Required').count()).toBe(2)
    await dialog.getByLabel('New email address').fill(person.user.email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await dialog.getByText('This is already your email address').waitFor()
    await dialog.getByLabel('New email address').fill(email)
    await page.keyboard.press('Enter')
    const pending = details
      .getByRole('status')
      .filter({ hasText: `We sent a link to ${email}. It works for 24 hours.` })
    await pending.waitFor()
    await expectNoAxeViolations(page)

    await details.getByRole('button', { name: 'Cancel change' }).click()
    await pending.waitFor({ state: 'detached' })
    await details.getByRole('button', { name: 'Change email address' }).click()
    await dialog.getByLabel('New email address').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await pending.waitFor()
    await details.getByRole('button', { name: 'Send again' }).click()
    expect(await dialog.getByLabel('New email address').inputValue()).toBe(email)
    await page.keyboard.press('Escape')

    const code = await mailedCode(here.cloud, email, 'confirm-email')
    const phone = await browser.newPage({ width: widths.narrow })
    await phone.goto(`/confirm-email#code=${code}`)
    await phone.getByText('Your account will use the email address that this link was sent to.').waitFor()
    await expectNoAxeViolations(phone)
    expect((await person.request('GET', '/api/auth/user')).body, 'nothing has changed').toMatchObject({
      email: person.user.email,
    })
    await phone.getByRole('button', { name: 'Use this address' }).click()
    await phone.getByText(`From now on, log in with ${email}.`).waitFor()
    await phone.getByRole('link', { name: 'Log in' }).click()
    // The landing page below the dialog has an email field, too.
    const login = phone.getByRole('dialog')
    await login.getByLabel('Email').fill(email)
    await login.getByLabel('Password', { exact: true }).fill(password)
    await phone.keyboard.press('Enter')
    await login.waitFor({ state: 'detached' })
    expect(await phone.evaluate(async () => (await (await fetch('/api/auth/user')).json()).email)).toBe(email)

    const late = await browser.newPage({ width: widths.narrow })
    await late.goto(`/confirm-email#code=${'x'.repeat(43)}`)
    await late.getByRole('button', { name: 'Use this address' }).click()
    await late.getByRole('heading', { name: 'This link has expired' }).waitFor()
  })

  test('changes the password, which signs out everywhere else', async () => {
    const person = await newCustomer()
    const other = await elsewhere(person)
    const page = await openProfile(person)
    const form = page.getByRole('form', { name: 'Password' })
    const fill = (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value)
    const submit = form.getByRole('button', { name: 'Update password' })
    await submit.click()
    await expect.poll(() => form.getByText('Required').count()).toBe(2)
    await fill('Current password', 'not my password')
    await fill('New password', 'short')
    await submit.click()
    await form.getByText('String must contain at least 8 character(s)').waitFor()
    await fill('New password', 'another horse entirely')
    await submit.click()
    await form.getByText('The password is incorrect').waitFor()
    expect(await form.getByLabel('Current password', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    await fill('Current password', password)
    await submit.click()
    await page.getByText('Password updated successfully!').waitFor()
    expect((await other.request('GET', '/api/auth/user')).status).toBe(401)
    await page.reload()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
  })

  test('lists the active sessions, and signs out one browser or all others', async () => {
    const person = await newCustomer()
    const [first, second] = [await elsewhere(person), await elsewhere(person)]
    const page = await openProfile(person)
    const sessions = page.getByRole('region', { name: 'Where you are signed in' })
    await sessions.getByText('Safari on iPhone').first().waitFor()
    expect(await sessions.getByRole('listitem').count()).toBe(3)
    await sessions.getByText('This browser').waitFor()
    await sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }).first().click()
    await page.getByText('Browser signed out').waitFor()
    await sessions.getByText('Safari on iPhone').nth(1).waitFor({ state: 'detached' })
    const left = [await first.request('GET', '/api/auth/user'), await second.request('GET', '/api/auth/user')]
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 401])
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByText('Signed out everywhere else').waitFor()
    await sessions.getByText('Safari on iPhone').waitFor({ state: 'detached' })
    expect(await sessions.getByRole('listitem').count()).toBe(1)
    await page.reload()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
  })

  test('shows the recent sign-in activity', async () => {
    const person = await newCustomer()
    await elsewhere(person)
    const wrong = { email: person.user.email, password: 'Wrong horse 1' }
    await newVisitor(here.cloud).request('POST', '/api/customer/login', wrong)
    const page = await openProfile(person)
    const activity = page.getByRole('region', { name: 'Sign-in activity' })
    const signedIn = activity.getByRole('listitem').filter({ hasText: 'Signed in' })
    await signedIn.getByText('Safari on iPhone · 127.0.0.1').waitFor()
    await activity.getByRole('listitem').filter({ hasText: 'Failed sign-in' }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('downloads the user’s data', async () => {
    const person = await newCustomer()
    for (let number = 1; number <= 21; number++) {
      await person.request('POST', '/api/tickets', { title: `Printer ${number} jams`, description: 'On every page.' })
    }
    const page = await openProfile(person)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^beacon-data-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data.account.email).toBe(person.user.email)
    expect(data).toMatchObject({ pcBuilds: [], orders: [], invoices: [], books: [], assets: [] })
    expect(data.tickets, 'more than a page of them').toHaveLength(21)
    expect(data.tickets[20].ticket.title).toBe('Printer 1 jams')
  })

  test('stops satisfaction surveys, which a member of the team never gets', async () => {
    const person = await newCustomer()
    const page = await openProfile(person)
    const asks = page.getByRole('switch', { name: 'Ask me how we did' })
    expect(await asks.isChecked()).toBe(true)
    const stored = page.waitForResponse(response => response.request().method() === 'PUT')
    await asks.click()
    await stored
    await page.reload()
    await asks.and(page.locator(':not(:checked)')).waitFor()
    expect((await person.request('GET', '/api/survey-choice')).body).toEqual({ isAsked: false })

    const technician = await signedIn(here.cloud, 'technician')
    const desk = await openProfile(technician)
    await desk.getByRole('heading', { name: 'Your data' }).waitFor()
    expect(await desk.getByRole('heading', { name: 'Satisfaction surveys' }).count()).toBe(0)
  })

  test('chooses where a member of the team hears of news about tickets', async () => {
    const technician = await signedIn(here.cloud, 'technician')
    const page = await openProfile(technician)
    await page.getByRole('switch', { name: 'Assigned to you by email' }).and(page.locator(':checked')).waitFor()
    const mentions = page.getByRole('switch', { name: 'Mentions by email' })
    await mentions.and(page.locator(':not(:checked)')).waitFor()
    const stored = page.waitForResponse(response => response.request().method() === 'PUT')
    await mentions.click()
    await stored
    const timer = page.getByRole('switch', { name: 'Long timer in the bell' })
    const storedTimer = page.waitForResponse(response => response.request().method() === 'PUT')
    await timer.click()
    await storedTimer
    await page.reload()
    await mentions.and(page.locator(':checked')).waitFor()
    expect(await timer.isChecked()).toBe(false)
    expect(await page.getByRole('switch', { name: 'Held emails in the bell' }).count()).toBe(0)
    await expectNoAxeViolations(page)
  })

  test('deletes the account, after the password and a typed word', async () => {
    const person = await newCustomer()
    const page = await openProfile(person)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    const submit = dialog.getByRole('button', { name: 'Delete my account' })
    await dialog.getByLabel('Password', { exact: true }).fill('not my password')
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
    await expectNoAxeViolations(page)
    await submit.click()
    await dialog.getByText('The password is incorrect').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await submit.click()
    await page.getByText('Your account and personal data have been deleted.').waitFor()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    const login = { email: person.user.email, password }
    expect((await newVisitor(here.cloud).request('POST', '/api/customer/login', login)).status).toBe(401)
  })

  test('says what failed, and offers to try again', async () => {
    const page = await browser.newPage({ as: await newCustomer(), width: widths.narrow })
    await page.route('**/api/profile', route => route.fulfill({ status: 503, body: 'Service Unavailable' }))
    await page.goto('/profile')
    await page.getByText('The service is busy. Try again in a moment.').waitFor()
    await page.unroute('**/api/profile')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
  })
})
