import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, expectTableToFit, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { type People, peopleOn } from '#/test/support/fixtures/people.ts'

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
    await page.setViewportSize({ width: widths.wide, height: 900 })
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
    expect(await list.getByText('Dock 1 scanner').count()).toBe(0)
    await page.getByLabel('Status filter').selectOption('Retired')
    await list.getByRole('row').filter({ hasText: 'Dock 2 scanner' }).getByText('Retired').waitFor()
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
