import { SaxesParser } from 'saxes'
import type { Picture } from '#/functions/images/accept-upload.ts'
import { type CleanSvg, cleanSvg } from '#/functions/images/clean-svg.ts'
import { refusedFile } from '#/functions/images/rejected-file.ts'
import { svgLimits } from '#/shared/images/rules.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const maxDepth = 64
/** Filter effects and patterns: each needs a layer as large as the picture. */
const maxEffects = 32
/** Elements that are visible; a drawing without any is empty. (SVG 2, section 5.) */
const shapes = new Set('path rect circle ellipse line polyline polygon image use text'.split(' '))
const unreadable = 'The file is not a valid SVG.'

/**
 * Checks an SVG before it is rendered, and cleans it (`cleanSvg`): the bytes of the result are those that may be published.
 * Throws `Invalid` if it is not UTF-8, not SVG, too large, without a size or a shape, or needs too much memory to render.
 */
export function inspectSvg(bytes: Uint8Array): Picture {
  if (bytes.byteLength > svgLimits.bytes) throw refusedFile('The SVG is larger than 100 KB.')
  const parser = new SaxesParser({ xmlns: true, position: false })
  let size: { width: number; height: number } | undefined
  let clean: CleanSvg | undefined
  let hasText = false
  let hasShape = false
  let [count, depth, effects] = [0, 0, 0]

  parser.on('error', () => {
    throw refusedFile(unreadable)
  })
  parser.on('doctype', declared => {
    Object.assign(parser.ENTITIES, entitiesIn(declared))
  })
  parser.on('opentag', tag => {
    const { local, uri, attributes } = tag
    const isSvg = uri === svgNamespace
    if (!size && !(isSvg && local === 'svg')) throw refusedFile(unreadable)
    size ??= sizeBy(name => attributes[name]?.value ?? '')
    clean ??= cleanSvg(size)
    if (++count > svgLimits.elements) {
      throw refusedFile(`The SVG has more than ${svgLimits.elements.toLocaleString('en')} elements.`)
    }
    if (++depth > maxDepth) throw refusedFile('The SVG is nested too deeply.')
    if (isSvg && (local === 'pattern' || local.startsWith('fe')) && ++effects > maxEffects) {
      throw refusedFile('The SVG has too many patterns and filter effects.')
    }
    hasText ||= isSvg && local === 'text'
    hasShape ||= isSvg && shapes.has(local)
    clean.open(tag)
  })
  parser.on('closetag', () => {
    depth--
    clean?.close()
  })
  parser.on('text', text => clean?.text(text))
  parser.on('cdata', text => clean?.text(text))
  parser.write(textOf(bytes)).close()
  if (!size || !clean) throw refusedFile(unreadable)
  if (!hasShape) throw refusedFile('The SVG has nothing visible in it.')
  return { type: 'image/svg+xml', bytes: Buffer.from(clean.source), ...size, hasText }
}

/** Max entities of a document type, and max characters of each: Illustrator declares a dozen for namespaces. */
const entityLimits = { count: 32, length: 200 }

/**
 * The entities that a document type declares. Throws `Invalid` unless each is plain text: one that refers to another could grow
 * without limit, and an external one would be loaded.
 */
function entitiesIn(declared: string): Record<string, string> {
  const subset = /\[(.*)\]/s.exec(declared)?.[1] ?? ''
  const found = [...subset.matchAll(/<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(["'])([^<&%"']*)\2\s*>/g)]
  const isPlain = found.reduce((rest, [text]) => rest.replace(text, ''), subset).trim() === ''
  const isSmall =
    found.length <= entityLimits.count && found.every(([, , , text = '']) => text.length <= entityLimits.length)
  if (!isPlain || !isSmall || (/[&%]/.test(declared) && subset === '')) {
    throw refusedFile('The SVG declares entities that aren’t plain text, which isn’t allowed.')
  }
  return Object.fromEntries(found.map(([, name = '', , text = '']) => [name, text]))
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refusedFile('The SVG is not UTF-8.')
  }
}

/** The SVG's size in pixels, from its width and height or its viewBox, whose ratio gives the side that is missing. */
function sizeBy(attribute: (name: string) => string): { width: number; height: number } {
  const box = attribute('viewBox').split(/[\s,]/).filter(Boolean).map(Number)
  const [, , wide = 0, high = 0] = box.length === 4 && box.every(Number.isFinite) ? box : []
  const givenWidth = pixelsOf(attribute('width'))
  const givenHeight = pixelsOf(attribute('height'))
  const width = givenWidth ?? (givenHeight === undefined || high === 0 ? wide : (givenHeight * wide) / high)
  const height = givenHeight ?? (givenWidth === undefined || wide === 0 ? high : (givenWidth * high) / wide)
  if (!(width > 0 && height > 0)) throw refusedFile('The SVG has no size. Add a viewBox to it.')
  if (Math.max(width / height, height / width) > svgLimits.ratio) throw refusedFile('The SVG is too narrow.')
  return { width, height }
}

/** CSS pixels of each unit (CSS Values 4, section 6.2). */
const units: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

function pixelsOf(length: string): number | undefined {
  const [, number, unit = ''] = /^([\d.]+(?:e[+-]?\d+)?)(px|pt|pc|mm|cm|in)?$/i.exec(length) ?? []
  const pixels = Number(number) * (units[unit.toLowerCase()] ?? 1)
  return number !== undefined && Number.isFinite(pixels) ? pixels : undefined
}
