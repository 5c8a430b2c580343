import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ModuleId, modules } from '#/shared/modules/schemas.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { switchModulesOn } from '#/test/support/fixtures/modules.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { entriesOf, navigationFor } from '#/web/shell/app/navigation.ts'
import { screens as table } from '#/web/shell/app/screens.tsx'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person
beforeAll(async () => {
  admin = await signedIn(here.cloud, 'admin')
})
afterEach(switchModulesOn)

const screens: [ModuleId, string][] = [
  ['knowledge-base', '/knowledge-base'],
  ['knowledge-base', '/knowledge-base/KB000001'],
  ['status-page', '/status-page'],
  ['store', '/store'],
]
const switchTo = (id: ModuleId, enabled: boolean) => admin.request('PUT', `/api/modules/${id}`, { enabled })

/** Link targets of the sidebar and the dashboard. `off` is the module that is turned off. */
async function places(page: Page, off?: ModuleId): Promise<string[]> {
  await page.goto('/')
  await page.getByRole('region', { name: 'Quick Actions' }).waitFor()
  const links = page.locator('nav a, [aria-labelledby] ul a')
  const targets = () => links.evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''))
  const entries = navigationFor({ role: 'technician', companyRole: null }, id => id !== off).flatMap(entriesOf)
  const missing = async () => {
    const found = await targets()
    return entries.map(({ to }) => to).filter(to => !found.includes(to))
  }
  await expect.poll(missing).toEqual([])
  return targets()
}

describe('a module that is turned off', () => {
  test.each(screens)('%s leaves the menus, and %s says so', async (id, path) => {
    const name = modules.find(module => module.id === id)?.name
    const page = await browser.newPage({ as: await signedIn(here.cloud, 'technician') })
    const offered = await places(page)
    expect(offered).toContain('/technician-dashboard')
    await switchTo(id, false)
    const gone = table.filter(({ module }) => module === id).map(screen => screen.path)
    expect(await places(page, id)).toEqual(offered.filter(place => !gone.includes(place)))

    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: `${name} is turned off` }).waitFor()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.waitForURL(url => url.pathname === '/')

    await switchTo(id, true)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(`${name} is turned off`).count()).toBe(0)
  })

  test('links an admin to its switch', async () => {
    await switchTo('status-page', false)
    const page = await browser.newPage({ as: admin })
    await page.goto('/status-page')
    await page.getByText('Unavailable until you turn it back on').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Company settings' }).click()
    expect(await page.getByRole('switch', { name: 'Status page' }).isChecked()).toBe(false)
  })
})
