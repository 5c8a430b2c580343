import { randomUUID } from 'node:crypto'
import { type Job, typeAddress } from '#/test/support/browser/clicks/job.ts'
import type { MouseUser } from '#/test/support/browser/mouse-user.ts'
import { linkMailedTo } from '#/test/support/fixtures/email-texts.ts'

const newEmail = () => `vera-${randomUUID().slice(0, 8)}@people.test`
const emailToVerify = newEmail()

/** Types a new account into the form of the login dialog, one of whose fields has the focus. */
async function typeAccount({ page, type }: MouseUser, email = newEmail()) {
  const dialog = page.getByRole('dialog')
  await type(dialog.getByLabel('First name'), 'Vera')
  await type(dialog.getByLabel('Last name'), 'Visitor')
  await type(dialog.getByLabel('Company'), 'Visitor Ltd')
  await type(dialog.getByLabel('Email'), email)
  await type(dialog.getByLabel('Password', { exact: true }), 'Correct horse 7')
}

/** Puts a complete build for a budget into the builder. */
async function buildForBudget({ page, type }: MouseUser) {
  await page.getByRole('button', { name: 'Build one for my budget' }).click()
  const dialog = page.getByRole('dialog', { name: 'Build one for my budget' })
  await type(dialog.getByLabel('Budget in dollars'), '1200')
  await dialog.getByRole('button', { name: 'Suggest a build' }).click()
  await dialog.getByRole('button', { name: 'Use this build' }).click()
  await page.getByText('Everything fits together').waitFor()
}

export const visitorJobs: readonly Job[] = [
  {
    name: 'A1 ask for a price, from the landing page',
    from: '/',
    ideal: 2,
    max: 2,
    async perform({ page, type }) {
      await page.getByRole('main').getByRole('link', { name: 'Get a quote' }).first().click()
      const form = page.getByRole('form', { name: 'Tell us what you need' })
      await type(form.getByLabel('Name'), 'Vera Visitor')
      await type(form.getByLabel('Email'), newEmail())
      await type(form.getByLabel('How can we help?'), 'Ten laptops and someone who looks after them.')
      await form.getByRole('button', { name: 'Send message' }).click()
      await page.getByText('We received your message').waitFor()
    },
  },
  {
    name: 'A2 get a PC for $1,200 in the builder, from the landing page',
    from: '/',
    ideal: 2,
    max: 4,
    async perform(user) {
      await user.page.getByRole('link', { name: 'Try the PC Builder' }).click()
      await buildForBudget(user)
    },
  },
  {
    name: 'A3 order a PC as a visitor, from the full build to its payment',
    from: '/pc-builder?demo',
    ideal: 2,
    max: 5,
    before: buildForBudget,
    async perform(user) {
      const { page } = user
      await page.getByRole('button', { name: 'Add to Order' }).click()
      await typeAccount(user)
      await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click()
      await page.getByText('Account Created!').waitFor()
      await page.getByRole('button', { name: 'Add to Order' }).click()
      await page.getByLabel('Street address').click()
      await typeAddress(user)
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByLabel('Card number').waitFor()
    },
  },
  {
    name: 'B1 sign up, from the landing page',
    from: '/',
    ideal: 2,
    max: 4,
    async perform(user) {
      const { page } = user
      await page.getByRole('button', { name: 'Login' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('tab', { name: 'Sign Up' }).click()
      await dialog.getByLabel('First name').click()
      await typeAccount(user)
      await dialog.getByRole('button', { name: 'Create account' }).click()
      await page.getByText('Account Created!').waitFor()
    },
  },
  {
    name: 'B2 verify an email address, from the email about it',
    from: '/',
    ideal: 1,
    max: 1,
    async before({ page }, { url }) {
      const names = { firstName: 'Vera', lastName: 'Visitor', companyName: 'Visitor Ltd' }
      const data = { email: emailToVerify, password: 'Correct horse 7', ...names }
      await page.request.post('/api/customer/register', { data, headers: { origin: url } })
    },
    async perform({ page, follow }, cloud) {
      await follow(await linkMailedTo(cloud, emailToVerify))
      await page.getByRole('heading', { name: 'Email verified' }).waitFor()
    },
  },
]
