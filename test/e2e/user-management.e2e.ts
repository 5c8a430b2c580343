import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#/functions/users/data/users.ts'
import { expectNoAxeViolations, expectTableToFit, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { chooseInMenu } from '#/test/support/browser/row-menu.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person

beforeAll(async () => {
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes', companyName: 'Beacon IT' })
})

async function openUsers(search = ''): Promise<Page> {
  const page = await browser.newPage({ as: admin })
  await page.goto(`/user-management${search}`)
  await page.getByRole('heading', { name: 'User Management' }).waitFor()
  return page
}

const customer = (names: Partial<User>) => signedIn(here.cloud, 'customer', names)
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const count = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`)

describe('user management', () => {
  test('counts users by role, and lists them under the specified columns', async () => {
    await customer({ firstName: 'Dana', lastName: 'Whitfield', companyName: 'Whitfield & Moss' })
    const page = await openUsers()
    const table = page.getByRole('table', { name: 'All Users' })
    await table.waitFor()
    const columns = await table.getByRole('columnheader').allTextContents()
    expect(columns).toEqual(['User', 'Email', 'Role', 'Company', 'Created', 'Last login', 'Actions'])
    for (const name of ['Total Users', 'Administrators', 'Technicians', 'Customers']) {
      await count(page, name).filter({ hasText: /^\d+$/ }).waitFor()
    }
    const row = rowOf(page, 'Dana Whitfield')
    for (const text of ['Customer', 'Whitfield & Moss']) await row.getByText(text, { exact: true }).waitFor()
    await expectNoAxeViolations(page)
    await expectTableToFit(table)
  })

  test('adds a user, who gets an invitation; only the email is required', async () => {
    const page = await openUsers()
    const customers = Number(await count(page, 'Customers').filter({ hasText: /^\d+$/ }).textContent())
    await page.getByRole('button', { name: 'Add User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    const submit = dialog.getByRole('button', { name: 'Add User' })
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByText(/^We’ll email an invitation to choose a password\./).waitFor()
    expect(await dialog.getByLabel('Role').getByRole('option').allTextContents()).toEqual([
      'Customer',
      'Technician',
      'Administrator',
    ])
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Email').fill('not an address')
    await submit.click()
    await dialog.getByText('Invalid email').waitFor()
    await dialog.getByLabel('Email').fill('Ines@Northwind.test')
    await submit.click()
    await page.getByText('User created successfully').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await rowOf(page, 'ines@northwind.test').getByText('Invited').waitFor()
    await count(page, 'Customers')
      .filter({ hasText: String(customers + 1) })
      .waitFor()
    await here.cloud.settle()
    expect(here.cloud.inbox().some(mail => mail.to.includes('ines@northwind.test'))).toBe(true)
  })

  test('says beside the field that an email is taken', async () => {
    const page = await openUsers()
    await page.getByRole('button', { name: 'Add User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    await dialog.getByLabel('Email').fill(admin.user.email)
    await dialog.getByRole('button', { name: 'Add User' }).click()
    await page.getByText('Failed to create user').waitFor()
    await dialog.locator('[aria-invalid=true]').waitFor()
    expect(await dialog.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  })

  test('changes a user, and shows the changes', async () => {
    const { user } = await customer({ firstName: 'Luis', lastName: 'Ortega', companyName: 'Harborview' })
    const page = await openUsers()
    await page.getByRole('button', { name: 'Edit Luis Ortega' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    expect(await dialog.getByLabel('Email').inputValue()).toBe(user.email)
    await dialog.getByLabel('Email').fill('')
    expect(await dialog.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Email').fill(user.email)
    await dialog.getByLabel('Role').selectOption('Technician')
    await dialog.getByLabel('Company').fill('Harborview Dental')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('User updated successfully').waitFor()
    const row = rowOf(page, 'Luis Ortega')
    for (const text of ['Technician', 'Harborview Dental']) await row.getByText(text, { exact: true }).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Edit Luis Ortega')
  })

  test('says what happens to a person of a company who joins the team', async () => {
    const noor = await customer({ firstName: 'Noor', lastName: 'Haddad' })
    const company = await createdCompany(admin, { name: 'Lakeside Dental' })
    await joined(noor, company.id, 'member')
    const page = await openUsers()
    await page.getByRole('button', { name: 'Edit Noor Haddad' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByLabel('Role').selectOption('Technician')
    await dialog.getByText('They leave Lakeside Dental. Their open tickets there go to its primary contact').waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('User updated successfully').waitFor()
    const row = rowOf(page, 'Noor Haddad')
    await row.getByText('Technician', { exact: true }).waitFor()
    expect(await row.getByText('Lakeside Dental').count()).toBe(0)
  })

  test('marks the admin’s own row as You; its role cannot be changed and it cannot be deleted', async () => {
    const page = await openUsers()
    const row = rowOf(page, admin.user.email)
    await row.getByText('You', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'More actions for Morgan Reyes' }).click()
    await page.getByRole('menuitem', { name: 'Reset password' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: 'Edit Morgan Reyes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    expect(await dialog.getByLabel('Role').isDisabled()).toBe(true)
    await dialog.getByText('You cannot change your own role.').waitFor()
  })

  test('shows the server’s error beside the role', async () => {
    await signedIn(here.cloud, 'admin', { firstName: 'Ada', lastName: 'Second' })
    const page = await openUsers()
    const detail = 'This is the last administrator. Make someone else an administrator first.'
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, requestId: '1' }
    await page.route('**/api/users/*', route =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...problem, detail, errors: [{ field: 'role', message: detail }] }),
      }),
    )
    await page.getByRole('button', { name: 'Edit Ada Second' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByLabel('Role').selectOption('Customer')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Failed to update user').waitFor()
    await dialog.getByText(detail).waitFor()
    expect(await dialog.getByLabel('Role').getAttribute('aria-invalid')).toBe('true')
  })

  test('deactivates a user after a question, and activates them again', async () => {
    const person = await customer({ firstName: 'Nora', lastName: 'Away' })
    const page = await openUsers()
    const choose = async (label: string) => {
      await page.getByRole('button', { name: 'More actions for Nora Away' }).click()
      await page.getByRole('menuitem', { name: label }).click()
    }
    await choose('Deactivate')
    const dialog = page.getByRole('dialog', { name: 'Deactivate user' })
    await dialog.getByText('Their tickets, orders, and invoices stay').waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Deactivate user' }).click()
    await page.getByText('Nora Away can no longer sign in').waitFor()
    await rowOf(page, 'Nora Away').getByText('Deactivated').waitFor()
    expect(await person.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    await choose('Activate')
    await page.getByText('Nora Away can sign in again').waitFor()
    await rowOf(page, 'Nora Away').getByText('Deactivated').waitFor({ state: 'detached' })
  })

  test('changes a role in the row’s menu, after a question', async () => {
    await customer({ firstName: 'Toni', lastName: 'Riser' })
    const page = await openUsers()
    await page.getByRole('button', { name: 'More actions for Toni Riser' }).click()
    await page.getByRole('menuitem', { name: 'Make Technician' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change role' })
    await dialog.getByText('Customer → Technician.').waitFor()
    await dialog.getByRole('button', { name: 'Make Technician' }).click()
    await page.getByText('User updated successfully').waitFor()
    await rowOf(page, 'Toni Riser').getByText('Technician', { exact: true }).waitFor()
  })

  test('invites a user again who has not accepted', async () => {
    await admin.request('POST', '/api/users', { email: 'late@northwind.test' })
    await here.cloud.settle()
    const page = await openUsers('?search=late@northwind.test')
    await page.getByRole('button', { name: 'More actions for late@northwind.test' }).click()
    await page.getByRole('menuitem', { name: 'Resend invitation' }).click()
    await page.getByText('Invitation sent to late@northwind.test').waitFor()
    await here.cloud.settle()
    expect(here.cloud.inbox().filter(mail => mail.to.includes('late@northwind.test'))).toHaveLength(2)
  })

  test('deletes a user after a confirmation', async () => {
    await customer({ firstName: 'Ella', lastName: 'Leaver' })
    const page = await openUsers()
    await chooseInMenu(page, 'Ella Leaver', 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete user' })
    await dialog.getByText('Are you sure you want to delete this user? This action cannot be undone.').waitFor()
    await dialog.getByText('Their tickets, orders, and invoices stay, without their name.').waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await rowOf(page, 'Ella Leaver').waitFor()
    await chooseInMenu(page, 'Ella Leaver', 'Delete')
    await dialog.getByRole('button', { name: 'Delete user' }).click()
    await page.getByText('User deleted successfully').waitFor()
    await rowOf(page, 'Ella Leaver').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'User Management')
  })

  test('sets another user’s password, of at least 8 characters', async () => {
    const { user } = await customer({ firstName: 'Grace', lastName: 'Kim' })
    const page = await openUsers()
    await chooseInMenu(page, 'Grace Kim', 'Reset password')
    const dialog = page.getByRole('dialog', { name: 'Reset password' })
    const submit = dialog.getByRole('button', { name: 'Update password' })
    await dialog.getByText('Password must be at least 8 characters long').waitFor()
    await dialog.getByLabel('New password', { exact: true }).fill('seven 7')
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByLabel('New password', { exact: true }).fill('eight 88')
    await expectNoAxeViolations(page)
    await submit.click()
    await page.getByText('Password updated successfully!').waitFor()
    const login = { email: user.email, password: 'eight 88' }
    expect((await newVisitor(here.cloud).request('POST', '/api/customer/login', login)).status).toBe(200)
  })

  test('sets the user’s own password: the login says so, and leads back', async () => {
    const names = { firstName: 'Self', lastName: 'Setter' }
    const page = await browser.newPage({ as: await signedIn(here.cloud, 'admin', names) })
    await page.goto('/user-management?search=Self')
    await chooseInMenu(page, 'Self Setter', 'Reset password')
    const dialog = page.getByRole('dialog', { name: 'Reset password' })
    await dialog.getByText('All your sessions end, including this one').waitFor()
    await dialog.getByLabel('New password', { exact: true }).fill('eight 88')
    await dialog.getByRole('button', { name: 'Update password' }).click()
    await page.getByText('Password updated successfully!').waitFor()
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('next')).toBe('/user-management')
  })

  test('searches and filters on the server, and keeps both in the address', async () => {
    await customer({ firstName: 'Quentin', lastName: 'Quarles', companyName: 'Quarry' })
    const page = await openUsers()
    await rowOf(page, admin.user.email).waitFor()
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/api/users?')) asked.push(new URL(request.url()).search)
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('searchbox', { name: 'Search users' }).pressSequentially('quentin')
    await page.clock.runFor(299)
    expect(asked, 'it waits until the typing pauses').toEqual([])
    await page.clock.runFor(1)
    await page.clock.resume()
    await rowOf(page, 'Quentin Quarles').waitFor()
    await rowOf(page, admin.user.email).waitFor({ state: 'detached' })
    expect(asked).toEqual(['?search=quentin'])
    await page.getByLabel('Role filter').selectOption('Technician')
    await page.getByText('No users found').waitFor()
    expect(new URL(page.url()).search).toBe('?search=quentin&role=technician')
    await page.reload()
    await page.getByText('No users found').waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search users' }).inputValue()).toBe('quentin')
    await expectNoAxeViolations(page)
  })

  test('are sorted by a click on a heading, and counted at the end of the list', async () => {
    await customer({ firstName: 'Sorted', lastName: 'Beta', companyName: 'Zinc' })
    await customer({ firstName: 'Sorted', lastName: 'Alpha', companyName: 'Amber' })
    const page = await openUsers('?search=sorted')
    await page.getByText('2 users', { exact: true }).waitFor()
    const heading = page.getByRole('columnheader', { name: 'Company' })
    const first = page.getByRole('row').nth(1)
    await heading.getByRole('button').click()
    await first.getByText('Amber').waitFor()
    expect(await heading.getAttribute('aria-sort')).toBe('ascending')
    await heading.getByRole('button').click()
    await first.getByText('Zinc').waitFor()
    expect(await heading.getAttribute('aria-sort')).toBe('descending')
    await page.reload()
    await first.getByText('Zinc').waitFor()
    await expectNoAxeViolations(page)
  })

  test('loads more users, a page at a time', async () => {
    for (let number = 1; number <= 51; number++) {
      await customer({ firstName: 'Paged', lastName: `Person ${String(number).padStart(2, '0')}` })
    }
    const page = await openUsers('?search=paged')
    await page.getByText('Paged Person 01', { exact: true }).waitFor()
    await page.getByText('50 users so far', { exact: true }).waitFor()
    expect(await page.getByRole('columnheader').getByRole('button').count(), 'part of a list is not sorted').toBe(0)
    // Rows beyond the first twenty render when the browser is idle.
    await expect.poll(() => page.getByText(/^Paged Person/).count()).toBe(50)
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.getByText('Paged Person 51', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  })

  test('says what failed, and offers to try again', async () => {
    const page = await browser.newPage({ as: admin })
    await page.route('**/api/users**', route => route.fulfill({ status: 503, body: 'Service Unavailable' }))
    await page.goto('/user-management?role=admin')
    const users = page.getByRole('region', { name: 'All Users' })
    await users.getByText('The service is busy. Try again in a moment.').waitFor()
    await page.unroute('**/api/users**')
    await users.getByRole('button', { name: 'Try again' }).click()
    await rowOf(page, admin.user.email).waitFor()
  })

  test('works on a phone, with users as items of two lines', async () => {
    const page = await browser.newPage({ as: admin, width: widths.narrow })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Users' }).click()
    await page.getByLabel('Role filter').selectOption('Administrator')
    const row = rowOf(page, admin.user.email)
    await row.getByText('Administrator', { exact: true }).waitFor()
    expect((await row.boundingBox())?.height).toBeLessThan(72)
    await chooseInMenu(row, 'Morgan Reyes', 'Edit')
    await page.getByRole('dialog', { name: 'Edit User' }).waitFor()
  })

  test('leaves a deactivated user’s name room on a phone', async () => {
    const left = await signedIn(here.cloud, 'technician', { firstName: 'Tomasz', lastName: 'Wilk' })
    expect((await admin.request('POST', `/api/users/${left.user.id}/deactivate`, {})).status).toBe(200)
    const page = await browser.newPage({ as: admin, width: widths.narrow })
    await page.goto('/user-management?role=technician')
    const row = rowOf(page, left.user.email)
    await row.getByText('Deactivated', { exact: true }).waitFor()
    const name = row.getByText('Tomasz Wilk', { exact: true })
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    expect(await name.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(0)
  })

  test.each(['customer', 'technician'] as const)('redirects a %s to the dashboard', async role => {
    const page = await browser.newPage({ as: await signedIn(here.cloud, role) })
    await page.goto('/user-management')
    await page.getByText('Unauthorized', { exact: true }).waitFor()
    await page.waitForURL(url => url.pathname === '/')
    expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0)
  })
})
