import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany } from '#/test/support/fixtures/companies.ts'
import { type People, peopleOn } from '#/test/support/fixtures/people.ts'
import { draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'
import { storedSurvey } from '#/test/support/fixtures/surveys.ts'

const here = useCloud()
const browser = useBrowser(here)

let people: People

beforeAll(async () => {
  people = await peopleOn(here.cloud)
  await draftedQuote(people, { title: '=HYPERLINK("https://attacker.test")' })
  await sentQuote(people, { title: 'Office refresh' })
  await storedSurvey(people, { feedback: '+1 for speed' })
  await createdCompany(people.admin, { name: 'Zebra Prints' })
  await createdCompany(people.admin, { name: 'Acorn Law' })
  await here.cloud.settle()
})

/** The lines of the file that a list exports. */
async function exported(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
}

async function openList(path: string): Promise<Page> {
  const page = await browser.newPage({ as: people.admin })
  await page.goto(path)
  await page.getByRole('button', { name: 'Export CSV' }).waitFor()
  return page
}

describe('a list as a file', () => {
  test('has the quotes of the filters, without formulas', async () => {
    const all = await exported(await openList('/quotes'))
    expect(all[0]).toContain('"Number","Title","Customer"')
    expect(all).toHaveLength(3)
    expect(all.join()).toContain(`"'=HYPERLINK(`)
    expect(await exported(await openList('/quotes?segment=accepted'))).toHaveLength(1)
  })

  test('has the surveys of the filters', async () => {
    const low = await exported(await openList('/satisfaction?rating=1'))
    expect(low).toHaveLength(2)
    expect(low[1]).toContain(`"'+1 for speed"`)
    expect(await exported(await openList('/satisfaction?rating=5'))).toHaveLength(1)
  })

  test('has the companies of the search', async () => {
    const found = await exported(await openList('/companies?search=zebra'))
    expect(found).toHaveLength(2)
    expect(found[1]).toContain('"Zebra Prints"')
  })
})
