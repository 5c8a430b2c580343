import { refusedFile } from '#/functions/images/refused-file.ts'
import { referencesIn, shapes } from '#/functions/images/svg-allowlist.ts'
import { type Classes, classesIn, styleOf } from '#/functions/images/svg-styles.ts'
import { parseSvg, type SvgElement } from '#/functions/images/svg-tree.ts'
import type { Picture } from '#/functions/images/take-image.ts'
import { svgLimits } from '#/shared/images.ts'

/** Elements that are drawn in all, those counted again that are drawn again by reference. */
const mostDrawn = 10 * svgLimits.elements
/** Pixels of the longer side: a drawing is sharp at any size, so this bounds only what it says of itself. */
const longestSide = 2048

/**
 * A drawing written anew from what the allowlist leaves of it: shapes and paint, with references to its own parts alone. Throws
 * `Invalid` for what is not UTF-8, not SVG, too large, endless, without a size, or empty when it is clean.
 */
export function cleanSvg(bytes: Uint8Array): Picture {
  if (bytes.byteLength > svgLimits.bytes) throw refusedFile('The drawing is larger than 100 KB.')
  const { root, sheets } = parseSvg(textOf(bytes))
  const classes = classesIn(sheets)
  const kept = all(root)
  for (const element of kept) dress(element, classes)
  leaveIdsToTheFirst(kept)
  if (!kept.some(({ name }) => shapes.has(name))) throw refusedFile('Nothing in the drawing can be shown.')
  requireEnd(root, kept)
  const { width, height } = giveSize(root)
  return {
    type: 'image/svg+xml',
    bytes: Buffer.from(written(root, ' xmlns="http://www.w3.org/2000/svg"')),
    width,
    height,
    hasText: kept.some(({ name }) => name === 'text'),
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refusedFile('The drawing is not UTF-8.')
  }
}

function all(element: SvgElement): SvgElement[] {
  return [element, ...element.children.flatMap(child => (typeof child === 'string' ? [] : all(child)))]
}

/** Gives an element its style as attributes: what style sheets and `style` say goes over them. */
function dress(element: SvgElement, classes: Classes) {
  for (const [property, value] of styleOf(element.classNames, element.style, classes)) {
    element.attributes.set(property, value)
  }
}

/** Leaves an id to the first that has it, as browsers do: the second would be weighed and never drawn. */
function leaveIdsToTheFirst(kept: readonly SvgElement[]) {
  const seen = new Set<string>()
  for (const { attributes } of kept) {
    const id = attributes.get('id')
    if (id !== undefined && seen.has(id)) attributes.delete('id')
    else if (id !== undefined) seen.add(id)
  }
}

/** Throws where drawing it would never end, or take as long: parts that refer to each other multiply. */
function requireEnd(root: SvgElement, kept: readonly SvgElement[]) {
  const byId = new Map(kept.map(element => [element.attributes.get('id') ?? '', element]))
  const known = new Map<SvgElement, number>()
  const weigh = (element: SvgElement): number => {
    const weight = known.get(element)
    if (weight === Number.POSITIVE_INFINITY) throw refusedFile('A part of the drawing refers to itself.')
    if (weight !== undefined) return weight
    known.set(element, Number.POSITIVE_INFINITY)
    const children = element.children.filter(child => typeof child !== 'string')
    const referred = [...element.attributes].flatMap(([name, value]) => referencesIn(name, value))
    const targets = referred.flatMap(id => byId.get(id) ?? [])
    const sum = [...children, ...targets].reduce((total, one) => total + weigh(one), 1)
    known.set(element, sum)
    return sum
  }
  if (weigh(root) > mostDrawn) throw refusedFile('The drawing repeats its parts too often.')
}

/** Gives the drawing a viewBox and a size in pixels, from whichever it has. */
function giveSize({ attributes }: SvgElement): { width: number; height: number } {
  const box = (attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const hasBox = box.length === 4 && box.every(Number.isFinite)
  const [wide, high] = hasBox ? [box[2], box[3]] : []
  const size = { width: pixelsOf(attributes.get('width')) ?? wide, height: pixelsOf(attributes.get('height')) ?? high }
  const { width = 0, height = 0 } = size
  if (!(width > 0 && height > 0)) throw refusedFile('The drawing does not say how large it is: give it a viewBox.')
  if (!hasBox) attributes.set('viewBox', `0 0 ${width} ${height}`)
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const shown = { width: rounded(width * scale), height: rounded(height * scale) }
  if (Math.min(shown.width, shown.height) < 1) throw refusedFile('The drawing is too narrow.')
  attributes.set('width', String(shown.width))
  attributes.set('height', String(shown.height))
  return shown
}

const rounded = (pixels: number) => Math.round(pixels * 100) / 100

/** CSS pixels of each unit (CSS Values 4, section 6.2). */
const units: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

function pixelsOf(length: string | undefined): number | undefined {
  const [, number, unit = ''] = /^([\d.]+(?:e[+-]?\d+)?)(px|pt|pc|mm|cm|in)?$/i.exec(length ?? '') ?? []
  const pixels = Number(number) * (units[unit.toLowerCase()] ?? 1)
  return number !== undefined && Number.isFinite(pixels) ? pixels : undefined
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? '')

function written({ name, attributes, children }: SvgElement, namespace = ''): string {
  const pairs = [...attributes].map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join('')
  const content = children.map(child => (typeof child === 'string' ? escaped(child) : written(child))).join('')
  return content ? `<${name}${namespace}${pairs}>${content}</${name}>` : `<${name}${namespace}${pairs}/>`
}
