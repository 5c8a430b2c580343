import { describe, expect, test } from 'vitest'
import { brand as built } from '#/shared/branding/brand.ts'
import { brandedLanding, type LandingBrand } from '#/shared/branding/landing-brand.ts'
import type { Brand } from '#/shared/branding/schemas.ts'
import { defaultTheme } from '#/shared/branding/theme.ts'

const template = `<html><title>${built.name}</title><script type="application/json" id="brand">null</script>
<script>say("${built.name}")</script><text class="mark-letter" x="19">${built.name[0]}</text><h1>${built.name} &amp; you</h1><a href="mailto:${built.salesEmail}">${built.phone}</a></html>`

const brandOf = (company: Partial<Brand['company']>, more: Partial<Brand> = {}): Brand => ({
  company: { ...built, ...company },
  theme: { tokens: null, appliedAt: null },
  logo: null,
  darkLogo: null,
  modules: {} as Brand['modules'],
  ...more,
})
const dataIn = (html: string): LandingBrand => JSON.parse(/id="brand">(.*?)<\/script>/.exec(html)?.[1] ?? '')

describe('the published landing page', () => {
  test('contains the company’s texts, but not in scripts, whose hashes are in the policy', () => {
    const html = brandedLanding(template, brandOf({ name: 'Harbor', salesEmail: 'hello@harbor.test' }), [])
    expect(html).toContain('<title>Harbor</title>')
    expect(html).toContain('<h1>Harbor &amp; you</h1><a href="mailto:hello@harbor.test">')
    expect(html).toContain(`<script>say("${built.name}")</script>`)
  })

  test.each([
    ['Harbor', 'H'],
    ['<Sons>', '&lt;'],
    ['$& Co', '$'],
  ])('has the first letter of %s in its mark', (name, letter) => {
    expect(brandedLanding(template, brandOf({ name }), [])).toContain(`x="19">${letter}</text>`)
  })

  test.each([
    'A & B',
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "O'Hara <!--",
    '$& $1 $`',
  ])('treats the name %j as text', name => {
    const html = brandedLanding(template, brandOf({ name }), [])
    expect(dataIn(html).brand.company.name).toBe(name)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).not.toMatch(/<img|<!--/)
  })

  test('replaces no words in a text that it has just inserted', () => {
    const html = brandedLanding(template, brandOf({ name: built.phone, phone: '+1 555 0100' }), [])
    expect(html).toContain(`<title>${built.phone}</title>`)
    expect(html).toContain('>+1 555 0100</a>')
  })

  test('contains the theme and the logo for its script, or nothing', () => {
    expect(dataIn(brandedLanding(template, brandOf({}), []))).toMatchObject({ variables: {}, scheme: '', logoWidth: 0 })
    const logo = { path: '/media/logo/a.png', width: 300, height: 100, emailPath: null, iconPath: null }
    const theme = { tokens: { ...defaultTheme, primary: '160 80% 20%' }, appliedAt: '2026-11-21T12:00:00.000Z' }
    const data = dataIn(brandedLanding(template, brandOf({}, { logo, theme }), []))
    expect(data).toMatchObject({ logoWidth: 120, scheme: 'light', variables: { '--primary': '160 80% 20%' } })
  })

  test('needs only a template', () => {
    const once = brandedLanding(template, brandOf({}), [])
    expect(() => brandedLanding(once, brandOf({}), [])).toThrow('no empty place')
    expect(() => brandedLanding('', brandOf({}), [])).toThrow('no empty place')
  })
})
