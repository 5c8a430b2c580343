import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepTimeRates } from '#/functions/time/data/time-rates.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { ratesWith } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person
let ticket: Ticket

beforeEach(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Casey', lastName: 'Morgan' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  ticket = await raise('Printer jams')
})

const raise = async (title: string) =>
  (await customer.request<Ticket>('POST', '/api/tickets', { title, description: 'As it says.' })).body

async function openAs(person: Person): Promise<Page> {
  const page = await browser.newPage({ as: person })
  await page.goto(`/tickets/${ticket.id}`)
  await page.getByRole('heading', { level: 1, name: ticket.title }).waitFor()
  return page
}

const file = (name: string, bytes: Buffer | string = 'The tray’s sensor', mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
})
const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.getByLabel('Files', { exact: true }).setInputFiles(files)
const isFocused = (element: Element) => element === document.activeElement
const chosen = (page: Page) => page.getByRole('list', { name: 'Files in this message' }).getByRole('listitem')

describe('the files of a reply', () => {
  test('are sent with it, and are identical when downloaded', async () => {
    const page = await openAs(customer)
    await choose(page, [file('sensor.txt'), file('tray.csv', 'a,b', 'text/csv')])
    await chosen(page).filter({ hasText: 'uploaded' }).nth(1).waitFor()
    await chosen(page).filter({ hasText: 'tray.csv' }).getByRole('button', { name: 'Remove tray.csv' }).click()
    await page.getByLabel('Your reply').fill('Here is its log.')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Send Reply' }).click()
    await page.getByText('Reply sent').waitFor()

    const staff = await openAs(technician)
    const files = staff.getByRole('list', { name: 'Attachments' }).getByRole('link')
    await files.first().waitFor()
    expect(await files.count()).toBe(1)
    const download = staff.waitForEvent('download')
    await files.first().click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('sensor.txt')
    expect(await readFile(await saved.path(), 'utf8')).toBe('The tray’s sensor')
  })

  test('are shown in small and in large if they are pictures', async () => {
    const page = await openAs(customer)
    const photo = await readFile(new URL('../support/fixtures/photo.jpg', import.meta.url))
    const pictures = [file('front.jpg', photo, 'image/jpeg'), file('torn.png', 'no picture', 'image/png')]
    await choose(page, [...pictures, file('back.jpg', photo, 'image/jpeg')])
    await chosen(page).filter({ hasText: 'uploaded' }).nth(2).waitFor()
    await page.getByRole('button', { name: 'Send Reply' }).click()
    await page.getByText('Reply sent').waitFor()

    const staff = await openAs(technician)
    const files = staff.getByRole('list', { name: 'Attachments' })
    await files.getByRole('button', { name: 'View front.jpg' }).click()
    const dialog = staff.getByRole('dialog', { name: 'front.jpg' })
    const widthOf = (name: string) =>
      staff.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(() => widthOf('front.jpg')).toBeGreaterThan(0)
    await expectNoAxeViolations(staff)
    expect(await dialog.getByRole('link', { name: 'Download' }).getAttribute('href')).toMatch(/\/attachments\/[\w-]+$/)
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await staff.getByRole('dialog', { name: 'torn.png' }).getByText('2 of 3').waitFor()
    await staff.keyboard.press('Escape')
    await expect.poll(() => files.getByRole('button', { name: 'View front.jpg' }).evaluate(isFocused)).toBe(true)
    // A file that the browser can’t show is one like others.
    expect(await files.getByRole('button', { name: 'View torn.png' }).count()).toBe(0)
    await files.getByRole('link', { name: /^torn.png/ }).waitFor()
  })

  test('that are too large, empty, too many or programs are rejected with the reason', async () => {
    const page = await openAs(customer)
    await choose(page, [file('film.mov', Buffer.alloc(10_485_761)), file('setup.exe'), file('nothing.txt', '')])
    await chosen(page).getByText('This file is too large (10.1 MB). The limit is 10 MB.').waitFor()
    await chosen(page).getByText('Files of this type aren’t allowed. Put it in a ZIP archive instead.').waitFor()
    await chosen(page).getByText('This file is empty.').waitFor()
    await page.getByLabel('Your reply').fill('See the film')
    await page.getByRole('button', { name: 'Send Reply' }).click()
    await page.getByText('Some files failed to upload. Try again or remove them.').waitFor()
    await choose(page, [file('1.txt'), file('2.txt'), file('3.txt')])
    await page.getByText('You can attach up to 5 files to a message.').waitFor()
  })

  test('that are programs under another name are detected by the server', async () => {
    const page = await openAs(customer)
    await choose(page, [file('holiday.jpg', Buffer.from('4d5a90000300', 'hex'), 'image/jpeg')])
    await chosen(page).getByText('Programs aren’t allowed. Put it in a ZIP archive instead.').waitFor()
  })

  test('can be dropped and pasted', async () => {
    const page = await openAs(customer)
    const files = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['one'], 'one.txt', { type: 'text/plain' }))
      return transfer
    })
    await page.getByRole('form', { name: 'New message' }).dispatchEvent('drop', { dataTransfer: files })
    await chosen(page).filter({ hasText: 'one.txt' }).filter({ hasText: 'uploaded' }).waitFor()
    await page
      .getByLabel('Your reply')
      .evaluate(
        (field, clipboardData) => field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
        files,
      )
    await chosen(page).filter({ hasText: 'uploaded' }).nth(1).waitFor()
  })

  test.each([
    ['customer', 'Your reply'],
    ['technician', 'Internal note'],
  ] as const)(
    'cells of a spreadsheet that a %s pastes become text only; a picture becomes a file',
    async (role, label) => {
      const page = await openAs(role === 'customer' ? customer : technician)
      if (label === 'Internal note') await page.getByRole('radio', { name: 'Note' }).check()
      const field = page.getByLabel(label, { exact: true })
      const paste = (texts: Record<string, string>) =>
        field.evaluate((element, given) => {
          const clipboardData = new DataTransfer()
          for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
          clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }))
          const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
          return element.dispatchEvent(event)
        }, texts)
      const cells = { 'text/plain': 'Host\tState', 'text/html': '<table><tr><td>Host<td>State</table>' }
      expect(await paste(cells), 'the browser inserts the text').toBe(true)
      expect(await chosen(page).count()).toBe(0)
      await paste({ 'text/html': '<img src="https://example.test/a.png">' })
      await chosen(page).filter({ hasText: 'screenshot-1.png' }).waitFor()
      expect(await chosen(page).count()).toBe(1)
    },
  )

  test('show their progress, and block the reply until they are uploaded', async () => {
    const page = await openAs(customer)
    const network = await page.context().newCDPSession(page)
    await page.getByLabel('Your reply').fill('A long log.')
    const upload = (bytesPerSecond: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesPerSecond,
      })
    await upload(400_000)
    await choose(page, [file('trace.log', 'x'.repeat(2_000_000))])
    const progress = chosen(page).getByRole('progressbar')
    await page.waitForFunction(bar => (bar as HTMLProgressElement).value > 0.1, await progress.elementHandle())
    await page.getByRole('button', { name: 'Uploading…' }).waitFor()
    await upload(-1)
    await chosen(page).filter({ hasText: 'uploaded' }).waitFor()
    await page.getByRole('button', { name: 'Send Reply' }).waitFor()
  })

  test('can be uploaded again after a failure', async () => {
    const page = await openAs(customer)
    await page.route('**/attachments/*', route => route.abort(), { times: 1 })
    await choose(page, [file('sensor.txt')])
    await chosen(page).getByText('Upload failed.').waitFor()
    await page.getByRole('button', { name: 'Try sensor.txt again' }).click()
    await chosen(page).getByText('uploaded').waitFor()
  })
})

