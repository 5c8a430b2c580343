import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#/functions/users/data/users.ts'
import { expectNoAxeViolations, resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPcComponent, addedProduct, addedService } from '#/test/support/fixtures/catalog-entries.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket, reportedEvent, writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)
/** A user whom an administrator invited by email address only. */
const nameless = (role: User['role']) =>
  signedIn(here.cloud, role, { firstName: '', lastName: '', companyName: '', email: `${role}@nameless.test` })

async function open(as: Person, path: string, width?: number): Promise<Page> {
  const page = await browser.newPage({ as, width })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  return page
}

describe('a user without a name', () => {
  test('is greeted without one, and shown by email elsewhere', async () => {
    const customer = await nameless('customer')
    const page = await open(customer, '/')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Good (?:morning|afternoon|evening)$/)
    await page.getByRole('button', { name: 'Account' }).getByText('C', { exact: true }).waitFor()
    await page.goto('/customer-portal')
    await page.getByRole('heading', { level: 1, name: 'customer@nameless.test' }).waitFor()
    await expectNoAxeViolations(page)
    const { body } = await customer.request<{ customerName: string }>('POST', '/api/tickets', {
      title: 'No sound',
      description: 'Since the update.',
    })
    expect(body.customerName).toBe('customer@nameless.test')

    const team = await open(await nameless('technician'), '/technician-dashboard')
    await team.getByRole('heading', { level: 1, name: 'technician@nameless.test' }).waitFor()
  })
})

/** A string with nowhere to break, like an address, a license key, or a stuck key on the keyboard. */
const wordOf = (letters: number) => 'W'.repeat(letters)
const word = wordOf(200)

/** Elements that clip their own words without an ellipsis, and whether the page is wider than the screen. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cutting = [...document.querySelectorAll('main *')].filter(element => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
      // Text for screen readers only is one pixel wide.
      const isCut = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      const isSeen = overflowX === 'hidden' && !isCut && element.clientWidth > 1
      return isSeen && element.scrollWidth > element.clientWidth + 1
    })
    return [...(scrollWidth > clientWidth ? ['the page'] : []), ...cutting.map(({ className }) => String(className))]
  })

/** Right edge of the visible main content: words end where their container cuts them off or scrolls them. */
const furthestEdge = (page: Page) =>
  page.locator('main').evaluate(main => {
    const edges = [...main.querySelectorAll('*')].map(element => {
      let { right } = element.getBoundingClientRect()
      for (let around = element.parentElement; around && around !== main; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible')
          right = Math.min(right, around.getBoundingClientRect().right)
      }
      return right
    })
    return Math.max(...edges)
  })

describe('a word of 200 letters', () => {
  const people = {} as { customer: Person; admin: Person }
  const ids = { ticket: '', article: '' }

  beforeAll(async () => {
    const long = { firstName: word, lastName: word, companyName: word }
    const customer = await signedIn(here.cloud, 'customer', long)
    const admin = await signedIn(here.cloud, 'admin', { ...long, email: 'morgan.reyes@people.test' })
    const technician = await signedIn(here.cloud, 'technician', long)
    Object.assign(people, { customer, admin })
    await admin.request('POST', `/api/users/${technician.user.id}/reset-password`, { newPassword: 'correct horse' })
    ids.ticket = (await openedTicket(customer, { title: word, description: word })).id
    await admin.request('POST', `/api/tickets/${ids.ticket}/comments`, { comment: word })
    const text = { title: word, content: `${word}\n\n- ${word}`, category: wordOf(100), tags: [wordOf(50)] }
    ids.article = (await writtenArticle(admin, text)).id
    await reportedEvent(admin, { title: word, description: word })
    const entry = { name: word, description: word, category: wordOf(100), price: '99999999.99' }
    await addedService(entry)
    await addedProduct(entry)
    await addedPcComponent({ name: word, brand: word, model: word })
  })

  test.each([
    ['the dashboard', 'customer', '/'],
    ['the customer portal', 'customer', '/customer-portal'],
    ['the profile', 'customer', '/profile'],
    ['a ticket', 'admin', '/tickets/{ticket}'],
    ['the technician dashboard', 'admin', '/technician-dashboard'],
    ['the users', 'admin', '/user-management'],
    ['the audit log', 'admin', '/audit-log'],
    ['the knowledge base', 'admin', '/knowledge-base'],
    ['an article', 'admin', '/knowledge-base/{article}'],
    ['the status page', 'admin', '/status-page'],
    ['the public status page', 'admin', '/status'],
    ['the services', 'admin', '/admin-panel'],
    ['the products', 'admin', '/admin-panel?tab=products'],
    ['the PC components', 'admin', '/admin-panel?tab=pc-components'],
  ] as const)('wraps at the edge of its container in %s, and squeezes nothing beside it', async (_, by, path) => {
    const page = await open(people[by], path.replace('{ticket}', ids.ticket).replace('{article}', ids.article))
    await page.getByText(word).filter({ visible: true }).first().waitFor()
    for (const width of Object.values(widths)) {
      await resize(page, { width, height: 900 })
      expect(await cutOff(page), `cut off at ${width} px`).toEqual([])
      expect(await furthestEdge(page), `the furthest edge at ${width} px`).toBeLessThanOrEqual(width)
    }
  })

  test('leaves space for an address beside long names', async () => {
    const users = await open(people.admin, '/user-management')
    const address = await users.getByRole('cell').getByText('morgan.reyes@people.test').boundingBox()
    expect(address?.width).toBeGreaterThan(160)
  })

  test('keeps emails as wide as the screen', async () => {
    await sendGathered(here.cloud)
    const mail = here.cloud.inbox().find(({ text }) => text.includes(ids.ticket))
    const page = await browser.newPage({ width: widths.narrow })
    await page.setContent(mail?.html ?? '')
    await page.getByRole('link', { name: 'Open the ticket' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.narrow)
  })
})

test('right-to-left text is shown right to left in a conversation', async () => {
  const customer = await signedIn(here.cloud, 'customer')
  const { id } = await openedTicket(customer, { description: 'المدفأة لا تعمل.' })
  const page = await open(customer, `/tickets/${id}`)
  const direction = await page.getByText('المدفأة').evaluate(element => getComputedStyle(element).direction)
  expect(direction).toBe('rtl')
})

test('messages with Markdown have the size of those without', async () => {
  const customer = await signedIn(here.cloud, 'customer')
  const { id } = await openedTicket(customer, { title: 'No sound', description: 'Please open **Settings**.' })
  await customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'It is the headset.' })
  const page = await open(customer, `/tickets/${id}`)
  const sizeOf = (text: string) =>
    page.getByText(text).evaluate(element => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return `${fontSize} ${lineHeight}`
    })
  await page.locator('strong', { hasText: 'Settings' }).waitFor()
  expect(await sizeOf('Please open')).toBe(await sizeOf('It is the headset.'))
})
