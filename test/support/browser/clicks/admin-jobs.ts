import { randomUUID } from 'node:crypto'
import type { Job } from '#/test/support/browser/clicks/job.ts'
import { aPng } from '#/test/support/fixtures/images.ts'

const morgan = 'admin@beacon.test'
const picture = { name: 'dock.png', mimeType: 'image/png', buffer: aPng() }
const sheet = {
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'name,category,price,stockQuantity,description\nDesk mat,Accessories,19.00,5,Soft\nNo price,Accessories,free,5,Broken',
  ),
}

export const adminJobs: readonly Job[] = [
  {
    name: 'D1 add a technician, from the users',
    from: '/user-management',
    as: morgan,
    ideal: 3,
    max: 4,
    async perform({ page, type, choose }) {
      await page.getByRole('button', { name: 'Add User' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add User' })
      await type(dialog.getByLabel('Email'), `tess-${randomUUID().slice(0, 8)}@beacon.test`)
      await type(dialog.getByLabel('First name'), 'Tess')
      await choose(dialog.getByLabel('Role'), 'Technician')
      await dialog.getByRole('button', { name: 'Add User' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'D2 change a role, from the users',
    from: '/user-management?search=ines',
    as: morgan,
    ideal: 3,
    max: 4,
    async perform({ page, choose }) {
      await page.getByRole('button', { name: 'Edit Ines Costa', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit User' })
      await choose(dialog.getByLabel('Role'), 'Technician')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'D3 add a product with a picture, from the products',
    from: '/admin-panel?tab=products',
    as: morgan,
    ideal: 4,
    max: 4,
    async perform({ page, type, chooseFile }) {
      const panel = page.getByRole('region', { name: 'Add Product' })
      await panel.getByLabel('Name').click()
      await type(panel.getByLabel('Name'), 'Travel dock')
      await type(panel.getByLabel('Category'), 'Accessories')
      await type(panel.getByLabel('Price ($)'), '89')
      await type(panel.getByLabel('Stock Quantity'), '5')
      await type(panel.getByLabel('Description'), 'Fits in a pocket.')
      await chooseFile(panel.getByRole('button', { name: 'Choose picture' }), picture)
      await panel.getByRole('button', { name: 'Add Product' }).click()
      await page.getByRole('row').filter({ hasText: 'Travel dock' }).waitFor()
    },
  },
  {
    name: 'D4 see the errors in a sheet before its import, from the admin panel',
    from: '/admin-panel',
    as: morgan,
    ideal: 4,
    max: 4,
    async perform({ page, chooseFile }) {
      await page.getByRole('tab', { name: 'Products & Inventory' }).click()
      await page.getByRole('button', { name: 'Import CSV' }).click()
      const dialog = page.getByRole('dialog')
      await chooseFile(dialog.getByLabel('CSV file'), sheet)
      await dialog.getByText('Nothing is imported until every error is fixed.').waitFor()
    },
  },
  {
    name: 'D5 add a component with specifications, from the PC components',
    from: '/admin-panel?tab=pc-components',
    as: morgan,
    ideal: 4,
    max: 4,
    async perform({ page, type, choose }) {
      const panel = page.getByRole('region', { name: 'Add PC Component' })
      await panel.getByLabel('Name').click()
      await type(panel.getByLabel('Name'), 'AMD Ryzen 5 9600X')
      await type(panel.getByLabel('Brand'), 'AMD')
      await type(panel.getByLabel('Model'), 'Ryzen 5 9600X')
      await type(panel.getByLabel('Price ($)'), '279')
      await type(panel.getByLabel('Stock Quantity'), '4')
      await choose(panel.getByLabel('Socket'), 'AM5')
      await type(panel.getByLabel('Memory', { exact: true }), 'DDR5')
      await panel.getByRole('button', { name: 'Add PC Component' }).click()
      await page.getByText('AMD Ryzen 5 9600X').last().waitFor()
    },
  },
  {
    name: 'D6 apply a preset, from the dashboard',
    from: '/',
    as: morgan,
    ideal: 3,
    max: 3,
    async perform({ page }) {
      await page.getByRole('link', { name: 'Theme' }).click()
      await page.getByRole('button', { name: 'Professional Green' }).click()
      await page.getByRole('button', { name: 'Apply Theme' }).click()
      await page.getByText('Your new color theme has been applied and saved!').waitFor()
    },
  },
  {
    name: 'D6 apply one brand color, from the dashboard',
    from: '/',
    as: morgan,
    ideal: 2,
    max: 4,
    async perform({ page }) {
      await page.getByRole('link', { name: 'Theme' }).click()
      await page.getByRole('tab', { name: 'Custom Colors' }).click()
      await page.getByLabel('Primary', { exact: true }).click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('#5B2D90')
      await page.getByRole('button', { name: 'Apply Theme' }).click()
      await page.getByText('Your new color theme has been applied and saved!').waitFor()
    },
  },
  {
    name: 'D7 go to another screen of an admin, from the users',
    from: '/user-management',
    as: morgan,
    ideal: 1,
    max: 1,
    async perform({ page }) {
      await page.getByRole('link', { name: 'Audit log' }).click()
      await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    },
  },
]
