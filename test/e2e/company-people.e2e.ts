import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Company } from '#/shared/companies/schemas.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { companyNamed, personOf } from '#/test/support/fixtures/company-people.ts'
import { inAnotherBrowser, type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person
let company: Company
let manager: Person

beforeAll(async () => {
  admin = await signedIn(here.cloud, 'admin')
  company = await companyNamed(admin, `Harborview Dental ${randomUUID().slice(0, 6)}`)
  manager = await personOf(here.cloud, admin, company, 'manager', { firstName: 'Elena', lastName: 'Marsh' })
})

const domain = () => company.domains[0] ?? ''
const openCompany = async (as: Person): Promise<Page> => {
  const page = await browser.newPage({ as })
  await page.goto('/company')
  await page.getByRole('heading', { level: 1, name: company.name }).waitFor()
  return page
}
/** The path of the newest link to an invitation in the emails to an address. */
async function invitationPath(email: string): Promise<string> {
  await here.cloud.settle()
  const mail = here.cloud.inbox().findLast(({ to }) => to.includes(email))
  const path = mail && /\/join#code=[\w-]+/.exec(mail.text)?.[0]
  if (!path) throw new Error(`No invitation was emailed to ${email}`)
  return path
}
const ticket = (title: string, fields: object = {}) => ({
  title,
  description: 'It stopped this morning.',
  priority: 'medium',
  category: 'hardware',
  ...fields,
})

describe('a colleague joins', () => {
  test('by asking: the banner asks, and a manager approves', async () => {
    const email = `nina-${randomUUID().slice(0, 6)}@${domain()}`
    const nina = await signedIn(here.cloud, 'customer', { firstName: 'Nina', lastName: 'Alvarez', email })
    const page = await browser.newPage({ as: nina })
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'Your company' })
    await banner.getByText(`Your email address belongs to ${company.name}.`).waitFor()
    await expectNoAxeViolations(page)
    await banner.getByRole('button', { name: 'Ask to join' }).click()
    await banner.getByText(`You asked to join ${company.name}.`).waitFor()
    const decides = await openCompany(manager)
    const requests = decides.getByRole('region', { name: 'Requests to join' })
    await requests.getByText('Nina Alvarez').waitFor()
    await expectNoAxeViolations(decides)
    await requests.getByRole('button', { name: 'Approve Nina Alvarez' }).click()
    await decides.getByRole('table', { name: 'People' }).getByText('Nina Alvarez').waitFor()
  })

  test('by invitation, with an account: another address is refused, the invited one joins', async () => {
    const email = `omar-${randomUUID().slice(0, 6)}@outside.example`
    const omar = await signedIn(here.cloud, 'customer', { firstName: 'Omar', lastName: 'Haddad', email })
    const invites = await openCompany(manager)
    await invites.getByText('No pending invitations. Invite a colleague by email.').waitFor()
    await invites.getByRole('button', { name: 'Invite a colleague' }).click()
    const dialog = invites.getByRole('dialog', { name: `Invite to ${company.name}` })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByText(`This address is outside ${domain()}.`, { exact: false }).waitFor()
    await dialog.getByLabel('Role').selectOption('Billing')
    await expectNoAxeViolations(invites)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    const row = invites.getByRole('table', { name: 'Invitations' }).getByRole('row').filter({ hasText: email })
    await row.getByText('Outside your domains').waitFor()
    const path = await invitationPath(email)
    const other = await browser.newPage({ as: await inAnotherBrowser(here.cloud, manager) })
    await other.goto(path)
    await other.getByText('This invitation is for another address. Log out and sign in with that address.').waitFor()
    const signedOut = await browser.newPage({ as: newVisitor(here.cloud) })
    await signedOut.goto(path)
    expect(await signedOut.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/api/login?next=%2Fjoin')
    const page = await browser.newPage({ as: omar })
    await page.goto(path)
    await page.getByRole('heading', { name: `Join ${company.name}` }).waitFor()
    await page.getByText(`You’re signed in as ${email}.`).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: `Join ${company.name}` }).click()
    await page.waitForURL('**/')
    await page.getByRole('link', { name: 'Billing' }).first().waitFor()
  })

  test('by invitation, without an account: a password makes one', async () => {
    const email = `theo-${randomUUID().slice(0, 6)}@${domain()}`
    const path = `/api/companies/${company.id}/invitations`
    await manager.request('POST', path, { email, firstName: 'Theo', lastName: 'Park', companyRole: 'member' })
    const page = await browser.newPage()
    await page.goto(await invitationPath(email))
    await page.getByRole('heading', { name: `Join ${company.name}` }).waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Theo')
    await page.getByLabel('Password', { exact: true }).fill('maple lantern 42')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: `Join ${company.name}` }).click()
    await page.waitForURL('**/')
    await page.getByText(company.name).first().waitFor()
  })
})

