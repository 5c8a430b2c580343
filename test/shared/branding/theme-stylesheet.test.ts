import { expect, test } from 'vitest'
import { defaultTheme } from '#/shared/branding/theme.ts'
import { darkRules, themeStylesheet } from '#/shared/branding/theme-stylesheet.ts'
import { darkTheme } from '#/shared/lib/dark-theme.ts'

/** The rules of a stylesheet, by their media query and selector, each with its declarations. */
const rulesOf = (css: string) =>
  css.split('\n').flatMap(line => {
    const [, media = '', selector = '', declarations = ''] =
      /^(?:@media ([^{]+)\{)?([^{]+)\{([^}]+)\}+$/.exec(line) ?? []
    return line ? [{ media, selector, declarations }] : []
  })

test('a theme’s stylesheet has its light colors, and its dark ones for a choice or a device, but never on paper', () => {
  const [light, chosen, device, ...more] = rulesOf(themeStylesheet(defaultTheme))
  expect(more).toEqual([])
  expect(light).toMatchObject({ media: '', selector: 'html:root' })
  expect(light?.declarations).toContain(`--background:${defaultTheme.background};`)
  expect(light?.declarations).toContain('--dark:0;--wash-share:10%;color-scheme:light;')
  expect(chosen).toMatchObject({ media: 'screen', selector: 'html:root[data-appearance=dark]' })
  expect(chosen?.declarations).toContain(`--background:${darkTheme(defaultTheme).background};`)
  expect(chosen?.declarations).toContain('--dark:1;--wash-share:18%;color-scheme:dark;')
  expect(device).toMatchObject({
    media: 'screen and (prefers-color-scheme:dark)',
    selector: 'html:root[data-appearance=system]',
    declarations: chosen?.declarations,
  })
  expect(darkRules(defaultTheme)).toBe(themeStylesheet(defaultTheme).split('\n').slice(1).join('\n'))
})

test('a brand that is dark already has one set of colors, which outranks an earlier theme’s dark ones', () => {
  const rules = rulesOf(themeStylesheet({ ...defaultTheme, background: '222 30% 9%' }))
  expect(rules).toHaveLength(1)
  expect(rules[0]).toMatchObject({
    media: '',
    selector: 'html:root,html:root[data-appearance=dark],html:root[data-appearance=system]',
  })
})
