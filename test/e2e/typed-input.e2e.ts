import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SessionRow } from '#/functions/identity/data/sessions.ts'
import { change, get, remove } from '#/functions/table/table.ts'
import { useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { madeInvoice, madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { type People, type Person, peopleOn, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket, pathOfRow, reportedEvent, sessionHashOf } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let people: People
const paths: Record<string, string> = {}

beforeAll(async () => {
  people = await peopleOn(here.cloud)
  const { id } = await openedTicket(people.customer)
  paths.ticket = `/tickets/${id}`
  await reportedEvent(people.technician)
  await addedProduct({ name: 'Laptop 14' })
  await madeSchedule(people)
  const invoice = await madeInvoice(people, { status: 'draft' })
  paths.invoice = `/invoices/${invoice.id}`
  paths.asset = await pathOfRow('/assets/{id}', people)
  await here.cloud.settle()
})

const sessionKeyOf = ({ user, ...visitor }: Person) => ({
  pk: `SESSION#${user.id}`,
  sk: `SESSION#${sessionHashOf(visitor as Visitor)}`,
})

/** A form on a screen, with the text for each of its fields. */
interface TypedForm {
  path: string
  /** Name of the button that opens its dialog. */
  opener?: string
  /** Name of the button that adds optional fields. */
  grow?: string
  /** Texts by label; the last field with that label is filled. */
  typed: Record<string, string>
}

const forms: [name: string, form: TypedForm][] = [
  [
    'a new article',
    { path: '/knowledge-base', opener: 'Create Article', typed: { Title: 'Scan to email', Content: 'Open **Scan**.' } },
  ],
  [
    'a new invoice with two lines',
    {
      path: '/invoices',
      opener: 'Create Invoice',
      grow: 'Add line',
      typed: { Description: 'On-site work', Quantity: '2.5' },
    },
  ],
  ['a draft invoice', { path: 'invoice', opener: 'Edit INV', typed: { Description: 'Cabling, second floor' } }],
  [
    'a new status event',
    {
      path: '/status-page',
      opener: 'Create Status Event',
      typed: { Title: 'VPN is slow', 'Description (optional)': 'Since nine.' },
    },
  ],
  [
    'an update of an event',
    {
      path: '/status-page?tab=current',
      opener: 'Post update: Mail is slow',
      typed: { Message: 'We found the cause.' },
    },
  ],
  [
    'a new user',
    {
      path: '/user-management',
      opener: 'Add User',
      typed: { Email: 'sam@people.test', 'Company (optional)': 'Harborview' },
    },
  ],
  ['the company settings', { path: '/settings', typed: { 'Company name': 'Harbor IT' } }],
  ['a new product', { path: '/admin-panel?tab=products', typed: { Name: 'Desk dock', 'Price ($)': '249.50' } }],
  [
    'an existing product',
    { path: '/admin-panel?tab=products', opener: 'Edit Laptop 14', typed: { 'Price ($)': '1199.00' } },
  ],
  [
    'a count of stock',
    { path: '/inventory', opener: 'Count Laptop 14', typed: { 'Note (optional)': 'Two are on loan' } },
  ],
  ['an asset', { path: 'asset', opener: 'Edit asset', typed: { 'Location (optional)': 'Room 12' } }],
  [
    'a new ticket',
    {
      path: '/technician-dashboard',
      opener: 'Create Ticket',
      typed: { Title: 'No dial tone', Description: 'Since noon.' },
    },
  ],
  ['time on a ticket', { path: 'ticket', typed: { Minutes: '25', 'Description (optional)': 'Changed the fuser' } }],
  [
    'a schedule',
    { path: '/invoices?tab=schedules', opener: 'Change: ', typed: { Description: 'Managed services, both sites' } },
  ],
  ['a reply', { path: 'ticket', typed: { 'Your reply': 'We are on our way.' } }],
]

const fieldIn = (place: Page | Locator, label: string) => place.getByLabel(label, { exact: true }).last()

async function openForm(page: Page, { path, opener, grow }: TypedForm): Promise<Page | Locator> {
  await page.goto(paths[path] ?? path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  if (opener)
    await page
      .getByRole('button', { name: new RegExp(`^${opener}`) })
      .first()
      .click()
  const place = opener ? page.getByRole('dialog') : page
  if (grow) await place.getByRole('button', { name: grow }).click()
  return place
}

async function expectTyped(place: Page | Locator, typed: TypedForm['typed']) {
  for (const [label, text] of Object.entries(typed))
    await expect.poll(() => fieldIn(place, label).inputValue()).toBe(text)
}

/** Ends the session, which the next call finds; the user logs in again and returns to the same page. */
async function loseSessionAndReturn(page: Page, by: Person) {
  const key = sessionKeyOf(by)
  const session = await get<SessionRow>(key)
  await remove(key)
  await page.evaluate(() => document.body.dispatchEvent(new Event('input', { bubbles: true })))
  await page.waitForURL(/[?&]login=1/)
  await change(key, {
    update:
      'SET userId = :user, generation = :generation, createdAt = :at, expire = :expire, absoluteExpire = :absolute, address = :empty, userAgent = :empty',
    values: {
      ':user': by.user.id,
      ':generation': session?.generation,
      ':at': session?.createdAt,
      ':expire': session?.expire,
      ':absolute': session?.absoluteExpire,
      ':empty': '',
    },
  })
  await page.context().addCookies([...by.cookies].map(([name, value]) => ({ name, value, url: here.cloud.url })))
  await page.goto(new URL(page.url()).searchParams.get('next') ?? '/')
}

describe('when the session ends', () => {
  test.each(forms)('%s keeps what was typed, and shows it again after the login', async (_, form) => {
    const admin = await signedIn(here.cloud, 'admin')
    const page = await browser.newPage({ as: admin })
    const place = await openForm(page, form)
    // The session was just used, so the next call is a minute away.
    await page.clock.install()
    for (const [label, text] of Object.entries(form.typed)) await fieldIn(place, label).fill(text)
    await page.clock.fastForward(61_000)
    await loseSessionAndReturn(page, admin)
    await expectTyped(form.opener ? page.getByRole('dialog') : page, form.typed)
  })
})

describe('Back', () => {
  const openUsers = async (width?: number) => {
    const page = await browser.newPage({ as: people.admin, width })
    await page.goto('/audit-log')
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    return page
  }
  const follow = (page: Page, name: string) =>
    page
      .locator('a', { hasText: new RegExp(`^${name}$`) })
      .first()
      .evaluate(link => (link as HTMLElement).click())

  test.each([widths.narrow, widths.wide])(
    'closes a dialog at %i px and keeps what was typed; then it leaves the page',
    async width => {
      const page = await openUsers(width)
      await follow(page, 'Users')
      await page.getByRole('button', { name: 'Add User' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add User' })
      await dialog.getByLabel('Email').fill('sam@people.test')
      await page.goBack()
      await dialog.waitFor({ state: 'hidden' })
      expect(new URL(page.url()).pathname).toBe('/user-management')
      await page.getByRole('button', { name: 'Add User' }).click()
      expect(await dialog.getByLabel('Email').inputValue()).toBe('sam@people.test')
      // History entries of a dialog that was closed by its button are skipped.
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
      await page.goForward()
      await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor()
    },
  )

  test('closes a dialog made for one row, and its form is unchanged when it opens again', async () => {
    const page = await openUsers()
    await follow(page, 'Users')
    await page
      .getByRole('button', { name: /^Edit Dana/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByLabel('Company (optional)').fill('Whitfield Group')
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: /^Edit Dana/ })
      .first()
      .click()
    await dialog.getByText('We restored what you typed before.').waitFor()
    expect(await dialog.getByLabel('Company (optional)').inputValue()).toBe('Whitfield Group')
    await dialog.getByRole('button', { name: 'Discard it' }).click()
    expect(await dialog.getByLabel('Company (optional)').inputValue()).toBe('Whitfield & Moss')
    await dialog.getByLabel('Company (optional)').fill('Other')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('button', { name: /^Edit Dana/ })
      .first()
      .click()
    expect(await dialog.getByLabel('Company (optional)').inputValue()).toBe('Whitfield & Moss')
  })

  test('closes the menu, the logo upload and the login', async () => {
    const page = await openUsers(widths.narrow)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('group', { name: 'Menu' }).waitFor()
    await page.goBack()
    await page.getByRole('group', { name: 'Menu' }).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/audit-log')
    await page.goto('/theme-customizer')
    await page.getByRole('tab', { name: 'Company Logo' }).click()
    await page.getByRole('button', { name: 'Upload Company Logo' }).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/theme-customizer')
    const visitor = await browser.newPage()
    await visitor.goto('/')
    await visitor.getByRole('button', { name: 'Login' }).click()
    await visitor.getByRole('dialog').waitFor()
    await visitor.goBack()
    await visitor.getByRole('dialog').waitFor({ state: 'hidden' })
    await visitor.getByRole('heading', { level: 1 }).waitFor()
  })
})

test('a reload opens the dialog again with what was typed, and another user does not see it', async () => {
  const page = await browser.newPage({ as: people.technician })
  await page.goto('/knowledge-base')
  await page.getByRole('button', { name: 'Create Article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Article' })
  await dialog.getByLabel('Title').fill('Scan to email')
  await page.reload()
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Scan to email')
  await page
    .context()
    .addCookies([...people.admin.cookies].map(([name, value]) => ({ name, value, url: here.cloud.url })))
  await page.reload()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('')
})

test('what is typed the moment a dialog appears stays in its field', async () => {
  const page = await browser.newPage({ as: people.admin })
  await page.goto(paths.asset ?? '')
  const opener = page.getByRole('button', { name: 'Edit asset' })
  await opener.waitFor()
  // The focus moves into the dialog by a timer, which now waits until the user has reached a field.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await opener.click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Location (optional)')
  await field.focus()
  await page.clock.runFor(1000)
  await page.keyboard.type('Room 12')
  expect(await field.inputValue()).toBe('Room 12')
})

test('what is typed while the field of customers becomes searchable stays in its field', async () => {
  const page = await browser.newPage({ as: people.admin })
  await page.goto(paths.asset ?? '')
  // The dialog begins in the field of customers, which one that searches then replaces; the user is faster.
  await page.evaluate(() => {
    const hurry = ({ target }: FocusEvent) => {
      if (!(target as Element).matches('[role=dialog] [role=combobox]')) return
      document.removeEventListener('focusin', hurry)
      queueMicrotask(() => document.querySelector<HTMLElement>('[name=location]')?.focus())
    }
    document.addEventListener('focusin', hurry)
  })
  await page.getByRole('button', { name: 'Edit asset' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show customers' }).waitFor()
  await page.keyboard.type('Room 12')
  expect(await dialog.getByLabel('Location (optional)').inputValue()).toBe('Room 12')
  expect(await dialog.getByRole('listbox').count()).toBe(0)
})

test('the files of a reply are there after a reload, and those that were not uploaded are named', async () => {
  const page = await browser.newPage({ as: people.technician })
  await page.goto(paths.ticket ?? '')
  const file = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
  await page.getByLabel('Files', { exact: true }).setInputFiles([file('report.csv')])
  await page.getByText('uploaded').waitFor()
  await page.route('**/*report-2*', () => {})
  await page.route('**/attachments', route =>
    route.request().postData()?.includes('photo.csv') ? undefined : route.continue(),
  )
  await page.getByLabel('Files', { exact: true }).setInputFiles([file('photo.csv')])
  await page.getByLabel('Your reply').fill('Here is the report.')
  await page.reload()
  const files = page.getByRole('list', { name: 'Files in this message' })
  await files.getByText('This file was not uploaded yet. Attach it again.').waitFor()
  await files.getByRole('button', { name: 'Remove photo.csv' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('link', { name: /report\.csv/ }).waitFor()
  expect(await page.getByLabel('Your reply').inputValue()).toBe('')
})

test('the files of a new ticket are named after a reload, because they cannot be kept', async () => {
  const page = await browser.newPage({ as: people.customer })
  await page.goto('/customer-portal')
  await page.getByRole('button', { name: 'Create Ticket' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
  await dialog.getByLabel('Subject').fill('No dial tone')
  await dialog
    .getByLabel('Files')
    .setInputFiles([{ name: 'phone.png', mimeType: 'image/png', buffer: Buffer.from('x') }])
  await page.reload()
  await dialog.getByText('This file was not kept: phone.png. Attach it again.').waitFor()
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('No dial tone')
})

test('typing extends an idle session at most once a minute, and never past its absolute limit', async () => {
  const technician = await signedIn(here.cloud, 'technician')
  const page = await browser.newPage({ as: technician })
  const calls: string[] = []
  page.on('request', request => request.url().endsWith('/api/auth/user') && calls.push(request.url()))
  await page.goto('/portal')
  await page.goto(paths.ticket ?? '')
  const reply = page.getByLabel('Your reply')
  await reply.waitFor()
  const now = Math.floor(Date.now() / 1000)
  const key = sessionKeyOf(technician)
  const expireOf = async () => (await get<SessionRow>(key))?.expire ?? 0
  await change(key, { update: 'SET expire = :expire', values: { ':expire': now + 300 } })
  calls.length = 0
  await reply.pressSequentially('We are looking into it.')
  await expect.poll(expireOf).toBeGreaterThan(now + 29 * 60)
  expect(calls).toHaveLength(1)
  await change(key, {
    update: 'SET expire = :expire, absoluteExpire = :end',
    values: { ':expire': now + 300, ':end': now + 600 },
  })
  await page.reload()
  await reply.pressSequentially(' More soon.')
  await expect.poll(expireOf).toBe(now + 600)
})