describe('time on a ticket', () => {
  test('is logged with its purpose, and listed with who and when', async () => {
    const page = await openAs(technician)
    const time = page.getByRole('region', { name: 'Time', exact: true })
    await time.getByText('No time logged yet.').waitFor()
    await time.getByRole('button', { name: 'Log Time' }).click()
    await time.getByText('Required').waitFor()
    await time.getByLabel('Minutes').fill('1.5')
    await time.getByRole('button', { name: 'Log Time' }).click()
    await time.getByText('Enter whole minutes, 1 to 1440.').waitFor()
    await time.getByLabel('Minutes').fill('75')
    await time.getByLabel('Description').fill('Cleaned the rollers')
    await time.getByRole('button', { name: 'Log Time' }).click()
    const entry = time.getByRole('list', { name: 'Time entries' }).getByRole('listitem')
    await entry.getByText('Cleaned the rollers').waitFor()
    for (const text of ['1h 15m', 'Priya Raman']) await entry.getByText(text).waitFor()
    expect(await time.getByLabel('Minutes').inputValue()).toBe('')
    await page.getByRole('list', { name: 'Replies and changes' }).getByText('logged 1h 15m').waitFor()
  })
})

describe('time that is billed in steps', () => {
  beforeEach(() => keepTimeRates(ratesWith({ rounding: 15 }), []))
  afterEach(() => keepTimeRates(ratesWith(), []))

  test('says so before it is logged, and what the typed minutes are billed as', async () => {
    const page = await openAs(technician)
    const time = page.getByRole('region', { name: 'Time', exact: true })
    await time.getByText('Billed in 15-minute steps.').waitFor()
    await time.getByLabel('Minutes').fill('10')
    await time.getByText('Billed as 15m.').waitFor()
  })
})

describe('a ticket on its page', () => {
  test('shows the Markdown of a reply with working links, and without images that could track readers', async () => {
    await technician.request('POST', `/api/tickets/${ticket.id}/comments`, {
      comment: '**Unplug** it:\n- router\n- switch\nsee https://help.example/vpn ![pixel](https://t.example/1)',
    })
    const page = await openAs(customer)
    const replies = page.getByRole('list', { name: 'Replies' })
    await replies.locator('strong', { hasText: 'Unplug' }).waitFor()
    expect(
      await replies
        .getByRole('listitem')
        .filter({ hasText: /^router$/ })
        .count(),
    ).toBe(1)
    await replies.getByRole('link', { name: /help\.example/ }).waitFor()
    await replies.getByRole('link', { name: /pixel/ }).waitFor()
    expect(await replies.locator('img[src*="t.example"]').count()).toBe(0)
    await expectNoAxeViolations(page)
  })

  test('lets staff change its priority and category', async () => {
    const page = await openAs(technician)
    await page.getByLabel('Priority').selectOption('Critical')
    await page.getByText('changed the priority from Medium to Critical').waitFor()
    await page.getByLabel('Category').selectOption('Network')
    await page.getByText('changed the category from General to Network').waitFor()
  })
})
