import { afterEach, describe, expect, test } from 'vitest'
import { themeKey } from '#/functions/branding/data/themes.ts'
import { put, remove } from '#/functions/table/table.ts'
import { defaultTheme } from '#/shared/branding/theme.ts'
import { darkRules } from '#/shared/branding/theme-stylesheet.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aPng, uploadedImage } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
afterEach(() => remove(themeKey))
const stylesheet = () => people.anonymous.request<string>('GET', '/api/public/brand.css')

describe('GET /api/public/brand.css', () => {
  test('200 sets only the default’s dark colors until a theme is applied', async () => {
    const body = `${darkRules(defaultTheme)}html:root{--theme-applied-at:""}\n`
    expect(await stylesheet()).toMatchObject({ status: 200, body })
  })

  test('200 has the theme, its semantic colors and the time it was applied, for CloudFront to cache for a minute and browsers not to wait for', async () => {
    await people.admin.request('PUT', '/api/theme', { ...defaultTheme, cardForeground: '160 30% 11%' })
    const { body, headers } = await stylesheet()
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=86400')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(body).toContain('--card-foreground:160 30% 11%;')
    expect(body).toMatch(
      /^html:root\{(?:--[a-z\d-]+:\d+ \d+% \d+%;){29}--ground:var\(--muted\);--dark:0;--wash-share:10%;color-scheme:light;\}\n/,
    )
    expect(body).toMatch(/\nhtml:root\{--theme-applied-at:"[\dT:.Z-]+"\}\n$/)
  })

  test('200 makes the browser’s own controls dark on a dark page', async () => {
    await people.admin.request('PUT', '/api/theme', {
      ...defaultTheme,
      background: '222 30% 9%',
      card: '222 30% 12%',
      muted: '222 30% 14%',
    })
    const { body } = await stylesheet()
    expect(body).toContain('color-scheme:dark;')
    expect(body).toMatch(/--danger:0 74% [5-9]\d%;/)
  })

  test('200 has the landing page’s logo with its width', async () => {
    const { body: response } = await uploadedImage<{ logoPath: string }>(people.admin, 'logo', aPng(300, 100))
    const { body } = await stylesheet()
    expect(body).toContain(`width:min(120px,36vw);height:40px;background:url("${response.logoPath}")`)
    await people.admin.request('DELETE', '/api/logo')
    expect((await stylesheet()).body).not.toContain('url(')
  })

  test('200 contains no CSS from a row that was tampered with', async () => {
    const tokens = { ...defaultTheme, primary: '1 1% 1%}*{display:none', evil: '1 1% 1%' }
    await put({ ...themeKey, tokens, appliedAt: '2026-11-21T12:00:00.000Z' })
    const { body } = await stylesheet()
    expect(body).not.toMatch(/display|evil/)
    expect(body).toContain(`--primary:${defaultTheme.primary};`)
  })
})
