import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person

beforeAll(async () => {
  customer = await signedIn(here.cloud, 'customer')
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
})

async function openKnowledgeBase(as: Person, search = '', width?: number): Promise<Page> {
  const page = await browser.newPage({ as, width })
  await page.goto(`/knowledge-base${search}`)
  await page.getByRole('heading', { name: 'Knowledge Base' }).waitFor()
  return page
}

const cardOf = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Articles' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

describe('the knowledge base', () => {
  test('says so when it is empty', async () => {
    const page = await openKnowledgeBase(customer)
    await page.getByText('No articles found').waitFor()
    await page.getByText('No knowledge articles have been published yet').waitFor()
    await page.getByText('Self-service help articles and documentation').waitFor()
    expect(await page.getByRole('button', { name: 'Create Article' }).count()).toBe(0)
    await expectNoAxeViolations(page)
  })

  test('shows an article’s summary and its readers’ votes', async () => {
    const content = `# Start\n\nOpen **Settings**. ${'Then wait. '.repeat(30)}`
    await writtenArticle(technician, {
      title: 'Change the toner',
      content,
      category: 'Printing',
      tags: ['toner', 'HP'],
    })
    const page = await openKnowledgeBase(customer)
    const card = cardOf(page, 'Change the toner')
    for (const text of ['Printing', 'toner', 'HP', '0 views']) await card.getByText(text, { exact: true }).waitFor()
    const preview = (await card.getByText(/^Start: Open Settings\./).textContent()) ?? ''
    expect([...preview.replace('…', '')].length).toBeLessThanOrEqual(150)
    await card.getByRole('button', { name: 'Helpful 0', exact: true }).waitFor()
    await card.getByRole('button', { name: 'Not helpful 0' }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('has its categories with their counts as a way in, and marks what a search finds', async () => {
    await writtenArticle(technician, { title: 'Fax the north wing', category: 'Fax' })
    const deep = `${'Nothing of interest here. '.repeat(20)}The **zeppelin** button is below the lid.`
    await writtenArticle(technician, { title: 'Scan to a folder', category: 'Scanning', content: deep })
    await here.cloud.settle()
    const page = await openKnowledgeBase(customer)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Fax 1 article' }).click()
    await cardOf(page, 'Fax the north wing').waitFor()
    expect(new URL(page.url()).searchParams.get('category')).toBe('Fax')
    expect(await page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0)
    const found = await openKnowledgeBase(customer, '?search=zeppelin')
    await cardOf(found, 'Scan to a folder').locator('mark', { hasText: 'zeppelin' }).waitFor()
    await expectNoAxeViolations(found)
  })

  test('counts one vote per reader, who can change it, and does not open the article', async () => {
    await writtenArticle(technician, { title: 'Clear the cache' })
    const page = await openKnowledgeBase(customer)
    const card = cardOf(page, 'Clear the cache')
    const up = card.getByRole('button', { name: /^Helpful/ })
    await up.click()
    await card.getByRole('button', { name: 'Helpful 1', exact: true, pressed: true }).waitFor()
    await up.click()
    await card.getByRole('button', { name: /^Not helpful/ }).click()
    await card.getByRole('button', { name: 'Not helpful 1', pressed: true }).waitFor()
    await card.getByRole('button', { name: 'Helpful 0', exact: true, pressed: false }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/knowledge-base')
    await card.getByText('0 views').waitFor()
  })

  test('keeps the reader’s last vote if they change it while the first is being sent', async () => {
    await writtenArticle(technician, { title: 'Change the lamp' })
    const page = await openKnowledgeBase(customer)
    const first = Promise.withResolvers<void>()
    await page.route('**/feedback', async route => {
      await first.promise
      await route.continue()
    })
    const card = cardOf(page, 'Change the lamp')
    await card.getByRole('button', { name: 'Helpful 0', exact: true }).click()
    await card.getByRole('button', { name: 'Not helpful 0' }).click()
    first.resolve()
    await card.getByRole('button', { name: 'Not helpful 1', pressed: true }).waitFor()
    await card.getByRole('button', { name: 'Helpful 0', exact: true }).waitFor()
  })

  test('says when a vote could not be counted', async () => {
    await writtenArticle(technician, { title: 'Unlock the door' })
    const page = await openKnowledgeBase(customer)
    await page.route('**/feedback', route => route.fulfill({ status: 503, body: 'Service Unavailable' }))
    await cardOf(page, 'Unlock the door').getByRole('button', { name: 'Helpful 0', exact: true }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Error' })
    await toast.getByText('The service is busy. Try again in a moment.').waitFor()
  })

  test('searches titles and text after a pause in typing, ignoring case, and keeps the search in the address', async () => {
    await writtenArticle(technician, { title: 'Quarantined mails', content: 'They wait in the Zebraportal.' })
    await here.cloud.settle()
    const page = await openKnowledgeBase(customer)
    await cardOf(page, 'Quarantined mails').waitFor()
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('search=')) asked.push(new URL(request.url()).searchParams.get('search') ?? '')
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('searchbox', { name: 'Search articles' }).pressSequentially('ZEBRAportal')
    await page.clock.runFor(299)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await page.clock.resume()
    await page.waitForFunction(() => document.querySelectorAll('[aria-label="Articles"] > li').length === 1)
    await cardOf(page, 'Quarantined mails').waitFor()
    expect(asked).toEqual(['ZEBRAportal'])
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('nothing of the kind')
    await page.getByText('Try adjusting your search or filters').waitFor()
    await page.reload()
    await page.getByText('Try adjusting your search or filters').waitFor()
    expect(new URL(page.url()).search).toBe('?search=nothing+of+the+kind')
  })

  test('filters by the categories of its articles', async () => {
    await writtenArticle(technician, { title: 'Book a room', category: 'Meetings' })
    await writtenArticle(technician, { title: 'Order a chair', category: 'Furniture' })
    const page = await openKnowledgeBase(customer)
    const filter = page.getByLabel('Category filter')
    await filter.getByRole('option', { name: 'Meetings' }).waitFor({ state: 'attached' })
    expect((await filter.getByRole('option').allTextContents())[0]).toBe('All Categories')
    await filter.selectOption('Meetings')
    await cardOf(page, 'Order a chair').waitFor({ state: 'detached' })
    await cardOf(page, 'Book a room').waitFor()
    expect(new URL(page.url()).search).toBe('?category=Meetings')
  })

  test('loads more articles, a page at a time', async () => {
    for (let number = 1; number <= 25; number++) {
      await writtenArticle(technician, { title: `Paged article ${number}`, category: 'Paged' })
    }
    const page = await openKnowledgeBase(customer, '?category=Paged')
    await cardOf(page, 'Paged article 25').waitFor()
    expect(await page.getByRole('heading', { name: /^Paged article/ }).count()).toBe(24)
    await page.getByRole('button', { name: 'Load more' }).click()
    await cardOf(page, 'Paged article 1').waitFor()
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  })

  test('says what failed, and offers to try again', async () => {
    const page = await browser.newPage({ as: customer })
    await page.route('**/api/knowledge-articles?**', route => route.fulfill({ status: 503, body: 'busy' }))
    await page.goto('/knowledge-base?category=Furniture')
    await page.getByText('The service is busy. Try again in a moment.').waitFor()
    await expectNoAxeViolations(page)
    await page.unroute('**/api/knowledge-articles?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await cardOf(page, 'Order a chair').waitFor()
  })

  test('can be opened from the menu of a phone, and an article by keyboard', async () => {
    await writtenArticle(technician, { title: 'Reached by keyboard', category: 'Keys' })
    const page = await openKnowledgeBase(customer, '?category=Keys', widths.narrow)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Knowledge Base' }).waitFor()
    await page.keyboard.press('Escape')
    // Past the button that clears the filter.
    await page.getByRole('button', { name: 'Clear Category: Keys' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Reached by keyboard' }).waitFor()
  })

  test('leaves the menus when the module is turned off', async () => {
    const admin = await signedIn(here.cloud, 'admin')
    expect((await admin.request('PUT', '/api/modules/knowledge-base', { enabled: false })).status).toBe(200)
    const page = await browser.newPage({ as: customer })
    await page.goto('/knowledge-base')
    await page.getByRole('heading', { name: 'Knowledge base is turned off' }).waitFor()
    expect(await page.getByRole('link', { name: 'Knowledge Base' }).count()).toBe(0)
    await admin.request('PUT', '/api/modules/knowledge-base', { enabled: true })
  })
})
