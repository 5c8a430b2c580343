import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#/shared/branding/brand.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'

const here = useCloud()
const browser = useBrowser(here)

const password = 'correct horse battery'
const casey = {
  email: 'casey@harbor-dental.test',
  password,
  firstName: 'Casey',
  lastName: 'Morgan',
  companyName: 'Harbor Dental',
}

beforeAll(async () => {
  const { status } = await newVisitor(here.cloud).request('POST', '/api/customer/register', casey)
  expect(status).toBe(201)
})

async function openDialog(page: Page, tab: 'Login' | 'Sign Up' = 'Login') {
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: tab }).click()
  return {
    dialog,
    fill: (label: string, value: string) => dialog.getByLabel(label, { exact: true }).fill(value),
    submit: () => dialog.getByRole('button', { name: tab === 'Login' ? 'Login' : 'Create account' }).click(),
  }
}

/** The distance of the toasts from the window's edges. */
const cornerOfToasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).evaluate(toaster => {
    const { left, bottom } = toaster.getBoundingClientRect()
    return { left, bottom: window.innerHeight - bottom }
  })
const lowerLeft = { left: 24, bottom: 24 }

describe('the login dialog', () => {
  test('signs in, and greets the user after the reload', async () => {
    const page = await browser.newPage()
    const { fill, submit } = await openDialog(page)
    await fill('Email', casey.email)
    await fill('Password', password)
    await submit()
    await page.getByText('You have been logged in successfully.').waitFor()
    expect(await cornerOfToasts(page)).toEqual(lowerLeft)
    await page.getByRole('heading', { name: /, Casey$/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('says the same about a wrong password and an unknown email, once, in the form, and selects the password', async () => {
    const page = await browser.newPage()
    for (const email of [casey.email, 'nobody@harbor-dental.test']) {
      const { dialog, fill, submit } = await openDialog(page)
      await fill('Email', email)
      await fill('Password', 'wrong password')
      await submit()
      await dialog.getByText('Login Failed').waitFor()
      await dialog.getByRole('alert').getByText('Invalid email or password').waitFor()
      expect(await page.getByText('Invalid email or password').count()).toBe(1)
      const [message, button] = await Promise.all([
        dialog.getByText('Invalid email or password').boundingBox(),
        dialog.getByRole('button', { name: 'Login', exact: true }).boundingBox(),
      ])
      expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(button?.y ?? 0)
      const selected = () => {
        const { selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
        return [selectionStart, selectionEnd]
      }
      await expect.poll(() => page.evaluate(selected)).toEqual([0, 'wrong password'.length])
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
    }
  })

  test('says how long to wait after too many attempts', async () => {
    const page = await browser.newPage()
    await page.route('**/api/customer/login', route =>
      route.fulfill({ status: 429, headers: { 'retry-after': '840' }, body: 'Too Many Requests' }),
    )
    const { dialog, fill, submit } = await openDialog(page)
    await fill('Email', casey.email)
    await fill('Password', 'wrong password')
    await submit()
    await dialog.getByText('Too many attempts. Try again in 14 minutes.').waitFor()
  })

  test('shows and hides the typed password', async () => {
    const page = await browser.newPage()
    const { dialog, fill } = await openDialog(page)
    await fill('Password', password)
    const input = dialog.getByLabel('Password', { exact: true })
    expect(await input.getAttribute('type')).toBe('password')
    const [window, box] = [page.viewportSize(), await dialog.boundingBox()]
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2, 'the dialog is in the middle').toBeCloseTo(
      (window?.width ?? 0) / 2,
      0,
    )
    await dialog.getByRole('button', { name: 'Show password' }).click()
    expect(await input.getAttribute('type')).toBe('text')
    await dialog.getByRole('button', { name: 'Hide password' }).click()
    expect(await input.getAttribute('type')).toBe('password')
  })

  test('signs up a customer and signs them in at once', async () => {
    const page = await browser.newPage()
    const { fill, submit } = await openDialog(page, 'Sign Up')
    await fill('First name', 'Ines')
    await fill('Last name', 'Fabregas')
    await fill('Company', 'Northwind Freight')
    await fill('Email', 'ines@northwind.test')
    await fill('Password', password)
    await submit()
    await page.getByText('Account Created!').waitFor()
    await page.getByText(`Welcome to ${brand.name}! You can now access all our services.`).waitFor()
    await page.getByRole('heading', { name: /, Ines$/ }).waitFor()
  })

  test('shows errors beside their fields, and the server’s message if there is one', async () => {
    const page = await browser.newPage()
    const { dialog, fill, submit } = await openDialog(page, 'Sign Up')
    await submit()
    expect(await dialog.getByText('Required').count()).toBe(5)
    await fill('First name', 'Casey')
    await fill('Last name', 'Morgan')
    await fill('Company', 'Harbor Dental')
    await fill('Email', 'casey at home')
    await fill('Password', 'short')
    // Shown when the field is left, not only on submit.
    await dialog.getByText('Invalid email').waitFor()
    await fill('Last name', '')
    await submit()
    await dialog.getByText('String must contain at least 8 character(s)').waitFor()
    expect(await dialog.getByText('Invalid email').count()).toBe(1)
    expect(await dialog.getByText('Required').count()).toBe(1)
    await fill('Last name', 'Morgan')
    await fill('Email', casey.email)
    await fill('Password', password)
    await submit()
    await dialog.getByText('Registration Failed').waitFor()
    await page.route('**/api/customer/register', route => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    await submit()
    await dialog.getByText('Failed to create account').waitFor()
    expect(await page.getByText('Failed to create account').count()).toBe(1)
    await page.unroute('**/api/customer/register')
    await fill('Email', 'casey.morgan@harbor-dental.test')
    await submit()
    await page.getByText('Account Created!').waitFor()
  })

  test('works by keyboard: Escape closes it and focus returns to the button', async () => {
    const page = await browser.newPage()
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Login' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
  })

  test.each(['Login', 'Sign Up'] as const)('has no accessibility violations on %s', async tab => {
    const page = await browser.newPage()
    const { submit } = await openDialog(page, tab)
    await submit()
    await expectNoAxeViolations(page)
  })
})

describe('pages behind the login', () => {
  test('a visitor’s deep link shows the not-found card, whose button leads through the login and back', async () => {
    const page = await browser.newPage()
    await page.goto('/customer-portal?from=mail')
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Log in' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email', { exact: true }).fill(casey.email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/customer-portal?from=mail')
  })

  test('a next parameter with another site is ignored', async () => {
    const page = await browser.newPage()
    await page.goto('/?login=1&next=//evil.example/')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email', { exact: true }).fill(casey.email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { name: /, Casey$/ }).waitFor()
    expect(new URL(page.url()).origin).toBe(here.cloud.url)
  })

  test('an ended session shows the landing page again', async () => {
    const page = await browser.newPage()
    await page.context().addCookies([{ name: 'sid', value: 'gone', url: here.cloud.url }])
    await page.goto('/')
    await page.getByRole('button', { name: 'Login' }).waitFor()
  })

  test('a screen whose chunk fails to load after a release reloads the page', async () => {
    const person = newVisitor(here.cloud)
    await person.request('POST', '/api/customer/login', { email: casey.email, password })
    const page = await browser.newPage({ as: person })
    await page.route('**/assets/scripts/Dashboard-*.js', route => route.fulfill({ status: 404 }), { times: 1 })
    await page.goto('/')
    await page.getByRole('heading', { name: /, Casey$/ }).waitFor()
  })

  test('logging out clears the browser’s storage and ends the session', async () => {
    const person = newVisitor(here.cloud)
    await person.request('POST', '/api/customer/login', { email: casey.email, password })
    const page = await browser.newPage({ as: person })
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByText(casey.email).last().waitFor()
    await page.evaluate(() => {
      localStorage.setItem('cart', '[]')
    })
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect((await person.request('GET', '/api/auth/user')).status).toBe(401)
  })

  test('a sign-in state that fails to load says so, and can be retried', async () => {
    const person = newVisitor(here.cloud)
    await person.request('POST', '/api/customer/login', { email: casey.email, password })
    const page = await browser.newPage({ as: person })
    await page.route('**/api/start', route => route.fulfill({ status: 503, body: 'Service Unavailable' }))
    await page.goto('/')
    await page.getByText('HTTP error! status: 503').waitFor()
    await page.unroute('**/api/start')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: /, Casey$/ }).waitFor()
  })
})
