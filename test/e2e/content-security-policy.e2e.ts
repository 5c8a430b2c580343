import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { screens } from '#/web/shell/app/screens.tsx'

const here = useCloud()
const people = usePeople(here, beforeAll)
const browser = useBrowser(here)

const paths = screens.map(({ path }) => path)
/**
 * A customer's own screens, plus one staff and one admin screen: all refused screens redirect home alike. Public screens need no
 * session and are walked as a visitor.
 */
const customerPaths = [
  ...screens.filter(({ access }) => access === 'signed-in'),
  ...(['staff', 'admin'] as const).flatMap(kind => screens.find(({ access }) => access === kind) ?? []),
].map(({ path }) => path)
const publicPaths = ['/', ...screens.filter(({ access }) => access === 'public').map(({ path }) => path)]

/** Collects each page's violations, before any of its scripts run. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { violations: seen })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      seen.push(`${violatedDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`),
    )
  })
}
const violationsOn = (page: Page) => page.evaluate(() => (window as unknown as { violations: string[] }).violations)

const sideBySide = 3

/** Opens the paths, three at a time; returns the violations by path. */
async function walk(wanted: readonly string[], as?: Visitor): Promise<Record<string, string[]>> {
  const parts = Array.from({ length: sideBySide }, (_, part) =>
    wanted.filter((_, index) => index % sideBySide === part),
  )
  return Object.assign({}, ...(await Promise.all(parts.map(part => walkAlone(part, as)))))
}

async function walkAlone(wanted: readonly string[], as?: Visitor): Promise<Record<string, string[]>> {
  const page = await browser.newPage(as && { as })
  await listen(page)
  const found: Record<string, string[]> = {}
  for (const path of wanted) {
    const response = await page.goto(path)
    expect(response?.headers()['content-security-policy'], path).toMatch(/default-src 'self';.*frame-ancestors 'none'/)
    await page
      .getByRole('heading')
      .first()
      .waitFor()
      .catch(error => {
        throw new Error(`${path}: ${error.message}`)
      })
    // Pictures and chunks requested last are under the policy too.
    await page.waitForLoadState('networkidle')
    const violations = await violationsOn(page)
    if (violations.length > 0) found[path] = violations
  }
  return found
}

describe('the policy that CloudFront sets', () => {
  const ids: Record<string, string> = {}
  const withIds = (wanted: string[]) => wanted.map(path => path.replace(':id', ids[path] ?? 'nothing'))

  beforeAll(async () => {
    const ticket = { title: 'The scanner is silent', description: '<img src=x onerror=alert(1)>' }
    const article = {
      title: 'Wake the scanner',
      content: '# Wake it\n\n![picture](https://pictures.example/scanner.png)\n\n<script>alert(1)</script>',
      category: 'Hardware',
      tags: ['scanner'],
    }
    const opened = await people.customer.request<{ id: string }>('POST', '/api/tickets', ticket)
    const written = await people.admin.request<{ id: string }>('POST', '/api/knowledge-articles', {
      ...article,
      published: true,
    })
    ids['/tickets/:id'] = opened.body.id
    ids['/knowledge-base/:id'] = written.body.id
  })

  test('holds on every page of an administrator', { timeout: 240_000 }, async () => {
    expect(paths.length).toBeGreaterThan(12)
    expect(await walk(withIds(paths), people.admin)).toEqual({})
  })

  test('holds on every page of a customer, including refused ones', { timeout: 240_000 }, async () => {
    expect(await walk(withIds(customerPaths), people.customer)).toEqual({})
  })

  test('holds on every page of a visitor', { timeout: 120_000 }, async () => {
    expect(await walk(publicPaths)).toEqual({})
  })

  test('reports violations', async () => {
    const page = await browser.newPage()
    await listen(page)
    await page.goto('/')
    // Dispatches Chromium's event itself, because a real violation also logs to the console, which fails every test.
    await page.evaluate(() =>
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          violatedDirective: 'script-src',
          documentURI: location.href,
          effectiveDirective: 'script-src',
          originalPolicy: '',
          disposition: 'enforce',
          statusCode: 200,
        }),
      ),
    )
    expect(await violationsOn(page)).toEqual([expect.stringContaining('script-src')])
  })
})
