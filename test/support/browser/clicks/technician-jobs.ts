import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Job } from '#/test/support/browser/clicks/job.ts'
import { aPng } from '#/test/support/fixtures/images.ts'

const priya = 'technician@beacon.test'
const photo = { name: 'rack.png', mimeType: 'image/png', buffer: aPng() }

const composer = (page: Page) => page.getByRole('form', { name: 'New message' })

export const technicianJobs: readonly Job[] = [
  {
    name: 'C1 start, time, note, attach, reply and resolve a ticket, from the list',
    from: '/technician-dashboard',
    as: priya,
    ideal: 4,
    max: 10,
    async perform({ page, type, chooseFile }) {
      await page.getByRole('row').filter({ hasText: 'Front desk cannot reach' }).getByRole('link').click()
      await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Start Work' }).click()
      await page.getByRole('button', { name: 'Start Timer' }).click()
      await composer(page).getByText('Note', { exact: true }).click()
      await type(composer(page).getByLabel('Internal note'), 'The switch in the closet lost its power.')
      await chooseFile(composer(page).getByRole('button', { name: 'Attach Files' }), photo)
      await composer(page)
        .getByRole('button', { name: /^Add note/ })
        .click()
      const replies = page.getByRole('list', { name: 'Replies' })
      await replies.getByText('The switch in the closet lost its power.').waitFor()
      await composer(page).getByText('Reply', { exact: true }).click()
      await type(composer(page).getByLabel('Your reply'), 'It works again.')
      await composer(page).getByRole('button', { name: 'More ways to send' }).click()
      await page.getByRole('menuitem', { name: /resolve/i }).click()
      await page.getByRole('table', { name: 'Assigned Tickets' }).waitFor()
    },
  },
  {
    name: 'C2 reply to one of ten tickets with its minutes, and resolve it, from the list',
    from: '/technician-dashboard',
    as: priya,
    ideal: 4,
    max: 4,
    async perform({ page, type }) {
      await page.getByRole('row').filter({ hasText: 'Backup report shows a warning' }).getByRole('link').click()
      await composer(page).getByLabel('Your reply').click()
      await type(composer(page).getByLabel('Your reply'), 'It works again.')
      await type(composer(page).getByLabel('Minutes to log'), '15')
      await composer(page).getByRole('button', { name: 'More ways to send' }).click()
      await page.getByRole('menuitem', { name: /resolve/i }).click()
      await page.getByRole('table', { name: 'Assigned Tickets' }).waitFor()
    },
  },
  {
    name: 'C3 assign the unassigned tickets to Tomasz, from their list',
    from: '/technician-dashboard?view=unassigned',
    as: priya,
    ideal: 3,
    max: 4,
    async perform({ page }) {
      await page
        .getByRole('checkbox', { name: /^Select #/ })
        .first()
        .click()
      await page
        .getByRole('checkbox', { name: /^Select #/ })
        .last()
        .click({ modifiers: ['Shift'] })
      await page.getByRole('toolbar', { name: 'Selected tickets' }).getByRole('button', { name: 'Assignee' }).click()
      await page.getByRole('menuitem', { name: 'Tomasz Wilk' }).click()
      await page.getByRole('link', { name: 'Unassigned 0' }).waitFor()
    },
  },
  {
    name: 'C4 draft an article from a resolved ticket, from the list',
    from: '/technician-dashboard?view=all',
    as: priya,
    ideal: 3,
    max: 2,
    async perform({ page }) {
      await page
        .getByRole('row')
        .filter({ hasText: /Resolved|Closed/ })
        .first()
        .getByRole('link')
        .click()
      await page.getByRole('button', { name: 'Draft Article' }).click()
      await page.waitForURL('**/knowledge-base/*')
    },
  },
  {
    name: 'C5 report, update and resolve an incident, from the status page',
    from: '/status-page',
    as: priya,
    ideal: 6,
    max: 6,
    async perform({ page, type }) {
      const title = `Email is late ${randomUUID().slice(0, 4)}`
      await page.getByRole('button', { name: 'Create Status Event' }).click()
      const dialog = page.getByRole('dialog')
      await type(dialog.getByLabel('Title'), title)
      await dialog.getByRole('button', { name: 'Create Status Event' }).click()
      const event = page.getByRole('article', { name: title })
      await event.getByRole('button', { name: 'Post update' }).click()
      await type(dialog.getByLabel('Message'), 'We found the cause.')
      await dialog.getByRole('button', { name: 'Post update' }).click()
      await event.getByText('We found the cause.').waitFor()
      await event.getByRole('button', { name: 'Resolve' }).click()
      await type(dialog.getByLabel('Closing message'), 'All email is delivered.')
      await dialog.getByRole('button', { name: 'Resolve' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  ...[
    { name: 'C6 send an invoice of two lines, from the invoices', isMonthly: false, ideal: 4, max: 3 },
    { name: 'C7 send it every month, from the invoices', isMonthly: true, ideal: 5, max: 5 },
  ].map(
    ({ name, isMonthly, ideal, max }): Job => ({
      ...{ name, from: '/invoices', as: priya, ideal, max },
      async perform({ page, type, choose }) {
        await page.getByRole('button', { name: 'Create Invoice' }).click()
        const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
        await type(dialog.getByRole('combobox', { name: 'Customer' }), 'Grace')
        await dialog.getByRole('option', { name: /^Grace Kim/, selected: false }).waitFor()
        await page.keyboard.press('Enter')
        await type(dialog.getByLabel('Description'), 'Network care')
        const line = (number: number) => dialog.getByRole('group', { name: `Line ${number}` })
        await type(line(1).getByLabel('Item'), 'Managed network')
        await dialog.getByRole('button', { name: 'Add line' }).click()
        await type(line(2).getByLabel('Item'), 'Managed VPN')
        // Its price comes from the catalog, which may still be on its way.
        await expect.poll(() => line(2).getByLabel('Rate').inputValue()).not.toBe('')
        if (isMonthly) await choose(dialog.getByLabel('Frequency'), 'Monthly')
        await dialog.getByRole('button', { name: /^Create and send/ }).click()
        await page.getByText('Invoice created successfully').waitFor()
      },
    }),
  ),
  {
    name: 'C8 mark an invoice paid by check, from the invoices',
    from: '/invoices',
    as: priya,
    ideal: 3,
    max: 4,
    async perform({ page, choose }) {
      await page
        .getByRole('button', { name: /^Mark paid/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'Mark paid' })
      await choose(dialog.getByLabel('Paid by'), 'Check')
      await dialog.getByRole('button', { name: 'Mark paid' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'C9 bill the unbilled time of a customer, from the invoices',
    from: '/invoices',
    as: priya,
    ideal: 3,
    max: 3,
    async perform({ page }) {
      await page.getByRole('link', { name: 'Unbilled Time' }).click()
      await page
        .getByRole('link', { name: /^Review/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Create draft invoice' }).click()
      await page.getByRole('table', { name: 'Recent Invoices' }).waitFor()
    },
  },
  {
    name: 'C10 ship an order, from the orders',
    from: '/orders?fulfillment=to-ship',
    as: priya,
    ideal: 3,
    max: 3,
    async perform({ page, type }) {
      await page.getByRole('row').filter({ hasText: 'UltraSharp' }).getByRole('link').click()
      await page.getByRole('button', { name: 'Ship', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Ship items' })
      await type(dialog.getByLabel('Carrier'), 'UPS')
      await type(dialog.getByLabel('Tracking number'), '1Z999')
      await dialog.getByRole('button', { name: 'Ship items' }).click()
      await page.getByRole('region', { name: 'Shipments' }).waitFor()
    },
  },
  {
    name: 'C11 build a PC with its serial numbers and hand it over, from the build jobs',
    from: '/build-jobs',
    as: priya,
    ideal: 6,
    max: 7,
    async perform({ page, type }) {
      await page.getByRole('link', { name: 'Front desk PC' }).click()
      for (const step of ['Assemble', 'Install', 'Test'])
        await page.getByRole('button', { name: `Mark as done: ${step}` }).click()
      const serials = page.getByRole('textbox', { name: 'Serial number' })
      await serials.first().click()
      for (const serial of await serials.all()) await type(serial, randomUUID().slice(0, 8))
      await page.keyboard.press('Enter')
      await page.getByText('Parts saved').waitFor()
      await page.getByRole('button', { name: 'Hand over', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
      await page.getByRole('link', { name: 'View asset' }).waitFor()
    },
  },
  {
    name: 'C12 count ten items, from the inventory',
    from: '/inventory',
    as: priya,
    ideal: 2,
    max: 2,
    async perform({ page }) {
      await page.getByRole('row').filter({ hasText: 'Thunderbolt 4 dock' }).waitFor()
      await page.getByRole('button', { name: 'Count stock' }).click()
      const counts = page.getByRole('textbox', { name: /^Counted on hand/ })
      await expect.poll(() => counts.first().evaluate(field => field === document.activeElement)).toBe(true)
      for (let item = 0; item < 10; item++) {
        await page.keyboard.press('Control+a')
        await page.keyboard.type('77')
        await page.keyboard.press('Enter')
      }
      await expect.poll(() => page.getByText(/: 77 on hand$/).count()).toBe(10)
      await page.getByRole('button', { name: 'Finish count' }).click()
    },
  },
]