describe('a manager', () => {
  test('sees the tickets of colleagues that are not private, and removes a colleague who hands over theirs', async () => {
    const luis = await personOf(here.cloud, admin, company, 'member', { firstName: 'Luis', lastName: 'Ortega' })
    await luis.request('POST', '/api/tickets', ticket('Printer offline'))
    await luis.request('POST', '/api/tickets', ticket('A private matter', { isPrivate: true }))
    await manager.request('POST', '/api/tickets', ticket('New hygienist'))
    await here.cloud.settle()
    const page = await browser.newPage({ as: manager })
    await page.goto('/customer-portal')
    const table = page.getByRole('table', { name: 'Recent Support Tickets' })
    await table.getByText('New hygienist').waitFor()
    expect(await table.getByText('Printer offline').count()).toBe(0)
    await page.getByRole('button', { name: `All of ${company.name}` }).click()
    const row = table.getByRole('row').filter({ hasText: 'Printer offline' })
    await row.getByText('Luis Ortega').waitFor()
    expect(await table.getByText('A private matter').count()).toBe(0)
    await expectNoAxeViolations(page)
    await page.goto('/')
    await page.getByRole('button', { name: `All of ${company.name}` }).click()
    await page
      .getByRole('region', { name: 'Recent tickets' })
      .getByText('Luis Ortega', { exact: false })
      .first()
      .waitFor()
    await page.goto('/company')
    await page.getByRole('button', { name: 'More actions for Luis Ortega' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove Luis Ortega?' })
    await dialog.getByText(/Their 2 open tickets go to /).waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Remove Luis Ortega' }).click()
    await page.getByText(`Luis Ortega no longer belongs to ${company.name}`).waitFor()
  })

  test('may not leave the company without a manager', async () => {
    const page = await openCompany(manager)
    await page.getByLabel('Role of Elena Marsh').selectOption('Member')
    await page.getByText('Make someone else a manager first.').waitFor()
  })
})

describe('a member', () => {
  test('marks a ticket as private, sees no invoices, and has the company’s name in the profile as text', async () => {
    const grace = await personOf(here.cloud, admin, company, 'member', { firstName: 'Grace', lastName: 'Kim' })
    const page = await browser.newPage({ as: grace })
    await page.goto('/customer-portal')
    await page.getByText('Ask a manager of your company').waitFor()
    expect(await page.getByRole('link', { name: 'Billing' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Create Ticket' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
    await dialog.getByLabel('Subject').fill('Files on my old laptop')
    await dialog.getByLabel('Description').fill('How can I remove them?')
    await dialog.getByLabel('Private: only you and Beacon IT can see this ticket').check()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Create Ticket' }).click()
    await page.getByRole('row').filter({ hasText: 'Files on my old laptop' }).getByRole('link').click()
    await page.getByText('Private', { exact: true }).waitFor()
    await page.goto('/profile')
    const name = page.getByRole('form', { name: 'Your details' }).getByLabel('Company')
    await name.waitFor()
    expect(await name.getAttribute('readonly')).not.toBeNull()
    await page.goto('/company')
    await page.getByText(`You belong to ${company.name}.`, { exact: false }).waitFor()
    await expectNoAxeViolations(page)
  })
})
