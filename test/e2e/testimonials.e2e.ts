import { beforeAll, describe, expect, test } from 'vitest'
import { remove } from '#/functions/table/table.ts'
import { featuredKey } from '#/functions/testimonials/data/featured.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { chooseInMenu } from '#/test/support/browser/row-menu.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { landingShows, writtenTestimonial } from '#/test/support/fixtures/testimonials.ts'

const here = useCloud()
const browser = useBrowser(here)
const words = 'They found the failing switch before we noticed that anything was wrong.'

let admin: Person
const customer = (firstName: string) =>
  signedIn(here.cloud, 'customer', { firstName, lastName: 'Whitfield', companyName: 'Whitfield & Moss' })

beforeAll(async () => {
  await remove(featuredKey)
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
})

describe('a testimonial', () => {
  test('is written by a customer, featured by an administrator, read by a visitor, and withdrawn', async () => {
    const dana = await customer('Dana')
    const page = await browser.newPage({ as: dana })
    await page.goto('/about')
    await page.getByRole('link', { name: 'Tell others what you think of us' }).click()
    await page.getByRole('button', { name: 'Send testimonial' }).click()
    await page.getByText('We can only publish your words with your permission').waitFor()
    await page.getByLabel('What would you tell someone').fill(words)
    await page.getByLabel('Service').selectOption('Remote monitoring and management')
    await page.getByLabel('Job title').fill('Office manager')
    await page.getByLabel('Beacon IT may publish this with my name').check()
    await page.getByRole('button', { name: 'Send testimonial' }).click()
    await page.getByText('Thank you! We’ll read it soon.').waitFor()
    await page.getByText('We’re reading it').waitFor()

    const desk = await browser.newPage({ as: admin })
    await desk.goto('/testimonials?state=written')
    await desk.getByRole('button', { name: 'Approve: Dana Whitfield' }).click()
    await desk.getByText('No testimonials match this filter.').waitFor()
    await desk.goto('/testimonials')
    await desk.getByRole('button', { name: 'Feature: Dana Whitfield' }).click()
    await desk.getByText('words are on the website within five minutes').waitFor()

    await here.cloud.settle()
    const visitor = await browser.newPage()
    await visitor.goto('/')
    const section = visitor.getByRole('region', { name: 'What customers say' })
    await section.getByText(words).waitFor()
    await section.getByText('Selected by Beacon IT from customers who agreed to be quoted.').waitFor()
    await expectNoAxeViolations(visitor)

    await page.reload()
    await page.getByText('On our website').waitFor()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw testimonial' }).click()
    await page.getByText('Would you let us quote you?').waitFor()
    expect(await landingShows(here.cloud, words)).toBe(false)
  })

  test('is hidden with a message to its author, after a preview', async () => {
    const lena = await customer('Lena')
    await writtenTestimonial(lena)
    const page = await browser.newPage({ as: admin })
    await page.goto('/testimonials')
    const row = page.getByRole('row').filter({ hasText: 'Lena Whitfield' })
    await chooseInMenu(row, 'Lena Whitfield', 'Preview')
    const preview = page.getByRole('dialog', { name: 'As on the website' })
    await preview.getByText(words).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await chooseInMenu(row, 'Lena Whitfield', 'Hide')
    await page.getByLabel('Message to the author').fill('Could you say a little more?')
    await page.getByRole('button', { name: 'Hide testimonial' }).click()
    await row.getByText('Hidden').waitFor()
    await here.cloud.settle()
    const emails = (await here.cloud.inbox()).filter(({ to }) => to.includes(lena.user.email))
    expect(emails.map(({ subject }) => subject)).toContain('About your testimonial')
  })
})

test.each([widths.narrow, widths.wide])('the screens fit %i px without an axe violation', async width => {
  const rosa = await customer('Rosa')
  for (const [person, title] of [
    [rosa, 'Would you let us quote you?'],
    [admin, 'Testimonials'],
  ] as const) {
    const page = await browser.newPage({ as: person, width })
    await page.goto('/testimonials')
    await page.getByRole('heading', { name: title }).first().waitFor()
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
