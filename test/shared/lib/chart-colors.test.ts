import { describe, expect, test } from 'vitest'
import { defaultTheme, presets } from '#/shared/branding/theme.ts'
import { contrastOf, hexOf } from '#/shared/lib/colors.ts'
import { darkTheme } from '#/shared/lib/dark-theme.ts'
import { chartColors } from '#/shared/lib/semantic-colors.ts'

type Triple = [number, number, number]

/** Linear RGB as people with each kind of color vision see it (Machado, Oliveira and Fernandes, 2009, at full severity). */
const visions: Record<string, readonly Triple[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** The product of a matrix and a vector. */
const times = (matrix: readonly Triple[], [x, y, z]: Triple) =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple

const linearRgb = (color: string) =>
  [1, 3, 5].map(at => {
    const part = Number.parseInt(hexOf(color).slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Triple

/** Linear RGB as OKLab, where distances are differences that people see. */
function okLab(rgb: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as Triple
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  )
}

const seen = (color: string, vision: readonly Triple[]) =>
  okLab(times(vision, linearRgb(color)).map(part => Math.min(1, Math.max(0, part))) as Triple)
const distance = (one: Triple, other: Triple) => Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)))

/** A difference that is plain between two bars next to each other. */
const minDifference = 0.07
const brands = [defaultTheme, ...presets.map(({ theme }) => theme)]
const themes = [...brands, ...brands.map(darkTheme)]

describe('the colors of a chart', () => {
  test.each(Object.entries(visions))('differ from the next one with %s vision', (_, vision) => {
    for (const theme of themes) {
      const colors = chartColors(theme).map(color => seen(color, vision))
      for (const [index, color] of colors.slice(1).entries()) {
        expect(distance(color, colors[index] as Triple)).toBeGreaterThan(minDifference)
      }
    }
  })

  test('are visible on their card, none more than the others', () => {
    for (const theme of themes) {
      const contrasts = chartColors(theme).map(color => contrastOf(color, theme.card))
      expect(Math.min(...contrasts)).toBeGreaterThan(3)
      expect(Math.max(...contrasts) - Math.min(...contrasts)).toBeLessThan(0.5)
    }
  })
})
