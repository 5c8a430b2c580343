import { brandWords } from '#/shared/brand-words.ts'
import type { Brand, Logo } from '#/shared/branding.ts'
import { variablesOf } from '#/shared/lib/semantic-colors.ts'
import { colorSchemeOf } from '#/shared/theme.ts'

/** What the published landing page holds of the brand, as a block of data: its script shows it before the first paint. */
export interface LandingBrand {
  brand: Brand
  /** CSS variables with their values; none while nobody applied a theme. */
  variables: Record<string, string>
  scheme: 'light' | 'dark' | ''
  /** Pixels that the logo takes; 0 without one. */
  logoWidth: number
}

/** Pixels (specification, section 9), and the most that a wide logo takes. */
export const logoHeight = 40
const widestLogo = 176

/** Pixels that a logo takes in the landing page's bars. */
export const logoWidth = ({ width, height }: Logo): number =>
  Math.min(widestLogo, Math.round((width / height) * logoHeight))

const emptyBlock = '<script type="application/json" id="brand">null</script>'

/**
 * The landing page in the name of `brand`: its words are the company's, and its block of data holds the rest. Throws where `template` is
 * no landing page, or one that was published already.
 */
export function brandedLanding(template: string, brand: Brand): string {
  const [start, end, ...more] = template.split(emptyBlock)
  if (start === undefined || end === undefined || more.length > 0) {
    throw new Error('The landing page has no empty place for the brand')
  }
  const { tokens } = brand.theme
  const data: LandingBrand = {
    brand,
    variables: tokens ? variablesOf(tokens) : {},
    scheme: tokens ? colorSchemeOf(tokens) : '',
    logoWidth: brand.logo ? logoWidth(brand.logo) : 0,
  }
  // Within a script element `</script>` and `<!--` are the only texts that mean something: both begin with this character.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const block = emptyBlock.replace('null', () => json)
  return `${named(start, brand)}${block}${named(end, brand)}`
}

/** Says the company's words in place of the build's, but not within scripts and styles: their hashes are in the page's policy. */
function named(html: string, { company }: Brand): string {
  const words = new Map(brandWords(company).map(([before, now]) => [escaped(before), escaped(now)]))
  const any = new RegExp([...words.keys()].map(literal).join('|'), 'g')
  const letter = escaped([...company.name][0] ?? '')
  return html
    .split(/(<(?:script|style)\b[\s\S]*?<\/(?:script|style)>)/)
    .map((part, index) => {
      if (index % 2 === 1) return part
      const said = part.replace(any, before => words.get(before) ?? before)
      return said.replace(markLetter, (_, start) => `${start}${letter}`)
    })
    .join('')
}

/** Where the mark shows the first letter of the company's name. */
const markLetter = /(<text class="mark-letter"[^>]*>)[^<]*/g

/** A text as React writes it into a page. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
