import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#/functions/data/users.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { actAsOperator, type Person, signedIn } from '#/test/support/people.ts'
import { openedTicket } from '#/test/support/rows.ts'

const here = useCloud()
const browser = useBrowser(here)
beforeAll(() => actAsOperator(here.cloud))

/** Somebody whom an administrator invited by an address alone. */
const nameless = (role: User['role']) =>
  signedIn(here.cloud, role, { firstName: '', lastName: '', companyName: '', email: `${role}@nameless.test` })

async function open(as: Person, path: string, width?: number): Promise<Page> {
  const page = await browser.newPage({ as, width })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  return page
}

describe('somebody without a name', () => {
  test('is greeted without one, and called by their address where a name would stand', async () => {
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

const word = 'W'.repeat(200)

/** The elements that cut off words of their own, and whether the page itself is wider than the screen. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cutting = [...document.querySelectorAll('main *')].filter(element => {
      const { overflowX, webkitLineClamp } = getComputedStyle(element)
      // What is there for the ears alone is a pixel wide.
      const isSeen = overflowX === 'hidden' && webkitLineClamp === 'none' && element.clientWidth > 1
      return isSeen && element.scrollWidth > element.clientWidth + 1
    })
    return [...(scrollWidth > clientWidth ? ['the page'] : []), ...cutting.map(({ className }) => String(className))]
  })

describe('a word of 200 letters', () => {
  test('is broken wherever it stands, and squeezes nothing beside it', async () => {
    const long = { firstName: word, lastName: word, companyName: word }
    const customer = await signedIn(here.cloud, 'customer', long)
    const admin = await signedIn(here.cloud, 'admin', { ...long, email: 'morgan.reyes@people.test' })
    const technician = await signedIn(here.cloud, 'technician', long)
    await admin.request('POST', `/api/users/${technician.user.id}/reset-password`, { newPassword: 'correct horse' })
    const { id } = await openedTicket(customer, { title: word, description: word })
    await admin.request('POST', `/api/tickets/${id}/comments`, { comment: word })
    const screens = [
      [customer, '/'],
      [customer, '/customer-portal'],
      [customer, '/profile'],
      [admin, `/tickets/${id}`],
      [admin, '/technician-dashboard'],
      [admin, '/user-management'],
      [admin, '/audit-log'],
    ] as const
    for (const [by, path] of screens) {
      for (const width of Object.values(widths)) {
        const page = await open(by, path, width)
        expect(await cutOff(page), `${path} at ${width}`).toEqual([])
        await page.close()
      }
    }
    const users = await open(admin, '/user-management')
    const address = await users.getByRole('cell').getByText('morgan.reyes@people.test').boundingBox()
    expect(address?.width, 'an address beside long names').toBeGreaterThan(160)
  })

  test('leaves mails as wide as the screen', async () => {
    const customer = await signedIn(here.cloud, 'customer', { firstName: word, lastName: word, companyName: word })
    const { id } = await openedTicket(customer, { title: word, description: word })
    await here.cloud.settle()
    const mail = here.cloud.inbox().find(({ text }) => text.includes(id))
    const page = await browser.newPage({ width: widths.narrow })
    await page.setContent(mail?.html ?? '')
    await page.getByRole('link', { name: 'Open the ticket' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.narrow)
  })
})

test('what is written from right to left stands so in a conversation', async () => {
  const customer = await signedIn(here.cloud, 'customer')
  const { id } = await openedTicket(customer, { description: 'المدفأة لا تعمل.' })
  const page = await open(customer, `/tickets/${id}`)
  const direction = await page.getByText('المدفأة').evaluate(element => getComputedStyle(element).direction)
  expect(direction).toBe('rtl')
})
