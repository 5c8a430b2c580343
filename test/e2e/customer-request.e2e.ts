import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { reportedEvent, writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)
let technician: Person

beforeAll(async () => {
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
})

const newCustomer = () => signedIn(here.cloud, 'customer', { firstName: 'Casey', lastName: 'Morgan' })
const file = { name: 'label.txt', mimeType: 'text/plain', buffer: Buffer.from('upside down') }
const boxOn = (page: Page) => page.getByRole('form', { name: 'New request' })
const textIn = (page: Page) => boxOn(page).getByLabel('What can we help with?')
const sendIn = (page: Page) => boxOn(page).getByRole('button', { name: 'Send request' })
const ticketsOf = async (person: Person) => (await person.request<Ticket[]>('GET', '/api/tickets')).body
const pageOf = async (id: string) => (await technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body
const conversation = (id: string) => conversationOf(technician, id)

const filesIn = (place: Locator) => place.getByRole('list', { name: 'Attached files' }).getByRole('listitem')

interface Carried {
  names: string[]
  text?: string
}

/** Pastes files and an optional text at the focus. Returns whether the browser inserts them. */
const paste = (place: Locator, carried: Carried) =>
  place.evaluate((element, { names, text }) => {
    const clipboardData = new DataTransfer()
    for (const name of names) clipboardData.items.add(new File([name], name, { type: 'image/png' }))
    if (text !== undefined) clipboardData.setData('text/plain', text)
    return element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, carried)

/** Drags files over a place or drops them there; returns whether the browser would leave the page to show them. */
const drag = (place: Locator, type: 'dragover' | 'drop', names: string[]) =>
  place.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer()
      for (const name of given.names) dataTransfer.items.add(new File([name], name, { type: 'text/plain' }))
      return element.dispatchEvent(new DragEvent(given.type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    { type, names },
  )

async function open(person: Person, path: string, width?: number): Promise<Page> {
  const page = await browser.newPage({ as: person, width })
  await page.goto(path)
  await textIn(page).waitFor()
  return page
}

declare global {
  interface Window {
    askedForScreen: number
  }
}

/** Replaces the browser’s dialog for screens: first the user chooses none, then a blue one. Runs in the page. */
function showScreen(): void {
  window.askedForScreen = 0
  navigator.mediaDevices.getDisplayMedia = async () => {
    window.askedForScreen += 1
    if (window.askedForScreen === 1) throw new DOMException('Permission denied', 'NotAllowedError')
    const screen = document.createElement('canvas')
    screen.width = 800
    screen.height = 600
    const context = screen.getContext('2d')
    const paint = () => {
      if (!context) return
      context.fillStyle = '#3366cc'
      context.fillRect(0, 0, 800, 600)
      requestAnimationFrame(paint)
    }
    paint()
    return screen.captureStream()
  }
}

describe('a customer’s request', () => {
  test('attaches a screenshot with boxes drawn by mouse and by keyboard, and nothing if no screen is chosen', async () => {
    const customer = await newCustomer()
    const page = await browser.newPage({ as: customer })
    await page.addInitScript(showScreen)
    await page.goto('/customer-portal')
    await textIn(page).fill('This dialog never closes.')
    const add = boxOn(page).getByRole('button', { name: 'Add screenshot' })
    await add.click()
    await expect.poll(() => page.evaluate(() => window.askedForScreen)).toBe(1)
    await add.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Screenshot' })
    const place = await dialog.getByRole('img', { name: 'Screenshot with 0 boxes' }).boundingBox()
    const { x = 0, y = 0, width = 0, height = 0 } = place ?? {}
    await page.mouse.move(x + width * 0.1, y + height * 0.1)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.4, y + height * 0.5)
    await page.mouse.up()
    await dialog.getByRole('img', { name: 'Screenshot with 1 box' }).waitFor()
    await page.mouse.click(x + 5, y + 5)
    await dialog.getByRole('button', { name: 'Draw a box' }).press('Enter')
    await dialog.getByRole('group', { name: 'Picture' }).press('Shift+ArrowRight')
    await dialog.getByRole('img', { name: 'Screenshot with 2 boxes' }).waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Attach screenshot' }).press('Enter')
    await boxOn(page)
      .getByText(/^Screenshot \d{4}-\d\d-\d\d .*\.png/)
      .waitFor()
    await sendIn(page).click()
    await page.getByText('Ticket created successfully').waitFor()
    const [ticket] = await ticketsOf(customer)
    expect(await conversation(ticket?.id ?? '')).toMatchObject([
      { attachments: [{ name: expect.stringMatching(/^Screenshot .*\.png$/), contentType: 'image/png' }] },
    ])
  })

  test('is sent with a file by three clicks, once, from the portal and from the dashboard', async () => {
    const customer = await newCustomer()
    const page = await open(customer, '/customer-portal')
    await textIn(page).click()
    await page.keyboard.type('The label printer prints upside down. Since the update.')
    const chooser = page.waitForEvent('filechooser')
    await boxOn(page).getByRole('button', { name: 'Attach Files' }).click()
    await (await chooser).setFiles(file)
    expect(await boxOn(page).getByLabel('Subject').inputValue()).toBe('The label printer prints upside down')
    await boxOn(page).getByRole('button', { name: 'See device details' }).click()
    await boxOn(page).getByText('/customer-portal').waitFor()
    await expectNoAxeViolations(page)
    await sendIn(page).dblclick()
    await page.getByText('Ticket created successfully').waitFor()
    await page.getByRole('row').filter({ hasText: 'The label printer prints upside down' }).waitFor()
    expect(await textIn(page).inputValue()).toBe('')
    const [ticket, ...others] = await ticketsOf(customer)
    expect(others).toEqual([])
    const sent = await pageOf(ticket?.id ?? '')
    expect(sent).toMatchObject({
      ...{ priority: 'medium', category: 'general' },
      ...{ description: 'The label printer prints upside down. Since the update.' },
      device: { browser: expect.stringMatching(/^Chrome \d+$/), page: '/customer-portal', os: 'Linux' },
    })
    expect(await conversation(sent.id)).toMatchObject([{ attachments: [{ name: 'label.txt' }] }])
    const staff = await browser.newPage({ as: technician })
    await staff.goto(`/tickets/${sent.id}`)
    await staff.getByRole('region', { name: 'Sent from' }).getByText('/customer-portal').waitFor()
    await staff
      .getByRole('list', { name: 'Request' })
      .getByRole('link', { name: /^label.txt/ })
      .waitFor()
    expect(await staff.getByRole('list', { name: 'Replies and changes' }).count()).toBe(0)

    await page.goto('/')
    await textIn(page).fill('Quiet please')
    await boxOn(page).getByLabel('Subject').fill('The fan is loud')
    await boxOn(page).getByRole('button', { name: 'More options' }).click()
    await boxOn(page).getByLabel('Priority').selectOption('High')
    await boxOn(page).getByLabel('Category').selectOption('Hardware')
    await boxOn(page).getByLabel('Include browser and device details').uncheck()
    await expectNoAxeViolations(page)
    await sendIn(page).click()
    await page.getByText('Ticket created successfully').waitFor()
    await sendIn(page).waitFor({ state: 'detached' })
    const area = page.getByRole('region', { name: 'New request' })
    await expect.poll(() => area.evaluate(box => box === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Open ticket' }).click()
    await page.getByRole('heading', { level: 1, name: 'The fan is loud' }).waitFor()
    const [second] = await ticketsOf(customer)
    expect(second).toMatchObject({ title: 'The fan is loud', priority: 'high', category: 'hardware' })
    expect(await pageOf(second?.id ?? '')).toMatchObject({ device: null, description: 'Quiet please' })
  })

  test('meets an incident first, which it joins, and articles that may answer it', async () => {
    const event = await reportedEvent(technician, { title: 'Searching large mailboxes is slow' })
    await reportedEvent(technician, { title: 'Mailboxes move', status: 'maintenance' })
    const article = await writtenArticle(technician, {
      title: 'Speed up your mailbox search',
      content: 'Rebuild the **search index** of the mailbox.',
      published: true,
    })
    await here.cloud.settle()
    const customer = await newCustomer()
    const page = await open(customer, '/customer-portal')
    await textIn(page).fill('My mailbox search never ends')
    await boxOn(page).getByText('We’re working on this: Searching large mailboxes is slow').waitFor()
    const suggestion = boxOn(page).getByRole('button', { name: 'Speed up your mailbox search · 1 min read' })
    await suggestion.click()
    const reader = boxOn(page).getByRole('region', { name: 'Speed up your mailbox search' })
    await reader.getByText('search index').waitFor()
    await expectNoAxeViolations(page)
    await reader.getByRole('button', { name: 'Still need help' }).click()
    await expect.poll(() => textIn(page).evaluate(field => field === document.activeElement)).toBe(true)
    expect(await textIn(page).inputValue()).toBe('My mailbox search never ends')
    await boxOn(page).getByRole('button', { name: 'I have this too' }).click()
    await page.getByText('Ticket created successfully').waitFor()
    const [ticket] = await ticketsOf(customer)
    const sent = { title: 'My mailbox search never ends', incident: { id: event.id }, articleIds: [article.id] }
    await expect.poll(() => pageOf(ticket?.id ?? '')).toMatchObject(sent)

    await textIn(page).fill('My mailbox search never ends')
    await suggestion.click()
    await reader.getByRole('button', { name: 'This answered it' }).click()
    await expect.poll(() => textIn(page).inputValue()).toBe('')
    const { body } = await customer.request('GET', `/api/knowledge-articles/${article.id}`)
    expect(body).toMatchObject({ helpful: 1, myVote: 'helpful' })
    expect(await ticketsOf(customer)).toHaveLength(1)
  })

  test('keeps its text while the server fails, across screens and a reload, and in Create Ticket', async () => {
    const customer = await newCustomer()
    const page = await open(customer, '/')
    await page.route('**/api/tickets', route =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    )
    await sendIn(page).waitFor({ state: 'detached' })
    await textIn(page).fill('The scanner sends nothing. It beeps.')
    await sendIn(page).click()
    await page.getByText('Failed to create ticket').waitFor()
    expect(await textIn(page).inputValue()).toBe('The scanner sends nothing. It beeps.')
    await page.goto('/customer-portal')
    await expect.poll(() => textIn(page).inputValue()).toBe('The scanner sends nothing. It beeps.')
    await page.getByRole('button', { name: 'Create Ticket' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
    expect(await dialog.getByLabel('Subject').inputValue()).toBe('The scanner sends nothing')
    expect(await dialog.getByLabel('Description').inputValue()).toBe('The scanner sends nothing. It beeps.')
    await page.unroute('**/api/tickets')
    await dialog.getByRole('button', { name: 'Create Ticket' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await textIn(page).inputValue(), 'it was sent').toBe('')
    const [ticket, ...others] = await ticketsOf(customer)
    expect(others).toEqual([])
    await expect.poll(async () => (await pageOf(ticket?.id ?? '')).device?.os).toBe('Linux')
    await textIn(page).fill('   ')
    await sendIn(page).click()
    await boxOn(page).getByText('Describe what you need help with').waitFor()
  })

  test('takes pasted pictures and dropped files, and text rather than a picture of it', async () => {
    const customer = await newCustomer()
    const page = await open(customer, '/customer-portal')
    await textIn(page).fill('The scanner shows this.')
    expect(await paste(textIn(page), { names: ['image.png'], text: 'Host\tState' }), 'inserted as text').toBe(true)
    await paste(textIn(page), { names: ['image.png'] })
    await paste(boxOn(page).getByLabel('Subject'), { names: ['image.png'] })
    expect(await drag(boxOn(page), 'dragover', ['log.txt'])).toBe(false)
    const outline = () => boxOn(page).evaluate(form => getComputedStyle(form).outlineStyle)
    await expect.poll(outline, { message: 'where files can be dropped' }).toBe('dashed')
    await drag(boxOn(page), 'drop', ['log.txt'])
    await expect.poll(() => filesIn(boxOn(page)).count()).toBe(3)
    await expect.poll(outline).toBe('none')
    await boxOn(page).getByRole('status').filter({ hasText: '3 files' }).waitFor()
    const heading = page.getByRole('heading', { level: 1 })
    for (const type of ['dragover', 'drop'] as const) {
      expect(await drag(heading, type, ['stray.txt']), 'the page stays').toBe(false)
    }
    await expectNoAxeViolations(page)
    await drag(boxOn(page), 'drop', ['a.txt', 'b.txt', 'c.txt'])
    await boxOn(page).getByText('Attach up to 5 files.').waitFor()
    await sendIn(page).click()
    await boxOn(page).getByRole('button', { name: 'Remove c.txt' }).press('Enter')
    await boxOn(page).getByText('Attach up to 5 files.').waitFor({ state: 'detached' })
    await sendIn(page).click()
    await page.getByText('Ticket created successfully').waitFor()
    const [ticket, ...others] = await ticketsOf(customer)
    expect(others, 'nothing was sent with too many files').toEqual([])
    const [message] = await conversation(ticket?.id ?? '')
    expect(message?.attachments.map(({ name }) => name).sort()).toEqual([
      'a.txt',
      'b.txt',
      'log.txt',
      'screenshot-1.png',
      'screenshot-2.png',
    ])
  })

  test.each(['customer', 'technician'] as const)(
    'of a %s takes pasted and dropped files in Create Ticket',
    async role => {
      const page = await browser.newPage({ as: role === 'customer' ? await newCustomer() : technician })
      await page.goto(role === 'customer' ? '/customer-portal' : '/technician-dashboard')
      await page.getByRole('button', { name: 'Create Ticket' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
      const description = dialog.getByLabel('Description')
      expect(await paste(description, { names: ['image.png'], text: 'Host\tState' }), 'inserted as text').toBe(true)
      await paste(description, { names: ['image.png'] })
      await drag(description, 'dragover', ['log.txt'])
      await drag(description, 'drop', ['log.txt'])
      await filesIn(dialog).filter({ hasText: 'screenshot-1.png' }).waitFor()
      await filesIn(dialog).filter({ hasText: 'log.txt' }).waitFor()
      expect(await filesIn(dialog).count()).toBe(2)
      await expectNoAxeViolations(page)
      await drag(description, 'drop', ['a.txt', 'b.txt', 'c.txt', 'd.txt'])
      await dialog.getByText('Attach up to 5 files.').waitFor()
      if (role === 'customer') expect(await filesIn(boxOn(page)).count(), 'the box behind it takes none').toBe(0)
    },
  )

  test('is sent although a file fails, which its page uploads again', async () => {
    const customer = await newCustomer()
    const page = await open(customer, '/customer-portal')
    const uploads = /\/api\/tickets\/[^/]+\/attachments$/
    await page.route(uploads, route => route.fulfill({ status: 503, body: 'Service Unavailable' }))
    await textIn(page).fill('The label is wrong')
    await boxOn(page).getByLabel('Files').setInputFiles(file)
    await sendIn(page).click()
    await page.waitForURL('**/tickets/*')
    await page.getByText('Your request was sent. 1 file wasn’t uploaded.').waitFor()
    await expectNoAxeViolations(page)
    await page.unroute(uploads)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: /label\.txt/ }).waitFor()
    await page.getByText('1 file wasn’t uploaded').waitFor({ state: 'detached' })
    const [ticket] = await ticketsOf(customer)
    expect(await pageOf(ticket?.id ?? '')).toMatchObject({ title: 'The label is wrong', device: { os: 'Linux' } })
  })

  test('fits a phone whose keyboard is open, first on the page, and reads in the order of its use', async () => {
    await reportedEvent(technician, { title: 'Printing invoices takes long' })
    await writtenArticle(technician, { title: 'Straighten the invoice printer', content: 'Open it.', published: true })
    await here.cloud.settle()
    const customer = await newCustomer()
    for (const path of ['/', '/customer-portal']) {
      const page = await browser.newPage({ as: customer, width: widths.narrow })
      // As on a phone, whose screens no page can see.
      await page.addInitScript(() =>
        Object.defineProperty(MediaDevices.prototype, 'getDisplayMedia', { value: undefined }),
      )
      await page.goto(path)
      await textIn(page).waitFor()
      const top = (await boxOn(page).boundingBox())?.y ?? 0
      expect(top, 'on the first half of the screen').toBeLessThan(400)
      await resize(page, { width: widths.narrow, height: 400 })
      await textIn(page).fill('The invoice printer is crooked')
      for (const name of ['I have this too', /^Straighten/]) await boxOn(page).getByRole('button', { name }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths.narrow)
      const order = await boxOn(page).evaluate(form =>
        [...form.querySelectorAll('textarea, button, input:not([type="file"])')].map(
          control =>
            control.getAttribute('aria-label') ??
            (control as HTMLInputElement).labels?.[0]?.textContent ??
            control.textContent,
        ),
      )
      expect(order).toEqual([
        'What can we help with?',
        'I have this too',
        'Straighten the invoice printer · 1 min read',
        'Subject',
        'Attach Files',
        'Take a photo',
        'Include browser and device details',
        'See device details',
        'More options',
        'Send request',
      ])
      await expectNoAxeViolations(page)
      await textIn(page).fill('')
    }
  })
})
