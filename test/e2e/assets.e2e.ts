import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, expectTableToFit, resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { type People, peopleOn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let people: People
beforeAll(async () => {
  people = await peopleOn(here.cloud)
})

const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))

describe('a technician', () => {
  test('adds an asset, edits it, stops its reminders, and sends it to repair', async () => {
    const page = await browser.newPage({ as: people.technician })
    await page.goto('/assets')
    await page.getByRole('button', { name: 'Add asset' }).press('Enter')
    const adding = page.getByRole('dialog', { name: 'Add asset' })
    const customer = adding.getByRole('combobox', { name: 'Customer' })
    await customer.click()
    await customer.fill('Whitfield')
    await adding.getByRole('option', { name: 'Dana Whitfield' }).first().click()
    await adding.getByLabel('Name').fill('Studio plotter')
    await adding.getByLabel('Type').selectOption('Printer')
    await adding.getByLabel('Model').fill('DesignJet T650')
    await adding.getByLabel('Warranty ends').fill('2040-11-26')
    await adding.getByLabel('Specifications').fill('{ "Width": "36 in" ')
    await adding.getByText('A closing } is missing at the end').waitFor()
    await adding.getByLabel('Specifications').fill('{ "Width": "36 in" }')
    await expectNoAxeViolations(page)
    await adding.getByRole('button', { name: 'Add asset' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Studio plotter' }).waitFor()
    const details = page.getByRole('region', { name: 'Details' })
    await details.getByText('36 in').waitFor()
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: 'Edit asset' }).press('Enter')
    const editing = page.getByRole('dialog', { name: 'Edit Studio plotter' })
    await editing.getByLabel('Location').fill('Second floor')
    await editing.getByRole('button', { name: 'Save asset' }).press('Enter')
    await details.getByText('Second floor').waitFor()
    await details.getByRole('button', { name: 'Stop reminders' }).press('Enter')
    await details.getByRole('button', { name: 'Resume reminders' }).waitFor()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Send to repair' }).click()
    const repairing = page.getByRole('dialog', { name: 'Send to repair: Studio plotter' })
    await repairing.getByLabel('Note').fill('Waiting for a roller')
    await repairing.getByRole('button', { name: 'Send to repair' }).press('Enter')
    await page.getByRole('region', { name: 'History' }).getByText('Waiting for a roller').waitFor()
    await page.getByText('In repair', { exact: true }).first().waitFor()
  })

  test('replaces an asset with a new one, and follows the chain back', async () => {
    const { id } = await addedAsset(people, { name: 'Dana’s old laptop' })
    const page = await browser.newPage({ as: people.technician })
    await page.goto(`/assets/${id}`)
    await page.getByRole('button', { name: 'Replace' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Replace Dana’s old laptop' })
    await dialog.getByLabel('Name').fill('Dana’s new laptop')
    await dialog.getByLabel('Serial number').fill('7HX2K14')
    await dialog.getByLabel('Data of Dana’s old laptop was wiped').check()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Replace asset' }).press('Enter')
    const chain = page.getByRole('region', { name: 'Replacements' })
    await chain.getByRole('link', { name: 'Dana’s new laptop' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Dana’s new laptop' }).waitFor()
    await chain.getByRole('link', { name: 'Dana’s old laptop' }).waitFor()
    expect(await page.getByRole('button', { name: 'Replace' }).count()).toBe(1)
    await chain.getByRole('link', { name: 'Dana’s old laptop' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Dana’s old laptop' }).waitFor()
    expect(await page.getByRole('button', { name: 'Replace' }).count()).toBe(0)
    await expectNoAxeViolations(page)
  })

  test('retires two selected assets with a reason, after which the list of assets in use leaves them out', async () => {
    const names = ['Dock 1 scanner', 'Dock 2 scanner']
    for (const name of names) await addedAsset(people, { name, type: 'other' })
    await here.cloud.settle()
    const page = await browser.newPage({ as: people.technician })
    await page.goto('/assets?type=other')
    const list = page.getByRole('table', { name: 'All assets' })
    for (const name of names) await list.getByRole('checkbox', { name: `Select ${name}` }).check()
    const selected = page.getByRole('toolbar', { name: 'Selected assets' })
    await selected.getByText('2 selected').waitFor()
    await expectNoAxeViolations(page)
    await expectTableToFit(list)
    await resize(page, { width: widths.wide, height: 900 })
    await selected.getByRole('button', { name: 'Change status' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change the status of 2 assets' })
    await dialog.getByLabel('Status', { exact: true }).selectOption('Retired')
    await dialog.getByRole('button', { name: 'Change status' }).press('Enter')
    await dialog.getByText('Required').waitFor()
    await dialog.getByLabel('Reason').selectOption('End of life')
    await dialog.getByLabel('Data was wiped').check()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Change status' }).press('Enter')
    await page.getByText('2 assets changed').waitFor()
    await here.cloud.settle()
    await page.reload()
    await settled(page)
    // The reload shows the kept list first.
    await expect.poll(() => list.getByText('Dock 1 scanner').count()).toBe(0)
    await page.getByLabel('Status filter').selectOption('Retired')
    await list.getByRole('row').filter({ hasText: 'Dock 2 scanner' }).getByText('Retired').waitFor()
  })
})

describe('a file of assets', () => {
  test('is previewed with the faults of its rows, corrected, imported, and exported again', async () => {
    const { user } = people.customer
    const header = 'name,type,serialNumber,customerEmail,purchaseDate'
    const file = (rows: string[]) => ({
      name: 'assets.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${[header, ...rows].join('\n')}\n`),
    })
    const good = [1, 2].map(number => `Scanner ${number},other,SN-${number}00,${user.email},11/21/2026`)
    const page = await browser.newPage({ as: people.technician })
    await page.goto('/assets')
    await page.getByRole('button', { name: 'Import CSV' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Import assets' })
    await dialog.getByLabel('CSV file').setInputFiles(file([...good, `Scanner 3,other,1.9E+18,${user.email},`]))
    await dialog.getByText('A spreadsheet changed this number. Format the column as text.').waitFor()
    expect(await dialog.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
    await expectNoAxeViolations(page)
    await dialog.getByLabel('CSV file').setInputFiles(file(good))
    await dialog.getByRole('button', { name: 'Import 2 assets' }).press('Enter')
    await page.getByText('Assets: 2 added, 0 changed.').waitFor()
    await here.cloud.settle()
    await page.goto('/assets?type=other&search=Scanner')
    await page.getByRole('link', { name: 'Scanner 1' }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).press('Enter')
    await page.getByRole('button', { name: 'Import CSV' }).press('Enter')
    await dialog.getByLabel('CSV file').setInputFiles(await (await download).path())
    await dialog.getByText('Unchanged: 2').waitFor()
  })
})

describe('a label', () => {
  test('is printed from a selection, after the labels of a sheet that are used', async () => {
    const { id } = await addedAsset(people, { name: 'Labeled laptop' })
    await here.cloud.settle()
    const page = await browser.newPage({ as: people.technician })
    await page.goto('/assets')
    await page.getByRole('checkbox', { name: 'Select Labeled laptop' }).check()
    await page.getByRole('button', { name: 'Print labels' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Print the label of Labeled laptop' })
    await dialog.getByLabel('Labels to skip').fill('30')
    await dialog.getByText('Enter a number from 0 to 29').waitFor()
    await dialog.getByLabel('Labels to skip').fill('4')
    await expectNoAxeViolations(page)
    const address = await dialog.getByRole('link', { name: 'Print labels' }).getAttribute('href')
    expect(address).toBe(`/api/assets/labels?ids=${id}&layout=sheet&skip=4`)
  })

  test('is scanned on a phone, reports a problem, and says the next time that a ticket is open', async () => {
    const { id } = await addedAsset(people, { name: 'Front desk laptop' })
    const { body } = await people.technician.request<{ labelCode: string }>('GET', `/api/assets/${id}`)
    const path = `/report/${body.labelCode}`
    const visitor = await browser.newPage({ width: widths.narrow })
    await visitor.goto(path)
    const logIn = visitor.getByRole('link', { name: 'Log in' })
    expect(await logIn.getAttribute('href')).toBe(`/api/login?next=${encodeURIComponent(path)}`)

    const page = await browser.newPage({ as: people.customer, width: widths.narrow })
    await page.goto(path)
    // The dialog hides the page behind it from everyone.
    const title = /Report a problem with Front desk laptop \(A-\d{5}\)/
    await page.getByRole('heading', { level: 1, name: title, includeHidden: true }).waitFor()
    const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
    expect(await dialog.getByLabel('Category').inputValue()).toBe('hardware')
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Subject').fill('The screen stays black')
    await dialog.getByLabel('Description').fill('Since this morning.')
    await dialog.getByRole('button', { name: 'Create Ticket' }).press('Enter')
    await page.waitForURL('**/tickets/*')
    await page.getByRole('region', { name: 'Assets' }).getByRole('link', { name: 'Front desk laptop' }).waitFor()
    await page.goto(path)
    await page.getByText('There’s an open ticket about this device.').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Open ticket' }).click()
    await page.waitForURL('**/tickets/*')

    const other = await browser.newPage({ as: people.anotherCustomer, width: widths.narrow })
    await other.goto(path)
    await other.getByText('This label isn’t one of yours. Call').waitFor()
    const staff = await browser.newPage({ as: people.technician })
    await staff.goto(path)
    await staff.waitForURL(`**/assets/${id}`)
  })
})

describe('a ticket', () => {
  test('gets a linked asset from staff, who can remove it again', async () => {
    const { id } = await openedTicket(people.customer)
    await addedAsset(people, { name: 'Linked monitor', type: 'monitor' })
    await here.cloud.settle()
    const page = await browser.newPage({ as: people.technician })
    await page.goto(`/tickets/${id}`)
    const panel = page.getByRole('region', { name: 'Assets' })
    await panel.getByRole('button', { name: 'Link asset' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Link an asset' })
    await dialog.getByRole('combobox', { name: 'Asset' }).click()
    await dialog.getByRole('option', { name: 'Linked monitor' }).click()
    await dialog.getByRole('button', { name: 'Link asset' }).press('Enter')
    await panel.getByRole('link', { name: 'Linked monitor' }).waitFor()
    await expectNoAxeViolations(page)
    await panel.getByRole('button', { name: 'Unlink Linked monitor' }).press('Enter')
    await panel.getByText('No linked assets.').waitFor()
  })

  test('that staff open for a caller is about one of the caller’s assets, and of nobody else’s', async () => {
    const { email } = people.customer.user
    await addedAsset(people, { name: 'Caller’s scanner', type: 'other' })
    await addedAsset(people, { name: 'Other scanner', type: 'other', customerId: people.anotherCustomer.user.id })
    await here.cloud.settle()
    const page = await browser.newPage({ as: people.technician })
    await page.goto('/technician-dashboard')
    await page.getByRole('button', { name: 'Create Ticket' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
    await dialog.getByLabel('Title').fill('The scanner jams')
    await dialog.getByLabel('Description').fill('After every second page.')
    await dialog.getByLabel('Customer name').fill('Dana Whitfield')
    await dialog.getByLabel('Customer email').fill(people.anotherCustomer.user.email)
    await dialog.getByRole('button', { name: 'Link asset' }).click()
    const asset = dialog.getByRole('combobox', { name: 'Asset' })
    await asset.click()
    await dialog.getByRole('option', { name: 'Other scanner' }).click()
    await dialog.getByLabel('Customer email').fill(email)
    await dialog.getByRole('button', { name: 'Link asset' }).click()
    expect(await asset.inputValue()).toBe('')
    await asset.click()
    await dialog.getByRole('option', { name: 'Caller’s scanner' }).click()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Create Ticket' }).press('Enter')
    const row = page.getByRole('row').filter({ hasText: 'The scanner jams' })
    await row.getByRole('link').first().click()
    await page.getByRole('region', { name: 'Assets' }).getByRole('link', { name: 'Caller’s scanner' }).waitFor()
  })
})

describe('an admin', () => {
  test('deletes an asset that was added by mistake, after typing its tag', async () => {
    const { id, assetTag } = await addedAsset(people, { name: 'Added twice' })
    const page = await browser.newPage({ as: people.admin })
    await page.goto(`/assets/${id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete asset' })
    await dialog.getByLabel(`Type ${assetTag} to confirm`).fill('A-99999')
    await dialog.getByRole('button', { name: 'Delete asset' }).press('Enter')
    await dialog.getByText(`Type “${assetTag}”`).waitFor()
    await dialog.getByLabel(`Type ${assetTag} to confirm`).fill(assetTag)
    await dialog.getByRole('button', { name: 'Delete asset' }).press('Enter')
    await page.waitForURL('**/assets')
  })
})

describe('a customer', () => {
  test('sees their equipment on a phone, without what staff do', async () => {
    await addedAsset(people, { name: 'Dana’s tablet', type: 'tablet', notes: 'Stays at the front desk.' })
    const page = await browser.newPage({ as: people.customer, width: widths.narrow })
    await page.goto('/assets')
    await page.getByRole('table', { name: 'Your assets' }).getByRole('link', { name: 'Dana’s tablet' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dana’s tablet' }).waitFor()
    await page.getByText('Stays at the front desk.').waitFor()
    await page.getByRole('link', { name: 'Report a problem' }).waitFor()
    for (const name of ['Edit asset', 'Retire', 'Replace']) {
      expect(await page.getByRole('button', { name }).count(), name).toBe(0)
    }
    await expectNoAxeViolations(page)
  })
})
