import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, useBrowser, widths } from '#/test/support/browser.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { actAsOperator, type Person, signedIn } from '#/test/support/people.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person

beforeAll(async () => {
  actAsOperator(here.cloud)
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
})

const bar = (page: Page) => page.getByRole('banner').first().getByRole('navigation', { name: 'Main' })
const more = (page: Page) => bar(page).getByRole('button', { name: 'More' })
const namesIn = (page: Page) => bar(page).locator('> a').allTextContents()
const namesUnderMore = (page: Page) => page.locator('#more-menu a').allTextContents()

/** Text so large that the bar cannot hold what it is made of, as a person's browser may have it. */
async function enlarge(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '28px'
  })
  await more(page).waitFor()
}

/** No link of the bar lies under its neighbour or beside the bar. */
async function expectToFit(page: Page) {
  const { overlap, beside } = await bar(page).evaluate(nav => {
    const boxes = [...nav.querySelectorAll(':scope > a, :scope > button')].map(item => item.getBoundingClientRect())
    const right = nav.getBoundingClientRect().right
    return {
      overlap: boxes.some((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0) - 1),
      beside: boxes.some(box => box.right > right + 1),
    }
  })
  expect({ overlap, beside }).toEqual({ overlap: false, beside: false })
}

describe('the navigation bar', () => {
  test('holds every entry once, in its order, however wide the window is', async () => {
    const page = await browser.newPage({ as: admin, width: widths.narrow })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.locator('#site-menu').getByRole('link')
    await menu.first().waitFor()
    const everything = await menu.allTextContents()
    expect(everything.slice(0, 3)).toEqual(['Dashboard', 'Portal Login', 'Tickets'])
    await page.keyboard.press('Escape')
    for (const width of [768, 860, 1024, 1440, 900, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => [...(await namesIn(page)), ...(await namesUnderMore(page))]).toEqual(everything)
      await expectToFit(page)
    }
  })

  test('keeps under More what large text leaves no room for, and takes it back', async () => {
    const page = await browser.newPage({ as: admin, width: 768 })
    await page.goto('/')
    await bar(page).getByRole('link', { name: 'Dashboard' }).waitFor()
    const before = await namesIn(page)
    await enlarge(page)
    await expect.poll(() => namesUnderMore(page)).toContain('Audit log')
    await expectToFit(page)
    await more(page).click()
    await page.getByRole('group', { name: 'More' }).getByRole('link', { name: 'Audit log' }).waitFor()
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.documentElement.removeAttribute('style'))
    await expect.poll(() => namesIn(page)).toEqual(before)
  })

  test('More is worked by the keyboard alone, and says that the page is in it', async () => {
    const page = await browser.newPage({ as: admin, width: 768 })
    await page.goto('/')
    await enlarge(page)
    expect(await more(page).getAttribute('aria-current')).toBe(null)
    await more(page).focus()
    await page.keyboard.press('Enter')
    const last = page.getByRole('group', { name: 'More' }).getByRole('link').last()
    await last.waitFor()
    while (!(await last.evaluate(link => link === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await last.waitFor({ state: 'hidden' })
    expect(await more(page).evaluate(button => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await last.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/audit-log')
    await last.waitFor({ state: 'hidden' })
    await expect.poll(() => more(page).getAttribute('aria-current')).toBe('true')
    await more(page).click()
    expect(await last.getAttribute('aria-current')).toBe('page')
    expect(await page.locator('[aria-current=page]:visible').count()).toBe(1)
    // Text so large does not fit a phone: axe alone, at this width.
    expect(await axeViolations(page)).toEqual([])
  })
})

test('a screen’s chunk is loaded when the pointer or the keyboard is on a link to it', async () => {
  const page = await browser.newPage({ as: admin })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await bar(page).getByRole('link', { name: 'Status' }).hover()
  await expect.poll(() => asked.some(path => path.includes('StatusScreen'))).toBe(true)
  await bar(page).getByRole('link', { name: 'Knowledge Base' }).focus()
  await expect.poll(() => asked.some(path => path.includes('KnowledgeBase'))).toBe(true)
})
