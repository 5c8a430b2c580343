import { beforeAll, describe, expect, test } from 'vitest'
import { formatMonth } from '#/shared/lib/dates.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { chooseInMenu } from '#/test/support/browser/row-menu.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import {
  answeredTicket,
  linkCodeOf,
  sendSurveys,
  storedSurvey,
  surveyAbout,
  surveyCode,
} from '#/test/support/fixtures/surveys.ts'

const here = useCloud()
const browser = useBrowser(here)

let technician: Person
let admin: Person

beforeAll(async () => {
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
})
const newCustomer = () => signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })

describe('a survey', () => {
  test('is answered on a phone without an account’s password, and seen on the ticket', async () => {
    const customer = await newCustomer()
    const ticketId = await answeredTicket({ customer, technician })
    await sendSurveys(here.cloud)
    const code = await surveyCode(here.cloud, customer.user.email)
    const page = await browser.newPage({ width: widths.narrow })
    await page.goto(`/survey#code=${code}&rating=5`)
    await page.getByRole('heading', { name: 'How did we do?' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Great' }).isChecked()).toBe(true)
    expect(page.url(), 'the code leaves the address').not.toContain('code')
    expect(await surveyAbout({ technician }, ticketId), 'a click sends nothing').toMatchObject({ rating: null })
    await expectNoAxeViolations(page)
    await page.getByLabel('What made the difference?').fill('Quick and kind.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Write a testimonial' }).click()
    await page.getByRole('button', { name: 'Send testimonial' }).click()
    await page.getByText('We can only publish your words with your permission').waitFor()
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths.narrow)
    const words = 'They found the failing switch before we noticed that anything was wrong.'
    await page.getByLabel('What would you tell someone').fill(words)
    await page.getByLabel('Service').selectOption('Remote monitoring and management')
    await page.getByLabel('Beacon IT may publish this with my name').check()
    await page.getByRole('button', { name: 'Send testimonial' }).click()
    await page.getByText('We’ll read your words soon.').waitFor()
    const list = await browser.newPage({ as: admin })
    await list.goto('/testimonials?state=written')
    await list.getByRole('row').filter({ hasText: words }).getByText('Dana Whitfield').waitFor()

    const desk = await browser.newPage({ as: technician })
    await desk.goto(`/tickets/${ticketId}`)
    await desk.getByRole('region', { name: 'Satisfaction' }).getByText('“Quick and kind.”').waitFor()
  })

  test('is found by its technician, category and days, which the address keeps', async () => {
    const customer = await newCustomer()
    const good = { rating: 5, followUp: { state: 'none', note: '', byId: null, at: null } } as const
    for (const answer of [
      { category: 'network', feedback: 'The line is fast now.' },
      { category: 'email', feedback: 'The mail arrives.' },
    ] as const) {
      await storedSurvey({ customer, technician }, { ...good, ...answer })
    }
    const page = await browser.newPage({ as: technician })
    await page.goto('/satisfaction')
    const answers = page.getByRole('region', { name: 'Answers' })
    await answers.getByText('The mail arrives.').waitFor()
    await answers.getByRole('combobox', { name: 'Category filter' }).selectOption('Network')
    await answers.getByText('The mail arrives.').waitFor({ state: 'hidden' })
    await answers.getByText('The line is fast now.').waitFor()
    await answers.getByLabel('From').fill('2020-01-01')
    await answers.getByLabel('To').fill('2020-01-31')
    await answers.getByText('No answers match these filters.').waitFor()
    await page.reload()
    await answers.getByText('No answers match these filters.').waitFor()
    await answers.getByLabel('To').fill('')
    await answers.getByText('The line is fast now.').waitFor()
    expect(page.url()).toContain('category=network&from=2020-01-01')
    await expectNoAxeViolations(page)
  })

  test('with a low rating is followed up, and an administrator can leave it out of the figures', async () => {
    const customer = await newCustomer()
    await storedSurvey({ customer, technician })
    const page = await browser.newPage({ as: admin })
    await page.goto('/satisfaction?followUp=needed')
    const row = page.getByRole('row').filter({ hasText: 'It took three days.' })
    await chooseInMenu(row, 'the answer of Dana Whitfield', 'Mark as followed up')
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as followed up' }).click()
    await page.getByText('Required').waitFor()
    await page.getByLabel('What did you agree on?').fill('Called Dana and replaced the part.')
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as followed up' }).click()
    await page.getByText('No answers match these filters.').waitFor()
    await page.goto('/satisfaction')
    await chooseInMenu(row, 'the answer of Dana Whitfield', 'Exclude')
    await page.getByLabel('Reason').fill('Meant another company.')
    await page.getByRole('dialog').getByRole('button', { name: 'Exclude answer' }).click()
    await row.getByText('(not counted)').waitFor({ state: 'attached' })
  })

  test('stops for an address that wants none', async () => {
    const survey = await storedSurvey({ customer: await newCustomer(), technician })
    const page = await browser.newPage()
    await page.goto(`/survey#code=${await linkCodeOf(survey)}&stop`)
    await page.getByRole('button', { name: 'Stop asking me' }).click()
    await page.getByText('You get no more of these emails.').waitFor()
  })

  test('of a broken link says so', async () => {
    const page = await browser.newPage()
    await page.goto('/survey#code=nothing')
    await page.getByRole('heading', { name: 'This link isn’t valid anymore' }).waitFor()
  })
})

test('the screen has the months since the first survey, newest first', async () => {
  const monthsAgo = (count: number) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7)
  }
  await storedSurvey({ customer: await newCustomer(), technician }, { month: monthsAgo(2) })
  const page = await browser.newPage({ as: technician })
  await page.goto('/satisfaction')
  const months = page.getByRole('table', { name: 'By month' }).locator('tbody').getByRole('row')
  await months.first().waitFor()
  const shown = await months.evaluateAll(rows => rows.map(row => row.children[0]?.textContent))
  expect(shown).toEqual([0, 1, 2].map(count => formatMonth(monthsAgo(count))))
})

test.each([widths.narrow, widths.wide])('the screen fits %i px without an axe violation', async width => {
  await storedSurvey({ customer: await newCustomer(), technician })
  const page = await browser.newPage({ as: technician, width })
  await page.goto('/satisfaction')
  await page.getByRole('table', { name: 'By month' }).waitFor()
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
