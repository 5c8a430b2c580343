import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { builtPage } from '#/test/support/browser/built-page.ts'
import { smallTargets } from '#/test/support/browser/small-targets.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

const here = useCloud()
const browser = useBrowser(here)

let built = { script: '', style: '' }
beforeAll(async () => {
  built = await builtPage('test/support/browser/menu-button.tsx')
})

const html = `<!doctype html><html lang="en"><title>Laptops</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/menu/page.css"><div id="root"></div><script src="/menu/page.js"></script></html>`

async function openPage(): Promise<Page> {
  const page = await browser.newPage()
  const serve = (path: string, contentType: string, body: string) =>
    page.route(`**${path}`, route => route.fulfill({ contentType, body }))
  await serve('/menu', 'text/html', html)
  await serve('/menu/page.js', 'text/javascript', built.script)
  await serve('/menu/page.css', 'text/css', readFileSync('web/shell/theme/tokens.css', 'utf8') + built.style)
  await page.goto('/menu')
  return page
}

const buttonOf = (page: Page) => page.getByRole('button', { name: 'More actions for Laptop 14' })
const itemOf = (page: Page, name: string) => page.getByRole('menuitem', { name })
const isFocused = (page: Page) => buttonOf(page).evaluate(button => button === document.activeElement)
const highlighted = (page: Page) => page.locator('[role=menuitem][data-highlighted]').textContent()

describe('a menu', () => {
  test('lists what destroys something last, behind a line, and passes axe', async () => {
    const page = await openPage()
    await buttonOf(page).click()
    await itemOf(page, 'Edit').waitFor()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Edit',
      'CountCtrl+E',
      'Show orders',
      'Set price',
      'Delete',
    ])
    expect(await page.getByRole('menu').locator('> *').nth(4).getAttribute('role')).toBe('separator')
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(smallTargets)).toEqual([])
  })

  test('shows the sign of each verb, and the keys without making them part of the name', async () => {
    const page = await openPage()
    await buttonOf(page).click()
    const count = page.getByRole('menuitem', { name: 'Count', exact: true })
    await count.getByText('Ctrl+E').waitFor()
    expect(await count.getAttribute('aria-keyshortcuts')).toBe('Control+E')
    for (const name of ['Edit', 'Count', 'Delete']) expect(await itemOf(page, name).locator('svg').count()).toBe(1)
  })

  test('runs the chosen action once, and gives the focus back to its button', async () => {
    const page = await openPage()
    await buttonOf(page).click()
    await itemOf(page, 'Edit').click()
    await page.getByText('Edited').waitFor()
    expect(await page.getByRole('menu').count()).toBe(0)
    await expect.poll(() => isFocused(page)).toBe(true)
  })

  test('works by keyboard: arrows, the first letters, Enter, Escape', async () => {
    const page = await openPage()
    await buttonOf(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => highlighted(page)).toBe('Edit')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => highlighted(page)).toBe('Show orders')
    await page.keyboard.type('se')
    await expect.poll(() => highlighted(page)).toBe('Set price')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await isFocused(page)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => highlighted(page)).toBe('Edit')
    const menu = page.getByRole('menu')
    await expect.poll(() => menu.evaluate(list => list.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('End')
    await expect.poll(() => highlighted(page)).toBe('Delete')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.getByText('Edited').waitFor()
    await expect.poll(() => isFocused(page)).toBe(true)
  })

  test('follows a link', async () => {
    const page = await openPage()
    await buttonOf(page).click()
    await itemOf(page, 'Show orders').click()
    await page.waitForURL('**/orders?product=1')
  })

  test('closes on Back, on a click outside and on its button', async () => {
    const page = await openPage()
    const isGone = () => page.getByRole('menu').waitFor({ state: 'detached' })
    await buttonOf(page).click()
    await itemOf(page, 'Edit').waitFor()
    await page.goBack()
    await isGone()
    expect(new URL(page.url()).pathname).toBe('/menu')
    await buttonOf(page).click()
    await itemOf(page, 'Edit').waitFor()
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    await isGone()
    expect(await isFocused(page), 'the focus is where the user clicked').toBe(false)
    await buttonOf(page).click()
    await itemOf(page, 'Edit').waitFor()
    await buttonOf(page).click()
    await isGone()
  })

  test('opens a dialog that returns the focus to the menu’s button', async () => {
    const page = await openPage()
    await buttonOf(page).click()
    await itemOf(page, 'Delete').click()
    const dialog = page.getByRole('dialog', { name: 'Delete Laptop 14' })
    await dialog.waitFor()
    await expect.poll(() => dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(page)).toBe(true)
  })
})

describe('the name of a control that has only a sign', () => {
  const tooltipOf = (page: Page) => page.getByRole('tooltip', { name: '' }).getByText('More actions for Laptop 14')

  test('is shown while the pointer rests on it, and on the name itself', async () => {
    const page = await openPage()
    await buttonOf(page).hover()
    await tooltipOf(page).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await tooltipOf(page).hover()
    expect(await tooltipOf(page).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Elsewhere' }).hover()
    await tooltipOf(page).waitFor({ state: 'detached' })
  })

  test('is shown to the keyboard, and goes away on Escape and when the menu opens', async () => {
    const page = await openPage()
    await page.keyboard.press('Tab')
    await tooltipOf(page).waitFor()
    await page.keyboard.press('Escape')
    await tooltipOf(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Elsewhere' }).hover()
    await buttonOf(page).hover()
    await tooltipOf(page).waitFor()
    await buttonOf(page).click()
    await itemOf(page, 'Edit').waitFor()
    await tooltipOf(page).waitFor({ state: 'detached' })
  })
})
