import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { PcBuild } from '#/shared/pc-builds/schemas.ts'
import { useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { assembledTemplate } from '#/test/support/cloud/synthesized.ts'
import { addedPcComponent } from '#/test/support/fixtures/catalog-entries.ts'
import { savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const browser = useBrowser(here)

const [distribution] = Object.values(assembledTemplate().findResources('AWS::CloudFront::Distribution'))
const behaviors: { PathPattern: string }[] = distribution?.Properties.DistributionConfig.CacheBehaviors ?? []
/**
 * An address for each path that CloudFront serves differently from screens: pictures and payment pages. Shared builds have their
 * own test, and people do not open the API.
 */
const elsewhere = behaviors
  .map(({ PathPattern }) => PathPattern.replace('*', ''))
  .filter(path => !/^\/(?:api|assets|builds)\//.test(path))

/** Makes a first visit, after which the service worker has the shell. */
async function visit(): Promise<Page> {
  const page = await browser.newPage({ as: people.customer, serviceWorker: true })
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // `waitForFunction` would take an async function's promise for a true result.
  const hasShell = () =>
    page.evaluate(async () => {
      const kept = (await caches.keys()).find(name => name.startsWith('shell-'))
      const shell = kept && (await caches.match('/index.html', { cacheName: kept }))
      return navigator.serviceWorker.controller !== null && shell !== undefined
    })
  await expect.poll(hasShell, { timeout: 15_000 }).toBe(true)
  return page
}
const isFromWorker = async (page: Page, address: string) => (await page.goto(address))?.fromServiceWorker()

/** Sources of the page’s files under a path, by the rules that the worker has given the browser. */
async function sourcesOf(page: Page, path: string): Promise<Set<string>> {
  const sources = await page.evaluate(
    beginning =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith(beginning))
        .map(entry => (entry as PerformanceResourceTiming & { workerFinalSourceType: string }).workerFinalSourceType),
    path,
  )
  return new Set(sources)
}

describe('a later visit', () => {
  test('starts with the cached shell, on every screen and at home', async () => {
    const page = await visit()
    expect(await isFromWorker(page, '/customer-portal')).toBe(true)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await isFromWorker(page, '/')).toBe(true)
  })

  test('starts with the cached shell on an asset’s page, whose address starts like a file’s', async () => {
    const page = await visit()
    expect(await isFromWorker(page, '/assets/AS000001-abcdefghij')).toBe(true)
  })

  test('requests payment pages from the site, because their policy allows Stripe', async () => {
    const page = await visit()
    const response = await page.goto('/checkout')
    expect(response?.fromServiceWorker()).toBe(false)
    expect(response?.headers()['content-security-policy']).toContain('https://js.stripe.com')
  })

  test.each(elsewhere)('requests %s from CloudFront', async path => {
    const page = await visit()
    expect(await isFromWorker(page, path)).toBe(false)
  })

  test('shows a shared build to a person who has visited the site before', async () => {
    const { id } = await savedBuild(people.customer, [{ id: (await addedPcComponent()).id }])
    const { body } = await people.customer.request<PcBuild>('PUT', `/api/pc-builds/${id}/share`)
    const page = await visit()
    for (let time = 0; time < 2; time++) {
      await page.goto(`/builds/${body.shareId}`)
      await page.getByRole('heading', { level: 1, name: 'My Custom PC' }).waitFor()
    }
  })

  test('sends API requests past the worker, which would have to start first', async () => {
    const page = await visit()
    await page.goto('/customer-portal')
    await page.getByText('No tickets found').waitFor()
    expect(await sourcesOf(page, '/api/')).toEqual(new Set(['network']))
  })

  test('takes the shell’s scripts from the cache without the worker, and a screen’s own scripts from the network', async () => {
    const page = await visit()
    await page.goto('/customer-portal')
    await page.getByText('No tickets found').waitFor()
    expect(await sourcesOf(page, '/assets/scripts/react-')).toEqual(new Set(['cache']))
    expect(await sourcesOf(page, '/assets/scripts/CustomerTicketsScreen-')).toEqual(new Set(['network']))
  })

  test('caches the shell’s font, and no API responses', async () => {
    const page = await visit()
    await page.goto('/customer-portal')
    await page.getByText('No tickets found').waitFor()
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter(path => path.endsWith('.woff2'))).toEqual([expect.stringContaining('/inter-basic-')])
    expect(kept.filter(path => path.startsWith('/api/'))).toEqual([])
  })

  test('shows the server’s landing page after a logout', async () => {
    const page = await visit()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`${here.cloud.url}/`)
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(await page.locator('#root').count(), 'the shell').toBe(0)
  })

  test('shows the landing page after the session ended elsewhere', async () => {
    const page = await visit()
    // Ends the page's requests, one of which may still bring a session.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/')
    await page.getByRole('button', { name: 'Login' }).waitFor()
  })

  test('loads the shell of a new release, and removes the old one', async () => {
    const page = await visit()
    await page.evaluate(async () => {
      await (await caches.open('shell-before')).put('/index.html', new Response('before'))
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.unregister()
    })
    await page.goto('/about')
    const isRenewed = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter(name => name.startsWith('shell-'))
        return navigator.serviceWorker.controller !== null && names.length === 1 && names[0] !== 'shell-before'
      })
    await expect.poll(isRenewed, { timeout: 15_000 }).toBe(true)
  })
})
