import { parseHsl } from '#/shared/branding/theme.ts'
import { hslOfHex } from '#/shared/lib/colors.ts'

/** The numbers of a color, apart by spaces or commas. */
const partsOf = (text: string) => text.split(/[\s,/]+/).filter(Boolean)

/** `#5b2d90` or `#b2f` as a token. */
function tokenOfHex(digits: string): string | undefined {
  if (!/^(?:[\da-f]{3}|[\da-f]{6})$/i.test(digits)) return undefined
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return hslOfHex(`#${whole}`)
}

function tokenOfRgb(inside: string): string | undefined {
  const parts = partsOf(inside).map(part => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN))
  if (parts.length !== 3 || !parts.every(part => part <= 255)) return undefined
  return tokenOfHex(parts.map(part => part.toString(16).padStart(2, '0')).join(''))
}

function tokenOfHsl(inside: string): string | undefined {
  const [hue = '', ...shares] = partsOf(inside)
  const token = [hue.replace(/deg$/, ''), ...shares.map(share => share.replace(/%?$/, '%'))].join(' ')
  return parseHsl(token) ? token : undefined
}

/** A color as people write it (`#5B2D90`, `rgb(91 45 144)`, `hsl(268, 52%, 37%)`, `268 52% 37%`) in the form of a theme's tokens. */
export function tokenOf(text: string): string | undefined {
  const written = text.trim().toLowerCase()
  if (written.startsWith('#')) return tokenOfHex(written.slice(1))
  const [, kind, inside = ''] = /^(rgb|hsl)a?\((.*)\)$/.exec(written) ?? []
  if (kind === 'rgb') return tokenOfRgb(inside)
  return tokenOfHsl(kind === 'hsl' ? inside : written)
}

/** The reason why a text is no color; undefined if it is one. */
export function faultOfColor(text: string): string | undefined {
  if (tokenOf(text) !== undefined) return undefined
  const written = text.trim().toLowerCase()
  if (written.startsWith('#')) return 'A hex color has 3 or 6 digits, like #5B2D90.'
  if (written.startsWith('rgb')) return 'rgb() takes three numbers from 0 to 255, like rgb(91 45 144).'
  if (/^(?:hsl|\d)/.test(written))
    return 'The hue is at most 360, saturation and lightness are at most 100%, like 217 91% 60%.'
  return 'Enter a color like #5B2D90, rgb(91 45 144) or 217 91% 60%.'
}
