import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeStockWrite, stockOf } from '#/functions/inventory/data/stock.ts'
import { transact } from '#/functions/table/table.ts'
import { fillCatalog, pcComponentIdOf } from '#/scripts/demo/catalog.ts'
import { pcComponents } from '#/scripts/demo/pc-components.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import type { PcBuild } from '#/shared/pc-builds/schemas.ts'
import { expectNoAxeViolations, resize, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { typeAddress } from '#/test/support/fixtures/checkout.ts'
import { savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)
let customer: Person

beforeAll(async () => {
  customer = await signedIn(here.cloud, 'customer')
  await fillCatalog(Date.now())
  await here.cloud.settle()
})

/** Another customer buys all remaining units of a part. */
async function sellOut(name: string) {
  const model = pcComponents.find(part => part.name === name)?.model ?? ''
  const id = pcComponentIdOf(model)
  const left = (await stockOf([id])).get(id)?.available ?? 0
  await transact([changeStockWrite('components', id, -left)])
}

/** The name of the last part of the build. */
async function chosenLast(build: Locator): Promise<string> {
  const remove = build.getByRole('button', { name: /^Remove .* from the build$/ }).last()
  return /^Remove (.*) from the build$/.exec((await remove.getAttribute('aria-label')) ?? '')?.[1] ?? ''
}

/** Sets dark theme colors until the page is reloaded. */
const darken = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.setProperty('--card', '222 47% 11%')
    document.documentElement.style.setProperty('--foreground', '210 40% 98%')
  })

