import { SaxesParser } from 'saxes'
import { refusedFile } from '#/functions/images/refused-file.ts'
import { attributes, elements, groups, safeValue } from '#/functions/images/svg-allowlist.ts'
import { svgLimits } from '#/shared/images.ts'

/** An element that is published, with what of its attributes is. */
export interface SvgElement {
  name: string
  attributes: Map<string, string>
  /** As they were written: they become one style. */
  classNames: string
  style: string
  children: (SvgElement | string)[]
}

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'
const mostDepth = 64
const textual = new Set(['text', 'tspan', 'title', 'desc'])
const unreadable = 'The drawing is not well-formed SVG.'

/**
 * Reads a drawing by the allowlist: what is not on it never becomes part of the tree. Throws `Invalid` for what is not SVG, has
 * entities of its own, or has too many elements.
 */
export function parseSvg(text: string): { root: SvgElement; sheets: string[] } {
  const parser = new SaxesParser({ xmlns: true, position: false })
  /** The elements that are open; undefined for one that is left out, with all that is in it. */
  const open: (SvgElement | undefined | 'style')[] = []
  const sheets: string[] = []
  let root: SvgElement | undefined
  let count = 0

  parser.on('error', () => {
    throw refusedFile(unreadable)
  })
  parser.on('doctype', declared => {
    if (/[[&%]/.test(declared)) throw refusedFile('The drawing declares entities, which are not taken.')
  })
  parser.on('opentag', ({ local, uri, attributes: given }) => {
    if (++count > svgLimits.elements) {
      throw refusedFile(`The drawing has more than ${svgLimits.elements.toLocaleString('en')} elements.`)
    }
    if (open.length >= mostDepth) throw refusedFile('The drawing nests too deeply.')
    const parent = open.at(-1)
    const isRoot = open.length === 0
    if (isRoot && (uri !== svgNamespace || local !== 'svg')) throw refusedFile(unreadable)
    if (uri === svgNamespace && local === 'style') {
      sheets.push('')
      return void open.push('style')
    }
    const isKept = uri === svgNamespace && (elements.has(local) || groups.has(local)) && (isRoot || isElement(parent))
    if (!isKept) return void open.push(undefined)
    const element = elementOf(groups.has(local) ? 'g' : local, Object.values(given))
    if (isElement(parent)) parent.children.push(element)
    root ??= element
    open.push(element)
  })
  const write = (words: string) => {
    const parent = open.at(-1)
    if (parent === 'style') sheets.push(`${sheets.pop()}${words}`)
    else if (isElement(parent) && textual.has(parent.name)) parent.children.push(words)
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  if (!root) throw refusedFile(unreadable)
  return { root, sheets }
}

const isElement = (entry: SvgElement | undefined | 'style'): entry is SvgElement =>
  entry !== undefined && entry !== 'style'

function elementOf(name: string, given: { local: string; uri: string; prefix: string; value: string }[]): SvgElement {
  const element: SvgElement = { name, attributes: new Map(), classNames: '', style: '', children: [] }
  for (const { local, uri, prefix, value } of given) {
    if (uri === xlinkNamespace && local === 'href') keep(element, 'href', value)
    // An attribute without a prefix is of no namespace.
    if (prefix !== '') continue
    if (local === 'class') element.classNames = value
    else if (local === 'style') element.style = value
    else keep(element, local, value)
  }
  return element
}

function keep(element: SvgElement, name: string, value: string) {
  const safe = attributes.has(name) ? safeValue(name, value) : undefined
  // A group that was a link leads nowhere.
  if (safe !== undefined && !(name === 'href' && element.name === 'g')) element.attributes.set(name, safe)
}
