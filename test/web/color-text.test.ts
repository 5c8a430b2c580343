import { describe, expect, test } from 'vitest'
import { faultOfColor, tokenOf } from '#/web/features/theme/color-text.ts'

describe('a color as people write it', () => {
  test.each([
    ['#5B2D90', '268 52% 37%'],
    ['#fff', '0 0% 100%'],
    ['rgb(91, 45, 144)', '268 52% 37%'],
    ['rgb(91 45 144)', '268 52% 37%'],
    ['hsl(217, 91%, 60%)', '217 91% 60%'],
    ['hsl(217deg 91% 60%)', '217 91% 60%'],
    ['HSL(217 91 60)', '217 91% 60%'],
    [' 217 91% 60% ', '217 91% 60%'],
  ])('%s is the token %s', (text, token) => {
    expect(tokenOf(text)).toBe(token)
    expect(faultOfColor(text)).toBeUndefined()
  })

  test.each([
    ['#5B2D9', /3 or 6 digits/],
    ['#5B2D9G', /3 or 6 digits/],
    ['rgb(91 45 256)', /0 to 255/],
    ['rgb(91 45)', /0 to 255/],
    ['hsl(217 191% 60%)', /at most 100%/],
    ['400 91% 60%', /at most 360/],
    ['purple', /^Enter a color/],
    ['', /^Enter a color/],
    ['red; } body { display: none', /^Enter a color/],
  ])('%s is refused with its reason', (text, reason) => {
    expect(tokenOf(text)).toBeUndefined()
    expect(faultOfColor(text)).toMatch(reason)
  })
})
