import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
const browser = useBrowser(here)

const isOfApi = (request: Request) => {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/api/') && !pathname.startsWith('/api/public/')
}

const addressOf = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  return pathname + search
}

/** The page's API requests, in order. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (isOfApi(request)) asked.push(addressOf(request))
  })
  return asked
}

const shellScript = /\/assets\/scripts\/index-[^/]*\.js$/

/** Opens an address, and holds back the shell's script until the page has sent the first requests. */
async function openHoldingShell(page: Page, address: string, first: readonly string[]) {
  const sent = first.map(one => page.waitForRequest(request => addressOf(request) === one))
  await page.route(shellScript, async route => {
    await Promise.all(sent)
    await route.continue()
  })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function openTicket(): Promise<string> {
  const { body } = await people.customer.request<{ id: string }>('POST', '/api/tickets', {
    title: 'Early',
    description: 'It is asked for before anything has loaded.',
  })
  return body.id
}

describe('a screen opened at its address', () => {
  test.each([
    ['the dashboard', '/', ['/api/start', '/api/screens/dashboard']],
    [
      'tickets with filters',
      '/technician-dashboard?status=open&priority=high',
      ['/api/start', '/api/screens/team?priority=high&status=open'],
    ],
    ['a customer’s tickets', '/customer-portal?status=open', ['/api/start', '/api/screens/portal?status=open']],
    ['users', '/user-management?role=admin', ['/api/start', '/api/users?role=admin', '/api/users/counts']],
    ['the knowledge base', '/knowledge-base', ['/api/start', '/api/knowledge-articles?limit=24']],
    ['the status page for everybody', '/status', ['/api/brand']],
  ])('%s sends its first requests once each, while the scripts load', async (_name, address, first) => {
    const page = await browser.newPage({ as: people.admin })
    const asked = listen(page)
    await openHoldingShell(page, address, first)
    await page.waitForLoadState('networkidle')
    const twice = asked.filter((one, index) => asked.indexOf(one) !== index && !one.startsWith('/api/health'))
    expect(twice, 'asked twice').toEqual([])
  })

  test('a ticket does so too; opened from the list, it first shows the list’s data', async () => {
    const id = await openTicket()
    const page = await browser.newPage({ as: people.technician })
    await openHoldingShell(page, `/tickets/${id}`, [`/api/screens/tickets/${id}`])
    await page.getByRole('heading', { level: 1, name: 'Early' }).waitFor()

    const other = await browser.newPage({ as: people.technician })
    await other.goto('/technician-dashboard')
    await other.route(`**/api/screens/tickets/${id}`, () => {})
    await other.locator(`a[href="/tickets/${id}"]`).click()
    await other.getByRole('heading', { level: 2, name: 'Early' }).waitFor()
    await other.getByText('It is asked for before anything has loaded.').waitFor()
  })

  test('a part that appears later on a screen takes the data that another part polls', async () => {
    const id = await openTicket()
    const page = await browser.newPage({ as: people.technician })
    const asked = listen(page)
    await page.goto('/technician-dashboard')
    await page.waitForRequest(request => addressOf(request) === '/api/timer')
    await page.waitForLoadState('networkidle')
    await page.locator(`a[href="/tickets/${id}"]`).click()
    await page.getByRole('button', { name: 'Start Timer' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter(one => one === '/api/timer')).toHaveLength(1)
  })

  test.each([
    ['/', 'View All Tickets'],
    ['/technician-dashboard', '#TK'],
    ['/time', 'Week of'],
    ['/status', 'All Systems'],
  ])('%s appears without Intl, whose first format takes a slow phone 50 ms', async (address, text) => {
    await openTicket()
    const page = await browser.newPage({ as: people.admin })
    const failures: Error[] = []
    page.on('pageerror', error => failures.push(error))
    await page.addInitScript(() => {
      Object.assign(globalThis, { Intl: undefined })
      Object.assign(Number.prototype, { toLocaleString: undefined })
      Object.assign(Date.prototype, { toLocaleDateString: undefined, toLocaleTimeString: undefined })
      Object.assign(String.prototype, { localeCompare: undefined })
    })
    await page.goto(address)
    await page.getByText(text).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(failures).toEqual([])
  })

  test('is rendered once, with no spinner before it, if there is a session', async () => {
    const page = await browser.newPage({ as: people.technician })
    await page.addInitScript(() => {
      const seen = new Set<string>()
      // On a busy machine, scripts can exceed the 300 ms that the page waits for them.
      const later = window.setTimeout
      const patient = (run: () => void, milliseconds?: number) =>
        later(run, milliseconds === 300 ? 30_000 : milliseconds)
      Object.assign(window, { seen, setTimeout: patient })
      new MutationObserver(() => {
        for (const found of document.querySelectorAll('#root header, #root [role=status]'))
          seen.add(found.role ?? found.localName)
      }).observe(document, { childList: true, subtree: true })
    })
    const answered = page.waitForResponse(response => addressOf(response.request()) === '/api/start')
    await page.route(shellScript, async route => {
      await (await answered).finished()
      await route.continue()
    })
    await page.goto('/technician-dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toContain('header')
    expect(seen).not.toContain('status')
  })

  test('is rendered with its data, and never as loading, if the data arrives before the scripts', async () => {
    await openTicket()
    const page = await browser.newPage({ as: people.technician })
    await page.addInitScript(() => {
      Object.assign(window, { loading: [] })
      new MutationObserver(() => {
        for (const { localName } of document.querySelectorAll('main [aria-busy="true"]'))
          (window as unknown as { loading: string[] }).loading.push(localName)
      }).observe(document, { childList: true, subtree: true, attributes: true })
    })
    const answered = ['/api/start', '/api/screens/team'].map(address =>
      page.waitForResponse(response => addressOf(response.request()) === address),
    )
    await page.route(shellScript, async route => {
      for (const response of await Promise.all(answered)) await response.finished()
      // Yields a turn, so that the document has read the responses.
      await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
      await route.continue()
    })
    await page.goto('/technician-dashboard')
    await page.getByText('Early').first().waitFor()
    expect(await page.evaluate(() => (window as unknown as { loading: string[] }).loading)).toEqual([])
  })

  test('shows a spinner while the session is slow, and requests it once', async () => {
    const page = await browser.newPage({ as: people.technician })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/start', async route => {
      await held
      await route.continue()
    })
    const asked = listen(page)
    await page.goto('/technician-dashboard')
    await page.getByRole('status').getByText('Loading').waitFor()
    release()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(asked.filter(one => one === '/api/start')).toHaveLength(1)
  })

  test('without a session asks for a login, and shows nothing', async () => {
    const page = await browser.newPage()
    await page.goto('/technician-dashboard')
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await page.getByRole('link', { name: 'Log in' }).waitFor()
  })
})

test('the shell’s scripts begin with the comment that has Chromium compile them while they load', async () => {
  const page = await (await fetch(`${here.cloud.url}/technician-dashboard`)).text()
  const scripts = [...page.matchAll(/"(\/assets\/scripts\/(?:index|react|ui)-[^"]+\.js)"/g)].map(([, path]) => path)
  expect(scripts).toHaveLength(3)
  for (const path of scripts) {
    const script = await (await fetch(here.cloud.url + path)).text()
    expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})

describe('the first data of a screen, in one request', () => {
  /** Addresses whose responses the combined request replaces. */
  const separate =
    /^\/api\/(stats\/(technician|customer|dashboard)|status-events|tickets(\?.*|\/[^/]+(\/(comments|history).*)?)?)$/
  const openedBy = async (page: Page, act: () => Promise<unknown>) => {
    const asked = listen(page)
    await act()
    await page.waitForLoadState('networkidle')
    return {
      together: asked.filter(one => one.startsWith('/api/screens/')),
      apart: asked.filter(one => separate.test(one)),
    }
  }

  test('is requested once: for a ticket, the team’s list and the portal', async () => {
    const id = await openTicket()
    for (const [as, address, request] of [
      [people.customer, `/tickets/${id}`, `/api/screens/tickets/${id}`],
      [people.technician, '/technician-dashboard?search=early', '/api/screens/team?search=early'],
      [people.customer, '/customer-portal', '/api/screens/portal'],
    ] as const) {
      // In a window without a sidebar: its logo would be under the pointer of a new page, and so prefetch the dashboard.
      const page = await browser.newPage({ as, width: 1000 })
      expect(await openedBy(page, () => page.goto(address))).toEqual({ together: [request], apart: [] })
      await page.getByText('Early').first().waitFor()
    }
  })

  test('is already requested when a link is clicked, and not again once it was read', async () => {
    const id = await openTicket()
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/customer-portal')
    const link = page.getByRole('main').locator(`a[href="/tickets/${id}"]`).first()
    const wanted = `/api/screens/tickets/${id}`
    const opened = await openedBy(page, async () => {
      const sent = page.waitForRequest(request => addressOf(request) === wanted)
      await link.hover()
      await sent
      await link.click()
      await page.getByText('It is asked for before anything has loaded.').waitFor()
      await page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').first().waitFor()
    })
    expect(opened).toEqual({ together: [wanted], apart: [] })
    await page.goBack()
    const again = await openedBy(page, async () => {
      await link.hover()
      await link.click()
      await page.getByText('It is asked for before anything has loaded.').waitFor()
    })
    expect(again.together).toEqual([])
  })

  test('is not requested together if one part was read before: the other parts are requested separately', async () => {
    await openTicket()
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/customer-portal?status=open')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const asked = await openedBy(page, () =>
      page.evaluate(() => globalThis.early?.begin(new URL('/customer-portal', location.href))),
    )
    expect(asked).toEqual({ together: [], apart: ['/api/tickets'] })
  })

  test('includes everything on the dashboard, and requests nothing that the user may not read', async () => {
    for (const as of [people.customer, people.admin]) {
      const page = await browser.newPage({ as })
      const opened = await openedBy(page, () => page.goto('/'))
      expect(opened).toEqual({ together: ['/api/screens/dashboard'], apart: [] })
      const again = await openedBy(page, () =>
        page.evaluate(() => globalThis.early?.begin(new URL('/', location.href))),
      )
      expect(again).toEqual({ together: [], apart: [] })
    }
  })

  test('is not entirely missing if the address has an invalid filter', async () => {
    await openTicket()
    const page = await browser.newPage({ as: people.technician })
    await page.goto('/technician-dashboard?status=lost')
    await page.getByText('Early').first().waitFor()
    await page.getByText('Active tickets').waitFor()
    expect(await page.getByRole('button', { name: /Try again/ }).count()).toBe(0)
  })
})
