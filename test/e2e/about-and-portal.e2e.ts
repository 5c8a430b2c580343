import { beforeAll, expect, test } from 'vitest'
import { brand } from '#/shared/branding/brand.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person

beforeAll(async () => {
  customer = await signedIn(here.cloud, 'customer')
})

test('the external portals open in a new tab from their cards, and the support link opens an email', async () => {
  const page = await browser.newPage({ as: customer })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portal Login' }).click()
  await page.getByRole('heading', { level: 1, name: 'Portal Login' }).waitFor()
  for (const [name, address] of [
    ['Customer Login', brand.portals.customer],
    ['Technician Login', brand.portals.technician],
  ] as const) {
    const link = page.getByRole('region', { name }).getByRole('link', { name })
    expect(await link.getAttribute('href')).toBe(address)
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
  }
  const support = page.getByRole('link', { name: /Contact support/ })
  expect(await support.getAttribute('href')).toContain(`mailto:${brand.supportEmail}`)
  await expectNoAxeViolations(page)
})

test('the footer of each screen links to the about page', async () => {
  const page = await browser.newPage({ as: customer })
  await page.goto('/customer-portal')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { level: 1, name: `About ${brand.name}` }).waitFor()
  const parts = ['Our Mission', 'Our Vision', 'Core Values', 'Company Overview', 'Why Choose Us', 'Service Excellence']
  for (const name of parts) await page.getByRole('heading', { level: 2, name }).waitFor()
  expect(await page.getByRole('region', { name: 'Core Values' }).getByRole('listitem').count()).toBe(4)
  await expectNoAxeViolations(page)
})

test.each(['/portal', '/about'])('visitors cannot open %s', async path => {
  const page = await browser.newPage()
  await page.goto(path)
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
})