/** The lowest contrast (WCAG 1.4.11) between the drawing's lines and the card behind it. */
const minContrast = (build: Locator) =>
  build.evaluate(panel => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const luminance = (color: string) => {
      if (!context) throw new Error('The browser draws nothing')
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(value =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    for (const animation of document.getAnimations()) animation.finish()
    const ground = luminance(getComputedStyle(panel).backgroundColor)
    const lines = [...panel.querySelectorAll('svg g[data-kind] rect')].map(one =>
      luminance(getComputedStyle(one).stroke),
    )
    const contrasts = lines.map(line => (Math.max(line, ground) + 0.05) / (Math.min(line, ground) + 0.05))
    return Math.min(...contrasts)
  })

const addButton = (page: Page, name: string) =>
  page.getByRole('article', { name }).getByRole('button', { name: /^(Add|Replace)/ })

describe('the PC builder', () => {
  test('lets a visitor try it, and keeps their build after the login', async () => {
    const page = await browser.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: 'Try the PC Builder' }).click()
    await page.getByRole('heading', { level: 1, name: 'Custom PC Builder' }).waitFor()
    await addButton(page, 'AMD Ryzen 5 7600').click()
    await page.getByRole('status').getByText('Component Added').waitFor()
    await page.getByRole('button', { name: 'Save Build' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Login Required').waitFor()
    await dialog.getByText('Please log in to use the PC Builder').waitFor()
    await dialog.getByText('Create a free account to save or order this PC.').waitFor()
    expect(await dialog.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Save Build' }).click()
    await dialog.getByLabel('First name').fill('Vera')
    await dialog.getByLabel('Last name').fill('Visitor')
    await dialog.getByLabel('Company').fill('Visitor Ltd')
    await dialog.getByLabel('Email').fill(`vera-${Date.now()}@people.test`)
    await dialog.getByLabel('Password', { exact: true }).fill('Correct horse 7')
    await dialog.getByRole('button', { name: /Sign Up|Create/ }).click()
    await page.getByText('Account Created!').waitFor()
    await page.getByRole('button', { name: 'Remove AMD Ryzen 5 7600 from the build' }).waitFor()
  })

  test('asks for a login outside demo mode', async () => {
    const page = await browser.newPage()
    await page.goto('/pc-builder')
    await page.getByText('Please log in to use the PC Builder').waitFor()
    await page.getByRole('link', { name: 'Log in' }).waitFor()
  })

  test('builds by keyboard: a tab, a part, a conflict and the part that fixes it', async () => {
    const page = await browser.newPage({ as: customer })
    await page.goto('/pc-builder')
    const tab = page.getByRole('tab', { name: 'Processor' })
    await tab.focus()
    await addButton(page, 'AMD Ryzen 5 7600').press('Enter')
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
    await page.getByRole('tab', { selected: true }).focus()
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
    const board = page.getByRole('article', { name: 'MSI MAG B550 Tomahawk' })
    await board.getByText('needs socket AM5').waitFor()
    await addButton(page, 'MSI MAG B550 Tomahawk').press('Enter')
    const compatibility = page.getByRole('region', { name: 'Compatibility' })
    await compatibility.getByText('The AMD Ryzen 5 7600 does not fit the MSI MAG B550 Tomahawk').waitFor()
    await page.getByRole('tab', { name: /^Motherboard\W+does not fit$/ }).waitFor()
    const build = page.getByRole('complementary', { name: 'Current build' })
    await build.getByRole('button', { name: /^Processor\W+does not fit\W+change$/ }).waitFor()
    const fixes = compatibility.getByRole('list', { name: 'Suggested fixes' }).getByRole('button')
    expect(await fixes.count()).toBe(2)
    await fixes.first().press('Enter')
    await compatibility.getByText('Everything fits together').waitFor()
    // The first fix kept the motherboard, which was chosen last.
    await build.getByRole('button', { name: 'Remove MSI MAG B550 Tomahawk from the build' }).waitFor()
    expect(await page.getByRole('tab', { name: /^Motherboard\W+chosen$/ }).count()).toBe(1)
    const chosen = build.getByRole('button', { name: /^Processor\W+change$/ })
    const [sign, words] = [await chosen.locator('svg').boundingBox(), await chosen.getByText('change').boundingBox()]
    expect(words?.y, 'the sign and its words are on one line').toBeLessThan((sign?.y ?? 0) + (sign?.height ?? 0))
  })

  test('proposes a build within a budget, saves it, and shows what has changed when it is loaded again', async () => {
    const page = await browser.newPage({ as: customer })
    await page.goto('/pc-builder')
    await page.getByRole('button', { name: 'Build one for my budget' }).click()
    const dialog = page.getByRole('dialog', { name: 'Build one for my budget' })
    await dialog.getByLabel('Budget in dollars').fill('300')
    await dialog.getByRole('button', { name: 'Suggest a build' }).click()
    await dialog.getByText('We can’t build a complete PC for $300.00').waitFor()
    await dialog.getByLabel('Budget in dollars').fill('1400')
    await dialog.getByRole('button', { name: 'Suggest a build' }).click()
    await dialog.getByText('Trade-offs').waitFor()
    const use = dialog.getByRole('button', { name: 'Use this build' })
    const usual = page.viewportSize() ?? { width: 1440, height: 900 }
    for (const [width, height] of [
      [1440, 900],
      [375, 800],
    ] as const) {
      await resize(page, { width, height })
      const box = await use.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0), `the button in a window ${width} wide`).toBeLessThan(height)
    }
    await resize(page, usual)
    await use.click()
    const build = page.getByRole('complementary', { name: 'Current build' })
    await build.getByText('Everything fits together').waitFor()
    expect(await minContrast(build), 'of the drawing on a light theme').toBeGreaterThanOrEqual(3)
    await darken(page)
    expect(await minContrast(build), 'of the drawing on a dark theme').toBeGreaterThanOrEqual(3)
    await page.reload()
    await build.getByLabel('Build name').fill('Living room')
    await build.getByRole('button', { name: 'Save Build' }).click()
    await page.getByText('Build Saved').waitFor()
    await expectNoAxeViolations(page)
    const { y, height } = (await build.getByRole('button', { name: 'Add to Order' }).boundingBox()) ?? {
      y: 0,
      height: 0,
    }
    const seen = page.viewportSize()?.height ?? 0
    expect(y + height, 'the totals and their buttons, before the page is scrolled').toBeLessThanOrEqual(seen)
    const name = await chosenLast(build)
    await sellOut(name)
    await page.getByRole('button', { name: 'My Builds' }).click()
    const mine = page.getByRole('dialog', { name: 'My Builds' })
    await mine.getByRole('button', { name: 'Load Living room' }).click()
    await mine.waitFor({ state: 'hidden' })
    expect(await build.getByLabel('Build name').inputValue()).toBe('Living room')
    const changes = page.getByRole('region', { name: 'Changes since this build was saved' })
    await changes.getByText(`${name} is out of stock.`).waitFor()
    await changes.getByRole('button', { name: /^Use / }).click()
    await expect.poll(() => chosenLast(build)).not.toBe(name)
  })

  test('renames, duplicates, shares and deletes the builds under My Builds, and asks for a quote', async () => {
    await savedBuild(customer, [{ id: pcComponentIdOf('Ryzen 5 7600') }], { name: 'Reception' })
    const page = await browser.newPage({ as: customer })
    await page.context().grantPermissions(['clipboard-write'])
    await page.goto('/pc-builder')
    await page.getByRole('button', { name: 'My Builds' }).click()
    const row = (name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
    await row('Reception').getByRole('button', { name: 'Rename' }).press('Enter')
    const field = page.getByRole('dialog').getByLabel('Build name')
    await field.fill('Front desk')
    await field.press('Enter')
    await row('Front desk').getByRole('button', { name: 'Duplicate' }).press('Enter')
    await row('Front desk (copy)').waitFor()
    await row('Front desk (copy)').getByRole('button', { name: 'Share' }).press('Enter')
    await row('Front desk (copy)').getByText('Shared:').waitFor()
    await row('Front desk (copy)').getByRole('button', { name: 'Ask for a quote' }).press('Enter')
    await page.getByText('We’ll reply in ticket #TK').waitFor()
    await row('Front desk (copy)').getByRole('button', { name: 'Delete' }).press('Enter')
    await row('Front desk (copy)').getByRole('button', { name: 'Delete Front desk (copy)?' }).press('Enter')
    await row('Front desk (copy)').waitFor({ state: 'detached' })
  })

  test('saves the open build after it was renamed and shared in My Builds, and as a new one after it was deleted', async () => {
    const owner = await signedIn(here.cloud, 'customer')
    const page = await browser.newPage({ as: owner })
    await page.goto('/pc-builder')
    await addButton(page, 'AMD Ryzen 5 7600').click()
    const build = page.getByRole('complementary', { name: 'Current build' })
    await build.getByLabel('Build name').fill('Studio')
    const save = page.getByRole('button', { name: 'Save Build' })
    await save.click()
    await page.getByText('“Studio” is now in My Builds').waitFor()
    await page.getByRole('button', { name: 'My Builds' }).click()
    const dialog = page.getByRole('dialog', { name: 'My Builds' })
    await dialog.getByRole('button', { name: 'Rename Studio' }).click()
    await dialog.getByLabel('Build name').fill('Studio two')
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await dialog.getByRole('button', { name: 'Share Studio two' }).click()
    await dialog.getByText('Shared: ').waitFor()
    await page.keyboard.press('Escape')
    await save.click()
    await page.getByText('“Studio two” is now in My Builds').waitFor()
    await page.getByRole('button', { name: 'My Builds' }).click()
    await dialog.getByRole('button', { name: 'Delete Studio two' }).click()
    await dialog.getByRole('button', { name: 'Delete Studio two?' }).click()
    await dialog.getByText('No saved builds.').waitFor()
    await page.keyboard.press('Escape')
    await save.click()
    await expect
      .poll(async () => (await owner.request<PcBuild[]>('GET', '/api/pc-builds')).body.map(({ name }) => name))
      .toEqual(['Studio two'])
  })

  test('is shared by a link that shows a visitor the build, with drawing and prices', async () => {
    const { id } = await savedBuild(customer, [{ id: pcComponentIdOf('Ryzen 5 7600') }])
    const { body } = await customer.request<PcBuild>('PUT', `/api/pc-builds/${id}/share`)
    const page = await browser.newPage()
    await page.goto(`/builds/${body.shareId}`)
    await page.waitForURL(`**/shared-builds/${body.shareId}`)
    await page.getByRole('heading', { level: 1, name: 'My Custom PC' }).waitFor()
    await page.getByRole('img', { name: /^The build, drawn to scale.*Ryzen 5 7600/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Order this' }).count(), 'six parts are missing').toBe(0)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Open in builder' }).click()
    await page.getByRole('heading', { level: 1, name: 'Custom PC Builder' }).waitFor()
    await page.getByRole('button', { name: 'Remove AMD Ryzen 5 7600 from the build' }).waitFor()
    await page.goto(`/shared-builds/${body.shareId}`)
    await page.getByRole('button', { name: 'Open in builder' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace your build?' })
    await dialog.getByRole('button', { name: 'Replace build' }).click()
    await page.getByRole('heading', { level: 1, name: 'Custom PC Builder' }).waitFor()
  })

  test('takes a build through an order to its payment, and replaces a part that just sold out with one click', async () => {
    const page = await browser.newPage({ as: customer })
    await page.goto('/pc-builder')
    await page.getByRole('button', { name: 'Build one for my budget' }).click()
    const dialog = page.getByRole('dialog', { name: 'Build one for my budget' })
    await dialog.getByLabel('Budget in dollars').fill('1400')
    await dialog.getByRole('button', { name: 'Suggest a build' }).click()
    await dialog.getByRole('button', { name: 'Use this build' }).click()
    const build = page.getByRole('complementary', { name: 'Current build' })
    await build.getByLabel('Notes (optional)').fill('No lights, please.')
    const name = await chosenLast(build)
    await sellOut(name)
    await build.getByRole('button', { name: 'Add to Order' }).click()
    const refusal = build.getByRole('alert')
    await refusal.getByText(`${name} is out of stock.`).waitFor()
    await refusal.getByRole('button', { name: /^Use / }).click()
    await refusal.getByText(`${name} is out of stock.`).waitFor({ state: 'detached' })
    await build.getByRole('button', { name: 'Add to Order' }).click()
    await page.waitForURL(/\/checkout\?build=draft/)
    await page.getByText('You are ordering My Custom PC, assembled and tested.').waitFor()
    await expectNoAxeViolations(page)
    // The checkout has its own policy, so its page loads again; nothing typed or chosen may be lost.
    await page.reload()
    await typeAddress(page)
    await page.waitForURL(/\/checkout\?order=OR/)
    await page.getByText('Added to Order', { exact: true }).waitFor()
    await page.getByRole('timer').waitFor()
    const { body: orders } = await customer.request<{ id: string; purchaseOrderNumber: string }[]>('GET', '/api/orders')
    expect(orders[0]?.purchaseOrderNumber).toBe('PO-77')
    const { body: order } = await customer.request<OrderPage>('GET', `/api/orders/${orders[0]?.id}`)
    expect(order.deliveryAddress).toMatchObject({ city: 'Portland', state: 'OR' })
    await page.getByRole('region', { name: 'Delivery' }).getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('City').fill('Salem')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL(url => url.search.startsWith('?order=OR') && !url.search.includes(order.id))
    await page.getByRole('region', { name: 'Delivery' }).getByText('Salem, OR').waitFor()
    const { body: after } = await customer.request<{ status: string }[]>('GET', '/api/orders')
    expect(after.map(({ status }) => status)).toEqual(['pending', 'cancelled'])
    await page.goto('/pc-builder')
    await page.getByText('Select all required components to place order').waitFor()
    expect(await build.getByLabel('Notes (optional)').inputValue()).toBe('')
    await page.getByRole('button', { name: 'My Builds' }).click()
    await page.getByText('Notes: No lights, please.').waitFor()
    expect(await page.getByRole('dialog').getByText('Notes: No lights, please.').count()).toBe(1)
  })

  test('compares parts side by side, with differences marked', async () => {
    const page = await browser.newPage({ as: customer })
    await page.goto('/pc-builder')
    await page.getByRole('tab', { name: /Graphics Card/ }).click()
    for (const name of ['AMD Radeon RX 7600', 'AMD Radeon RX 7800 XT']) {
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    }
    await page.getByRole('button', { name: 'Compare selected (2)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare components' })
    await dialog.getByRole('row', { name: /Length \(different\)/ }).waitFor()
    expect(await dialog.getByRole('row', { name: /^Interface/ }).count()).toBe(1)
    await expectNoAxeViolations(page)
  })
})
