import { beforeAll, expect, test } from 'vitest'
import { useBrowser, widths } from '#/test/support/browser.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { addedPcComponent, addedProduct, addedService } from '#/test/support/entries.ts'
import { actAsOperator, type Person, signedIn } from '#/test/support/people.ts'
import { reportedEvent, writtenArticle } from '#/test/support/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

/** Of nothing to break at: an address, a licence key, or a hand asleep on the keyboard. */
const wordOf = (letters: number) => 'W'.repeat(letters)
const longWord = wordOf(200)

let admin: Person
let article: string

beforeAll(async () => {
  actAsOperator(here.cloud)
  admin = await signedIn(here.cloud, 'admin')
  const text = { title: longWord, content: `${longWord}\n\n- ${longWord}` }
  article = (await writtenArticle(admin, { ...text, category: wordOf(100), tags: [wordOf(50)] })).id
  await reportedEvent(admin, { title: longWord, description: longWord, affectedServices: [wordOf(100)] })
  const entry = { name: longWord, description: longWord, category: wordOf(100), price: '99999999.99' }
  await addedService(entry)
  await addedProduct(entry)
  await addedPcComponent({ name: longWord, brand: longWord, model: longWord })
})

test.each([
  ['the knowledge base', () => '/knowledge-base'],
  ['an article', () => `/knowledge-base/${article}`],
  ['the status page', () => '/status-page'],
  ['the public status page', () => '/status'],
  ['the services', () => '/admin-panel'],
  ['the products', () => '/admin-panel?tab=products'],
  ['the PC components', () => '/admin-panel?tab=pc-components'],
])('a word of 200 letters in %s breaks at the edge of its place', async (_, path) => {
  const page = await browser.newPage({ as: admin })
  await page.goto(path())
  await page.getByText(longWord).first().waitFor()
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 })
    const beside = await page
      .locator('main')
      .evaluate(main => [...main.querySelectorAll('*')].map(one => one.getBoundingClientRect().right))
    expect(Math.max(...beside), `the furthest edge at ${width} px`).toBeLessThanOrEqual(width)
  }
})
