import { demoPassword } from '#/scripts/demo/people.ts'
import { type Job, typeAddress, typeCard } from '#/test/support/browser/clicks/job.ts'
import { aPng } from '#/test/support/fixtures/images.ts'
import { codeNow, secretIn } from '#/test/support/fixtures/two-step.ts'

const dana = 'customer@beacon.test'
const screenshot = { name: 'screenshot.png', mimeType: 'image/png', buffer: aPng() }

export const customerJobs: readonly Job[] = [
  {
    name: 'B3 open a ticket with a screenshot, from the dashboard',
    from: '/',
    as: dana,
    ideal: 2,
    max: 4,
    async perform({ page, type, chooseFile }) {
      const form = page.getByRole('form', { name: 'New request' })
      await form.getByLabel('What can we help with?').click()
      await type(form.getByLabel('What can we help with?'), 'The plotter prints blank pages')
      await chooseFile(form.getByRole('button', { name: 'Attach Files' }), screenshot)
      await form.getByRole('button', { name: 'Send request' }).click()
      await page.getByText('Ticket created successfully').waitFor()
    },
  },
  {
    name: 'B4 reply, from the ticket',
    from: '/customer-portal',
    as: dana,
    ideal: 1,
    max: 1,
    async before({ page }) {
      await page.getByRole('row').filter({ hasText: 'VPN asks for the password' }).getByRole('link').click()
    },
    async perform({ page, type }) {
      const reply = page.getByLabel('Your reply')
      await reply.click()
      await type(reply, 'It happened again this morning.')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('list', { name: 'Replies' }).getByText('It happened again this morning.').waitFor()
    },
  },
  {
    name: 'B5 find an article, from the dashboard',
    from: '/',
    as: dana,
    ideal: 1,
    max: 1,
    async perform({ page }) {
      await page.getByLabel('What can we help with?').click()
      await page.keyboard.type('add a printer')
      await page.getByRole('list', { name: 'Articles that may help' }).getByText('Add a printer').waitFor()
    },
  },
  {
    name: 'B6 read the status of the services, from the dashboard',
    from: '/',
    as: dana,
    ideal: 1,
    max: 1,
    async perform({ page }) {
      await page.getByRole('link', { name: 'Searching large mailboxes is slow' }).click()
      await page.getByRole('list', { name: 'Services' }).getByText('Operational').first().waitFor()
    },
  },
  {
    name: 'B7 buy two products with a new card, from the store',
    from: '/store',
    as: dana,
    ideal: 5,
    max: 6,
    async perform(user) {
      const { page } = user
      await page.getByRole('button', { name: 'Add to Cart: Thunderbolt 4 dock' }).click()
      await page.getByRole('button', { name: 'Add to Cart: Headset with noise canceling' }).click()
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
      await page.getByLabel('Street address').click()
      await typeAddress(user)
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await typeCard(user)
      await page.getByRole('button', { name: /^Pay \$/ }).click()
      await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
    },
  },
  {
    name: 'B8 see where an order is, from the dashboard',
    from: '/',
    as: dana,
    ideal: 1,
    max: 1,
    async perform({ page }) {
      await page
        .getByRole('link', { name: /^View order/ })
        .first()
        .click()
      await page.getByRole('heading', { name: /^Order #/ }).waitFor()
    },
  },
  {
    name: 'B9 build, fix, save, share, order and pay a PC, from the builder',
    from: '/pc-builder',
    as: dana,
    ideal: 7,
    max: 12,
    async perform(user) {
      const { page, type } = user
      await page.context().grantPermissions(['clipboard-write'])
      await page.getByRole('button', { name: 'Build one for my budget' }).click()
      const dialog = page.getByRole('dialog', { name: 'Build one for my budget' })
      await type(dialog.getByLabel('Budget in dollars'), '1200')
      await dialog.getByRole('button', { name: 'Suggest a build' }).click()
      await dialog.getByRole('button', { name: 'Use this build' }).click()
      const processor = page.getByRole('article', { name: 'AMD Ryzen 5 7600' })
      await processor.getByRole('button', { name: /^(Add|Replace)/ }).click()
      await page.getByRole('list', { name: 'Suggested fixes' }).getByRole('button').first().click()
      await page.getByText('Everything fits together').waitFor()
      await page.getByRole('button', { name: 'Save Build' }).click()
      await page.getByText('Build Saved').waitFor()
      await page.getByRole('button', { name: 'My Builds' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Share' }).first().click()
      await page.getByText('Shared:').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add to Order' }).click()
      await page.getByLabel('Street address').click()
      await typeAddress(user)
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByLabel('Card number').waitFor()
      await typeCard(user)
      await page.getByRole('button', { name: /^Pay \$/ }).click()
      await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
    },
  },
  {
    name: 'B10 pay an invoice in part, from the dashboard',
    from: '/',
    as: dana,
    ideal: 3,
    max: 3,
    async perform(user) {
      const { page, type } = user
      await page.getByRole('link', { name: /^Pay INV/ }).click()
      const amount = page.getByRole('dialog').getByLabel('Amount')
      await amount.click()
      await type(amount, '100')
      await typeCard(user)
      await page.getByRole('button', { name: 'Pay $100.00' }).click()
      await page.getByText('Payment Successful').waitFor()
    },
  },
  {
    name: 'B11 turn on automatic payment without a card, from the dashboard',
    from: '/',
    as: dana,
    ideal: 2,
    max: 4,
    async perform(user) {
      const { page } = user
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' }).click()
      await page.getByRole('button', { name: 'Add card' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add card' })
      await typeCard(user)
      await dialog.getByRole('button', { name: 'Add card' }).click()
      await page.getByRole('button', { name: 'Turn on' }).click()
      await page.getByText('Automatic payment is on').waitFor()
    },
  },
  {
    name: 'B12 change the name, from the dashboard',
    from: '/',
    as: 'luis@harborview-dental.test',
    ideal: 2,
    max: 4,
    async perform({ page, type }) {
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await page.getByRole('link', { name: 'Profile' }).click()
      const form = page.getByRole('form', { name: 'Your details' })
      await form.getByLabel('First name').click()
      await type(form.getByLabel('First name'), 'Lou')
      await form.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('Profile updated successfully').waitFor()
    },
  },
  {
    name: 'B12 change the password, from the dashboard',
    from: '/',
    as: 'grace.kim@tidewater.test',
    ideal: 2,
    max: 4,
    async perform({ page, type }) {
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await page.getByRole('link', { name: 'Profile' }).click()
      const form = page.getByRole('form', { name: 'Password' })
      await form.getByLabel('Current password', { exact: true }).click()
      await type(form.getByLabel('Current password', { exact: true }), demoPassword)
      await type(form.getByLabel('New password', { exact: true }), 'Another-horse-8')
      await form.getByRole('button', { name: 'Update password' }).click()
      await page.getByText('Password updated successfully!').waitFor()
    },
  },
  {
    name: 'B12 turn on two-step verification, from the dashboard',
    from: '/',
    as: 'samuel@adeyemi-law.test',
    ideal: 5,
    max: 5,
    async perform({ page, type }) {
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await page.getByRole('link', { name: 'Profile' }).click()
      const section = page.getByRole('region', { name: 'Two-step verification' })
      await section.getByRole('button', { name: 'Set up two-step verification' }).click()
      await type(section.getByLabel('Current password', { exact: true }), demoPassword)
      await section.getByRole('button', { name: 'Continue' }).click()
      const secret = secretIn(((await section.locator('code').textContent()) ?? '').replaceAll(' ', ''))
      await type(section.getByLabel('Verification code'), codeNow(secret))
      await page.keyboard.press('Enter')
      await section.getByRole('button', { name: 'I saved my codes' }).click()
      await section.getByText('10 recovery codes left').waitFor()
    },
  },
  {
    name: 'B13 download all data, from the dashboard',
    from: '/',
    as: 'helen@brandt-vineyards.test',
    ideal: 3,
    max: 3,
    async perform({ page }) {
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await page.getByRole('link', { name: 'Profile' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download my data' }).click()
      await download
    },
  },
  {
    name: 'B13 sign out, from the dashboard',
    from: '/',
    as: 'helen@brandt-vineyards.test',
    ideal: 2,
    max: 2,
    async perform({ page }) {
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.getByRole('button', { name: 'Login' }).waitFor()
    },
  },
]
