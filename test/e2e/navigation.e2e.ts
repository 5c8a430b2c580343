import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { shortId } from '#/shared/lib/short-id.ts'
import { axeViolations, expectNoAxeViolations, resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person
let technician: Person

beforeAll(async () => {
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
})

/** Widths with a bar for everybody; above, the team has a sidebar. */
const everyWidth = [768, 860, 1020, 900, 768]
const bar = (page: Page) => page.getByRole('banner').first().getByRole('navigation', { name: 'Main' })
const button = (page: Page, name: string) => bar(page).getByRole('button', { name })
const menu = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const namesIn = (page: Page) => bar(page).locator('> a').allTextContents()
const namesUnderMore = (page: Page) => page.locator('#more-menu a').allTextContents()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function open(as: Person, width: number): Promise<Page> {
  const page = await browser.newPage({ as, width })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const describedBy = (link: Locator) =>
  link.evaluate(({ ariaDescribedByElements }) => ariaDescribedByElements?.[0]?.textContent)

/** Enlarges the text, as a browser setting can, so that the bar cannot fit its entries. */
const enlarge = (page: Page, size = '28px') =>
  page.evaluate(fontSize => {
    document.documentElement.style.fontSize = fontSize
  }, size)

/** Expects that no bar item overlaps its neighbor or leaves the bar, and that the page is no wider than the window. */
async function expectToFit(page: Page) {
  const found = await bar(page).evaluate(nav => {
    const boxes = [...nav.querySelectorAll(':scope > a, :scope > button')].map(item => item.getBoundingClientRect())
    const right = nav.getBoundingClientRect().right
    return {
      overlap: boxes.some((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0) - 1),
      beside: boxes.some(box => box.right > right + 1),
      overflow: document.documentElement.scrollWidth - window.innerWidth > 0,
    }
  })
  expect(found).toEqual({ overlap: false, beside: false, overflow: false })
}

describe('the navigation bar of a technician in a narrow window', () => {
  test('contains every entry once, in order, at every window width', async () => {
    const page = await open(technician, widths.narrow)
    await page.getByRole('button', { name: 'Menu' }).click()
    const entries = menu(page, 'Menu').getByRole('link')
    await entries.first().waitFor()
    const everything = await entries.allTextContents()
    expect(everything.slice(0, 3)).toEqual(['Dashboard', 'Portal Login', 'Tickets'])
    await page.keyboard.press('Escape')
    for (const width of everyWidth) {
      await resize(page, { width, height: 900 })
      await expect.poll(async () => [...(await namesIn(page)), ...(await namesUnderMore(page))]).toEqual(everything)
      await expectToFit(page)
    }
  })

  test('settles once, although its font comes late', async () => {
    const page = await browser.newPage({ as: technician, width: 768 })
    // Held until the bar is there, on a machine of any speed.
    const { promise: isWanted, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async route => {
      await isWanted
      await route.continue()
    })
    await page.addInitScript(() => {
      const seen = new Map<string, Set<string>>()
      const look = () => {
        for (const link of document.querySelectorAll('nav[aria-label=Main]:not([popover] *) > a, #more-menu a')) {
          const places = seen.get(link.textContent) ?? new Set()
          seen.set(link.textContent, places.add(link.closest('#more-menu') ? 'under More' : 'in the bar'))
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      Object.assign(window, { placesSeen: () => [...seen].map(([name, places]) => [name, [...places]]) })
    })
    await page.goto('/')
    await bar(page).getByRole('link', { name: 'Dashboard' }).waitFor()
    expect(await page.evaluate(() => document.fonts.check('560 1rem "Inter Variable"', 'Tickets'))).toBe(false)
    await button(page, 'More').waitFor()
    send()
    await page.evaluate(() => document.fonts.ready)
    await expectToFit(page)
    const places = await page.evaluate(() => (window as unknown as { placesSeen(): [string, string[]][] }).placesSeen())
    expect(places.filter(([, all]) => all.length > 1)).toEqual([])
    expect(places.map(([name]) => name)).toEqual([...(await namesIn(page)), ...(await namesUnderMore(page))])
  })

  test('moves entries under More for large text, and back again', async () => {
    const page = await open(technician, 768)
    await button(page, 'More').waitFor()
    const before = await namesIn(page)
    await enlarge(page)
    await expect.poll(() => namesUnderMore(page)).toContain('Status')
    await expectToFit(page)
    await button(page, 'More').click()
    await menu(page, 'More').getByRole('link', { name: 'Status' }).waitFor()
    await page.keyboard.press('Escape')
    await enlarge(page, '')
    await expect.poll(() => namesIn(page)).toEqual(before)
  })
})

describe('the navigation bar of an admin in a narrow window', () => {
  test('has one menu each for work and administration, at every width with a bar', async () => {
    const page = await open(admin, 768)
    for (const width of everyWidth) {
      await resize(page, { width, height: 900 })
      await expect.poll(() => bar(page).locator('> button').allTextContents()).toEqual(['Work', 'Sales', 'Admin'])
      await expectToFit(page)
    }
    await button(page, 'Admin').click()
    const entries = menu(page, 'Admin').getByRole('link')
    await entries.first().waitFor()
    expect(await entries.allTextContents()).toEqual([
      'Users',
      'Admin Panel',
      'Theme',
      'Testimonials',
      'Audit log',
      'Desk',
      'Settings',
    ])
    const [ofButton, ofMenu] = await Promise.all([
      button(page, 'Admin').boundingBox(),
      page.locator('#admin-menu').boundingBox(),
    ])
    expect(ofMenu?.x, 'it hangs from its button').toBe(ofButton?.x)
    await expectNoAxeViolations(page)
  })

  test('shows its menus under titles in a narrow window', async () => {
    const page = await open(admin, widths.narrow)
    await page.getByRole('button', { name: 'Menu' }).click()
    const groups = menu(page, 'Menu').getByRole('group')
    await groups.first().waitFor()
    expect(await groups.locator('> p').allTextContents()).toEqual(['Work', 'Sales', 'Admin'])
    expect(await axeViolations(page)).toEqual([])
    await menu(page, 'Menu').getByRole('group', { name: 'Admin' }).getByRole('link', { name: 'Audit log' }).click()
    await page.waitForURL('**/audit-log')
  })

  test('works by keyboard alone, and marks the menu of the current page', async () => {
    const page = await open(admin, 768)
    expect(await button(page, 'Work').getAttribute('aria-current')).toBe('true')
    expect(await button(page, 'Admin').getAttribute('aria-current')).toBe(null)
    await button(page, 'Admin').focus()
    await page.keyboard.press('Enter')
    const last = menu(page, 'Admin').getByRole('link').last()
    await last.waitFor()
    await page.keyboard.press('Tab')
    expect(await focused(page), 'the menu comes right after its button').toBe('Users')
    await page.keyboard.press('Escape')
    await last.waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('Admin')
    await page.keyboard.press('Enter')
    await last.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/settings')
    await last.waitFor({ state: 'hidden' })
    await expect.poll(() => button(page, 'Admin').getAttribute('aria-current')).toBe('true')
    await button(page, 'Admin').click()
    expect(await last.getAttribute('aria-current')).toBe('page')
    expect(await page.locator('[aria-current=page]:visible').count()).toBe(1)
  })

  test('moves its menus under More, each with its title, for very large text', async () => {
    const page = await open(admin, 768)
    await enlarge(page, '44px')
    await button(page, 'More').click()
    await menu(page, 'More').getByRole('group', { name: 'Admin' }).getByRole('link', { name: 'Users' }).waitFor()
    await expect.poll(() => button(page, 'Admin').count()).toBe(0)
  })
})

describe('the sidebar of the team', () => {
  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
  const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width
  const current = (page: Page) =>
    sidebar(page)
      .locator('[aria-current]')
      .evaluateAll(links => links.map(link => `${link.textContent} ${link.getAttribute('aria-current')}`))

  test('has every entry under its group, and highlights the current place', async () => {
    const page = await open(admin, widths.wide)
    expect(await sidebar(page).getByRole('group').locator('> p').allTextContents()).toEqual(['Work', 'Sales', 'Admin'])
    expect(await current(page)).toEqual(['Dashboard page'])
    await expectNoAxeViolations(page)
    await sidebar(page).getByRole('link', { name: 'Audit log' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    expect(await current(page)).toEqual(['Audit log page'])
    await resize(page, { width: 1023, height: 900 })
    await button(page, 'Work').waitFor()
    expect(await sidebar(page).count()).toBe(1)
  })

  test('counts the reader’s tickets, once the screen is drawn', async () => {
    const { id } = await openedTicket(await signedIn(here.cloud, 'customer'))
    await technician.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: technician.user.id })
    await here.cloud.settle()
    const page = await browser.newPage({ as: technician, width: widths.wide })
    const headings: number[] = []
    await page.route('**/api/stats/navigation', async route => {
      headings.push(await page.getByRole('heading', { level: 1 }).count())
      await route.continue()
    })
    await page.goto(`/tickets/${id}`)
    const tickets = sidebar(page).getByRole('link', { name: 'Tickets', exact: true })
    await expect.poll(() => tickets.getAttribute('aria-current')).toBe('true')
    await expect.poll(() => describedBy(tickets)).toBe('1 open ticket assigned to you')
    expect(headings).toEqual([1])
  })

  test('shows icons alone in a narrow window and next to a ticket, or as the reader has chosen', async () => {
    const { id } = await openedTicket(await signedIn(here.cloud, 'customer'))
    const page = await open(technician, 1280)
    expect(await widthOf(page)).toBe(232)
    await page.goto(`/tickets/${id}`)
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
    expect(await widthOf(page)).toBe(56)
    await expectNoAxeViolations(page)
    await resize(page, { width: 1440, height: 900 })
    await expect.poll(() => widthOf(page)).toBe(232)
    await resize(page, { width: 1199, height: 900 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    expect(await widthOf(page)).toBe(232)
    await page.reload()
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    expect(await widthOf(page)).toBe(56)
  })

  test('is there in the first frame, in its width, and not in print', async () => {
    const page = await browser.newPage({ as: technician, width: widths.wide })
    await page.addInitScript(() => {
      localStorage.setItem('beacon:sidebar', 'icons')
      new MutationObserver(() => {
        const nav = document.querySelector<HTMLElement>('nav[aria-label=Main]')
        if (document.querySelector('#root header') && !('firstWidth' in window)) {
          Object.assign(window, { firstWidth: nav?.offsetWidth })
        }
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { firstWidth: number }).firstWidth)).toBe(56)
    await page.emulateMedia({ media: 'print' })
    expect(await sidebar(page).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Account' }).isVisible()).toBe(false)
    const main = await page.getByRole('main').boundingBox()
    expect(main?.x).toBe(0)
  })
})

describe('breadcrumbs', () => {
  const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })

  test.each([
    // In a wider window, the ticket opens beside the list.
    ['in the bar', 1200, 'Tickets Mine'],
    ['above the title on a phone', widths.narrow, 'Tickets Mine'],
  ])('%s lead back to the view of the list as it was', async (_, width, expected) => {
    const { id, title } = await openedTicket(await signedIn(here.cloud, 'customer'))
    await technician.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: technician.user.id })
    await here.cloud.settle()
    const page = await browser.newPage({ as: technician, width })
    await page.goto('/technician-dashboard?assignee=mine&priority=medium')
    await page.getByRole('main').locator(`a[href="/tickets/${id}"]`).first().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect((await crumbs(page).getByRole('link').allTextContents()).join(' ')).toBe(expected)
    expect(await crumbs(page).getByText(shortId(id)).isVisible()).toBe(width > widths.narrow)
    await crumbs(page).getByRole('link', { name: 'Mine' }).click()
    await page.waitForURL('**/technician-dashboard?assignee=mine&priority=medium')
  })
})

test('a screen’s chunk is loaded when a link to it is hovered or focused', async () => {
  const page = await open(await signedIn(here.cloud, 'customer'), widths.wide)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await bar(page).getByRole('link', { name: 'Store' }).hover()
  await expect.poll(() => asked.some(path => path.includes('StoreScreen'))).toBe(true)
  await bar(page).getByRole('link', { name: 'Orders' }).focus()
  await expect.poll(() => asked.some(path => path.includes('OrdersScreen'))).toBe(true)
})
