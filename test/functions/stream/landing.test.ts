import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { providerKey } from '#/functions/branding/data/provider.ts'
import { themeKey } from '#/functions/branding/data/themes.ts'
import { remove } from '#/functions/table/table.ts'
import { brand } from '#/shared/branding/brand.ts'
import type { LandingBrand } from '#/shared/branding/landing-brand.ts'
import { defaultTheme } from '#/shared/branding/theme.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aPng, uploadedImage } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
afterEach(async () => {
  here.cloud.faults.clear()
  await Promise.all([remove(providerKey), remove(themeKey)])
  await here.cloud.settle()
})

const green = '160 80% 20%'
const rename = (name: string) => people.admin.request('PUT', '/api/company', { ...brand, name })
const published = () => fetch(here.cloud.url)
const dataIn = (html: string): LandingBrand | null =>
  JSON.parse(/<script type="application\/json" id="brand">(.*?)<\/script>/.exec(html)?.[1] ?? '')

describe('the landing page after a change of the brand', () => {
  test('has the name and the colors in its first bytes, and requests nothing before it is painted', async () => {
    await rename('Harbor & <Sons>')
    await people.admin.request('PUT', '/api/theme', { ...defaultTheme, primary: green })
    await here.cloud.settle()
    const html = await (await published()).text()
    const start = html.slice(0, 4096)
    expect(start).toContain('<title>Harbor &amp; &lt;Sons&gt; · Managed IT services</title>')
    expect(start).toContain(`"--primary":"${green}"`)
    expect(dataIn(html)?.brand.company.name).toBe('Harbor & <Sons>')
    const [firstScreen = ''] = html.split('<div class="scene-place">')
    expect(firstScreen).toContain('</h1>')
    expect(firstScreen).not.toMatch(/<link[^>]*rel="stylesheet"|<script[^>]* src=|<Sons>/)
    expect(html).not.toMatch(/<script[^>]* src=|<Sons>/)
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toContain(brand.name)
  })

  test('keeps its policy, and is revalidated', async () => {
    const before = await published()
    await rename('Harbor')
    await here.cloud.settle()
    const after = await published()
    for (const name of ['content-security-policy', 'content-type', 'cache-control']) {
      expect(after.headers.get(name)).toBe(before.headers.get(name))
    }
    expect(dataIn(await after.text())?.brand.company).not.toHaveProperty('teamEmail')
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  test('has the logo until it is removed', async () => {
    const { body } = await uploadedImage<{ logoPath: string }>(people.admin, 'logo', aPng(300, 100))
    await here.cloud.settle()
    const withLogo = dataIn(await (await published()).text())
    expect(withLogo).toMatchObject({ logoWidth: 120, brand: { logo: { path: body.logoPath } } })
    await people.admin.request('DELETE', '/api/logo')
    await here.cloud.settle()
    expect(dataIn(await (await published()).text())).toMatchObject({ logoWidth: 0, brand: { logo: null } })
  })

  test('knows which modules are turned off', async () => {
    await people.admin.request('PUT', '/api/modules/status-page', { enabled: false })
    await here.cloud.settle()
    expect(dataIn(await (await published()).text())?.brand.modules).toMatchObject({ 'status-page': false })
    await people.admin.request('PUT', '/api/modules/status-page', { enabled: true })
  })

  test('is invalidated in CloudFront, once for each change', async () => {
    here.cloud.journal.length = 0
    await rename('Harbor')
    await here.cloud.settle()
    const calls = here.cloud.journal.filter(({ service }) => service === 'cloudfront')
    expect(calls).toMatchObject([{ action: 'CreateInvalidation', outcome: 'done' }])
    expect(calls[0]?.keys.slice(2)).toEqual(['/landing.html'])
  })
})

describe('a publication that fails', () => {
  test.each([
    { service: 's3', action: 'GetObject' },
    { service: 's3', action: 'PutObject' },
    { service: 'cloudfront', action: 'CreateInvalidation' },
  ] as const)('at $action is retried until it succeeds', async call => {
    const fault = here.cloud.faults.inject({ ...call, function: 'dispatch-changes', kind: 'fail', times: 3 })
    await rename(`After ${call.action}`)
    await here.cloud.settle()
    expect(fault.hits()).toBe(3)
    expect(await (await published()).text()).toContain(`<title>After ${call.action} ·`)
    expect(here.cloud.journal.at(-1)).toMatchObject({ action: 'CreateInvalidation', outcome: 'done' })
  })

  test('permanently is given up, notifies the operator, and is fixed by the next change', async () => {
    here.cloud.reconfigure('dispatch-changes', { RETRY_DELAY_MS: '1' })
    here.cloud.faults.inject({ service: 's3', action: 'PutObject', kind: 'fail', times: Number.POSITIVE_INFINITY })
    await rename('Lost')
    await here.cloud.settle()
    expect(here.cloud.logs().join('\n')).toMatch(/records of the stream were given up/)
    here.cloud.faults.clear()
    await people.admin.request('PUT', '/api/theme', { ...defaultTheme, primary: green })
    await here.cloud.settle()
    const html = await (await published()).text()
    expect(html).toContain('<title>Lost ·')
    expect(html).toContain(green)
  })
})
