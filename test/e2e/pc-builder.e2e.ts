import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#/functions/data/lib/table.ts'
import { changeStockWrite, stockOf } from '#/functions/data/stock.ts'
import { fillCatalogue, pcComponentIdOf } from '#/scripts/demo/catalogue.ts'
import { pcComponents } from '#/scripts/demo/pc-components.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { actAsOperator, type Person, signedIn } from '#/test/support/people.ts'

const here = useCloud()
const browser = useBrowser(here)
let customer: Person

beforeAll(async () => {
  actAsOperator(here.cloud)
  customer = await signedIn(here.cloud, 'customer')
  await fillCatalogue(Date.now())
  await here.cloud.settle()
})

/** Somebody else buys all that is left of a part. */
async function sellOut(name: string) {
  const model = pcComponents.find(part => part.name === name)?.model ?? ''
  const id = pcComponentIdOf(model)
  const left = (await stockOf([id])).get(id)?.available ?? 0
  await transact([changeStockWrite('components', id, -left)])
}

const addButton = (page: Page, name: string) =>
  page.getByRole('article', { name }).getByRole('button', { name: /^(Add|Replace)/ })

describe('the PC builder', () => {
  test('is tried by a visitor, whose build is still there after the login', async () => {
    const page = await browser.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: 'Try the PC Builder' }).click()
    await page.getByRole('heading', { level: 1, name: 'Custom PC Builder' }).waitFor()
    await addButton(page, 'AMD Ryzen 5 7600').click()
    await page.getByRole('status').getByText('Component Added').waitFor()
    await page.getByRole('button', { name: 'Save Build' }).click()
    await page.getByText('Please log in to use the PC Builder').waitFor()
    await page
      .context()
      .addCookies([...customer.cookies].map(([name, value]) => ({ name, value, url: here.cloud.url })))
    await page.goto('/pc-builder')
    await page.getByRole('button', { name: 'Remove AMD Ryzen 5 7600 from the build' }).waitFor()
  })

  test('says that one has to log in, where nobody is trying it', async () => {
    const page = await browser.newPage()
    await page.goto('/pc-builder')
    await page.getByText('Please log in to use the PC Builder').waitFor()
    await page.getByRole('link', { name: 'Log in' }).waitFor()
  })

  test('builds by keyboard: a tab, a part, what clashes and the part that fixes it', async () => {
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
    await compatibility.getByRole('button', { name: /^Use / }).first().press('Enter')
    await compatibility.getByText('Everything fits together').waitFor()
    expect(await page.getByRole('tab', { name: /✓ Motherboard/ }).count()).toBe(1)
  })

  test('proposes a build within a budget, which is saved, and loaded again with what has changed', async () => {
    const page = await browser.newPage({ as: customer })
    await page.goto('/pc-builder')
    await page.getByRole('button', { name: 'Build one for my budget' }).click()
    const dialog = page.getByRole('dialog', { name: 'Build one for my budget' })
    await dialog.getByLabel('Budget in dollars').fill('300')
    await dialog.getByRole('button', { name: 'Propose a build' }).click()
    await dialog.getByText('No complete PC is possible for $300.00').waitFor()
    await dialog.getByLabel('Budget in dollars').fill('1400')
    await dialog.getByRole('button', { name: 'Propose a build' }).click()
    await dialog.getByText('What we traded').waitFor()
    await dialog.getByRole('button', { name: 'Use this build' }).click()
    const build = page.getByRole('complementary', { name: 'Current build' })
    await build.getByText('Everything fits together').waitFor()
    await build.getByLabel('Build name').fill('Living room')
    await build.getByRole('button', { name: 'Save Build' }).click()
    await page.getByText('Build Saved').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'My Builds' }).click()
    const mine = page.getByRole('dialog', { name: 'My Builds' })
    await mine.getByRole('button', { name: 'Load Living room' }).click()
    await mine.waitFor({ state: 'hidden' })
    expect(await build.getByLabel('Build name').inputValue()).toBe('Living room')
  })

  test('adds a build to an order, up to its payment, with one click for a part that somebody else has just bought', async () => {
    const page = await browser.newPage({ as: customer })
    await page.goto('/pc-builder')
    await page.getByRole('button', { name: 'Build one for my budget' }).click()
    const dialog = page.getByRole('dialog', { name: 'Build one for my budget' })
    await dialog.getByLabel('Budget in dollars').fill('1400')
    await dialog.getByRole('button', { name: 'Propose a build' }).click()
    await dialog.getByRole('button', { name: 'Use this build' }).click()
    const build = page.getByRole('complementary', { name: 'Current build' })
    const remove = build.getByRole('button', { name: /^Remove .* from the build$/ }).last()
    const name = /^Remove (.*) from the build$/.exec((await remove.getAttribute('aria-label')) ?? '')?.[1] ?? ''
    await sellOut(name)
    await build.getByRole('button', { name: 'Add to Order' }).click()
    const refusal = build.getByRole('alert')
    await refusal.getByText(`${name} is out of stock.`).waitFor()
    await refusal.getByRole('button', { name: /^Use / }).click()
    await refusal.getByText(`${name} is out of stock.`).waitFor({ state: 'detached' })
    await build.getByRole('button', { name: 'Add to Order' }).click()
    await page.waitForURL(/\/checkout\?order=OR/)
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  })

  test('compares parts side by side, with what differs marked', async () => {
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
