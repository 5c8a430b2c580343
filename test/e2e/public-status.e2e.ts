import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'
import { emailsTo, visitorEmail } from '#/test/support/fixtures/subscriptions.ts'

const here = useCloud()
const browser = useBrowser(here)

let technician: Person

beforeAll(async () => {
  technician = await signedIn(here.cloud, 'technician')
})

/** The address of a link in an email, by its label. */
const linkIn = (text = '', label: string) => new RegExp(`^${label}: (.+)$`, 'm').exec(text)?.[1] ?? ''

describe('the public status page', () => {
  test('needs no account, requests no session, and links to the feed', async () => {
    await reportedEvent(technician, { title: 'Mail is slow' })
    await reportedEvent(technician, { title: 'Our own affair', publicVisible: false })
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.goto('/status')
    await page.getByRole('heading', { level: 1, name: 'Service status' }).waitFor()
    await page.getByRole('article', { name: 'Mail is slow' }).waitFor()
    await page.getByRole('status', { name: 'Overall status' }).getByText('Degraded Performance').waitFor()
    await page.getByRole('slider', { name: 'Remote Desktop, day by day' }).waitFor()
    expect(await page.getByText('Our own affair').count()).toBe(0)
    expect(asked).not.toContain('/api/auth/user')
    const feed = await page.getByRole('link', { name: 'Atom feed' }).getAttribute('href')
    expect(await (await fetch(here.cloud.url + feed)).text()).toContain('<title>Mail is slow</title>')
    expect(await page.locator('link[rel=alternate]').getAttribute('href')).toBe(feed)
    await expectNoAxeViolations(page)
  })

  test('opens from the landing page, through a picture of the overall status', async () => {
    const page = await browser.newPage({ width: widths.narrow })
    await page.goto('/')
    const link = page.getByRole('link', { name: 'Service status' })
    const picture = link.getByRole('img')
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.hero-status img')?.naturalWidth)
    expect(await picture.getAttribute('src')).toBe('/api/public/status.svg')
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Service status' }).waitFor()
  })

  test('says what failed, and offers to try again', async () => {
    const page = await browser.newPage()
    await page.route('**/api/public/status', route => route.fulfill({ status: 503, body: 'busy' }))
    await page.goto('/status')
    await page.getByText('The service is busy. Try again in a moment.').waitFor()
    await expectNoAxeViolations(page)
    await page.unroute('**/api/public/status')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article', { name: 'Mail is slow' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.querySelector('h1')?.textContent)).toBe('Service status')
    expect(await page.evaluate(() => document.activeElement?.tagName), 'the place on the page is kept').toBe('DIV')
  })

  test('emails updates to an address once its owner confirms it, until they unsubscribe', async () => {
    const email = visitorEmail()
    const page = await browser.newPage({ width: widths.narrow })
    await page.goto('/status')
    await page.getByRole('button', { name: 'Get updates by email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Get updates by email' })
    await dialog.getByRole('button', { name: 'Email me a link' }).click()
    await dialog.getByText('Required').waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await page.getByText(`Check your inbox. We sent a link to ${email}.`).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await expectNoAxeViolations(page)

    const [asked] = await emailsTo(here.cloud, email)
    await page.goto(linkIn(asked?.text, 'Confirm subscription'))
    await page.getByRole('heading', { level: 1, name: 'Get status updates by email?' }).waitFor()
    await expectNoAxeViolations(page)
    await reportedEvent(technician, { title: 'Too early' })
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await page.getByRole('heading', { level: 1, name: 'You’re subscribed' }).waitFor()

    const event = await reportedEvent(technician, { title: 'Phones are quiet' })
    const [, news, ...others] = await emailsTo(here.cloud, email)
    expect(news?.subject).toBe('Investigating: Phones are quiet')
    expect(others).toEqual([])
    expect(linkIn(news?.text, 'View status page')).toBe(`${here.cloud.url}/status#event-${event.id}`)

    await page.goto(linkIn(news?.text, 'Unsubscribe'))
    await page.getByRole('heading', { level: 1, name: 'Unsubscribe from status updates?' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' }).waitFor()
    await reportedEvent(technician, { title: 'Too late' })
    expect(await emailsTo(here.cloud, email)).toHaveLength(2)

    // The link that confirmed it is of no use anymore.
    await page.goto(linkIn(asked?.text, 'Confirm subscription'))
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await page.getByRole('heading', { level: 1, name: 'This link isn’t valid anymore' }).waitFor()
    await page.getByRole('link', { name: 'status page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Service status' }).waitFor()
  })

  test('disappears with its module, from the landing page and the menus too', async () => {
    const admin = await signedIn(here.cloud, 'admin')
    expect((await admin.request('PUT', '/api/modules/status-page', { enabled: false })).status).toBe(200)
    await here.cloud.settle()
    const visitor = await browser.newPage()
    await visitor.goto('/status')
    await visitor.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await visitor.goto('/')
    await visitor.locator('.hero-status').waitFor({ state: 'detached' })
    const page = await browser.newPage({ as: admin })
    await page.goto('/')
    await page.getByRole('link', { name: 'Knowledge Base' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Status', exact: true }).count()).toBe(0)
    await admin.request('PUT', '/api/modules/status-page', { enabled: true })
  })
})
