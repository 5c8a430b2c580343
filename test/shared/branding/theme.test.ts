import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  colorSchemeOf,
  completed,
  defaultTheme,
  parseHsl,
  presets,
  tokens,
  validTokens,
  variableOf,
} from '#/shared/branding/theme.ts'
import { contrastOf, hardToRead, hexOf, hslOfHex } from '#/shared/lib/colors.ts'

describe('a token', () => {
  test.each(['217 91% 60%', '0 0% 100%', '360 100% 0%', '218.5 56.25% 19%'])('can be %s', text => {
    expect(parseHsl(text)).toHaveLength(3)
  })

  test.each([
    '',
    '217 91 60',
    '361 0% 0%',
    '0 101% 0%',
    '-1 0% 0%',
    ' 217 91% 60%',
    '217 91% 60% ',
    '217  91% 60%',
    '217 91% 60%\n',
    '217 91% 60%; } body { display: none',
    '217 91% 60%) ; background: url(https://evil.example/x',
    'var(--primary)',
    'red',
    '#152a4b',
    '1e2 0% 0%',
  ])('cannot be %j', text => {
    expect(parseHsl(text)).toBeUndefined()
  })

  test('has a variable in kebab-case', () => {
    expect(tokens.map(variableOf)).toContain('--card-foreground')
    expect(tokens).toHaveLength(13)
  })
})

describe('an import', () => {
  test('uses valid tokens, and the default’s for the rest', () => {
    const file = { primary: '10 20% 30%', accent: 'red', background: 7, extra: '1 1% 1%' }
    expect(validTokens(file)).toEqual({ primary: '10 20% 30%' })
    expect(completed(file)).toEqual({ ...defaultTheme, primary: '10 20% 30%' })
  })

  test.each([null, undefined, 7, 'primary', [], ['10 20% 30%'], { theme: defaultTheme }, {}])(
    'finds nothing in %j',
    value => {
      expect(validTokens(value)).toEqual({})
    },
  )

  test('ignores prototype properties', () => {
    const file = JSON.parse(
      '{"__proto__": {"primary": "10 20% 30%"}, "constructor": {"prototype": {"primary": "1 1% 1%"}}}',
    )
    expect(validTokens(file)).toEqual({})
    expect(({} as Record<string, unknown>).primary).toBeUndefined()
  })
})

describe('colors', () => {
  test.each([
    ['0 0% 100%', '#ffffff'],
    ['0 0% 0%', '#000000'],
    ['0 100% 50%', '#ff0000'],
    ['120 100% 25%', '#008000'],
    ['240 100% 50%', '#0000ff'],
    ['60 100% 50%', '#ffff00'],
  ])('convert %s to %s and back', (hsl, hex) => {
    expect(hexOf(hsl)).toBe(hex)
    expect(hslOfHex(hex)).toBe(hsl)
  })

  test('have the guideline’s contrast: 21 for black on white, 1 for a color on itself', () => {
    expect(contrastOf('0 0% 0%', '0 0% 100%')).toBeCloseTo(21)
    expect(contrastOf('24 88% 37%', '24 88% 37%')).toBe(1)
    // #767676 on white is the lightest gray that passes.
    expect(contrastOf(hslOfHex('#767676'), '0 0% 100%')).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(hslOfHex('#7a7a7a'), '0 0% 100%')).toBeLessThan(4.5)
  })

  test.each([{ name: 'The default', theme: defaultTheme }, ...presets])('$name is readable everywhere', ({ theme }) => {
    expect(hardToRead(theme)).toEqual([])
    expect(validTokens(theme)).toEqual(theme)
  })

  test('that are hard to read are listed with their contrast', () => {
    const theme = { ...defaultTheme, primary: '48 96% 60%' }
    expect(hardToRead(theme).map(({ text, ground }) => `${text} on ${ground}`)).toEqual([
      'primaryForeground on primary',
      'primary on card',
    ])
  })

  test('the default theme matches the stylesheet', () => {
    const css = readFileSync('web/shell/theme/tokens.css', 'utf8')
    for (const token of tokens) expect(css).toContain(`${variableOf(token)}: ${defaultTheme[token]};`)
  })
})

test('a theme is dark or light by its background', () => {
  expect([defaultTheme, ...presets.map(({ theme }) => theme)].map(colorSchemeOf)).not.toContain('dark')
  expect(colorSchemeOf({ ...defaultTheme, background: '222 30% 49.9%' })).toBe('dark')
  expect(colorSchemeOf({ ...defaultTheme, background: '222 30% 50%' })).toBe('light')
})
