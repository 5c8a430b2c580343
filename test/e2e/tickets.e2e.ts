import { expect, test } from 'vitest'
import { brand } from '#/shared/branding/brand.ts'
import { useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

test('a ticket’s story: registered, opened, notified, started, timed, resolved, seen', async () => {
  const customer = await browser.newPage()
  await customer.goto('/')
  await customer.getByRole('button', { name: 'Login' }).click()
  const login = customer.getByRole('dialog')
  await login.getByRole('tab', { name: 'Sign Up' }).click()
  await login.getByLabel('First name').fill('Casey')
  await login.getByLabel('Last name').fill('Morgan')
  await login.getByLabel('Company').fill('Harbor Dental')
  await login.getByLabel('Email').fill('casey@harbor-dental.test')
  await login.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await login.getByRole('button', { name: 'Create account' }).click()
  await customer.getByText('Account Created!').waitFor()

  await customer.getByRole('link', { name: 'My Tickets' }).click()
  await customer.getByRole('button', { name: 'Create Ticket' }).click()
  const form = customer.getByRole('dialog', { name: 'Create Ticket' })
  await form.getByLabel('Subject').fill('The chair’s X-ray is offline')
  await form.getByLabel('Description').fill('Since this morning.\nA patient is waiting.')
  await form.getByLabel('Priority').selectOption('Critical')
  await form.getByRole('button', { name: 'Create Ticket' }).click()
  const mine = customer.getByRole('row').filter({ hasText: 'The chair’s X-ray is offline' })
  await mine.getByText('Open', { exact: true }).waitFor()

  await here.cloud.settle()
  const inbox = await customer.request.get('/_local/inbox.json')
  expect(await inbox.text()).toContain('The chair’s X-ray is offline')
  expect(here.cloud.inbox().some(mail => JSON.stringify(mail).includes(brand.teamEmail))).toBe(true)

  const technician = await browser.newPage({ as: await signedIn(here.cloud, 'technician', { firstName: 'Priya' }) })
  await technician.goto('/')
  await technician.getByRole('link', { name: 'View All Tickets (1)' }).click()
  const assigned = technician.getByRole('row').filter({ hasText: 'The chair’s X-ray is offline' })
  await assigned.getByText('Casey Morgan').waitFor()
  await assigned.getByRole('button', { name: /^Start Work/ }).click()
  await assigned.getByText('In Progress').waitFor()
  await assigned.getByLabel(/^Minutes to log/).fill('75')
  await assigned.getByRole('button', { name: 'Log' }).click()
  await assigned.getByText('1h 15m').waitFor()
  await assigned.getByRole('button', { name: /^Resolve/ }).click()
  await assigned.getByText('Resolved', { exact: true }).waitFor()
  await technician.locator('dt:text("Resolved today") + dd:text("1")').waitFor()

  await customer.reload()
  await mine.getByText('Resolved', { exact: true }).waitFor()
  await customer.locator('dt:has-text("Open Tickets") + dd:text("0")').waitFor()
})
