import { brandReplacements } from '#/shared/branding/brand-replacements.ts'
import type { Brand, Logo } from '#/shared/branding/schemas.ts'
import { colorSchemeOf } from '#/shared/branding/theme.ts'
import { escapedHtml } from '#/shared/lib/escaped-html.ts'
import { variablesOf } from '#/shared/lib/semantic-colors.ts'
import {
  type PublishedTestimonial,
  testimonialsPlace,
  testimonialsSection,
} from '#/shared/testimonials/landing-testimonials.ts'

/** The brand as a block of data in the published landing page, which its script applies before the first paint. */
export interface LandingBrand {
  brand: Brand
  /** CSS variables with their values; empty unless a theme was applied. */
  variables: Record<string, string>
  scheme: 'light' | 'dark' | ''
  /** The logo's width in pixels; 0 without one. */
  logoWidth: number
}

/** Height of a logo in pixels. A wide one is at most `maxLogoWidth` wide. */
export const logoHeight = 40
const maxLogoWidth = 176

/** A logo's width in pixels in the landing page's bars. */
export const logoWidth = ({ width, height }: Logo): number =>
  Math.min(maxLogoWidth, Math.round((width / height) * logoHeight))

const emptyBlock = '<script type="application/json" id="brand">null</script>'

/**
 * The landing page for `brand`, with the company's details in its text and the rest in its block of data, and with what customers
 * say. Throws if `template` is not a landing page, or already published.
 */
export function brandedLanding(template: string, brand: Brand, featured: readonly PublishedTestimonial[]): string {
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
  // In a script element only `</script>` and `<!--` have a meaning, and both begin with this character.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const block = emptyBlock.replace('null', () => json)
  const section = testimonialsSection(featured, brand.company.name)
  // Last, so that no word of a customer is taken for a detail of the company.
  return `${named(start, brand)}${block}${named(end, brand).replace(testimonialsPlace, () => section)}`
}

/** Replaces the build's company details, but not in scripts and styles: their hashes are in the page's policy. */
function named(html: string, { company }: Brand): string {
  const words = new Map(brandReplacements(company).map(([before, now]) => [escapedHtml(before), escapedHtml(now)]))
  const any = new RegExp([...words.keys()].map(literal).join('|'), 'g')
  const letter = escapedHtml([...company.name][0] ?? '')
  return html
    .split(/(<(?:script|style)\b[\s\S]*?<\/(?:script|style)>)/)
    .map((part, index) => {
      if (index % 2 === 1) return part
      const said = part.replace(any, before => words.get(before) ?? before)
      return said.replace(markLetter, (_, start) => `${start}${letter}`)
    })
    .join('')
}

/** The element of the mark that shows the first letter of the company's name. */
const markLetter = /(<text class="mark-letter"[^>]*>)[^<]*/g

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
