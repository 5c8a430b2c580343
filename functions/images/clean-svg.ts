import type { SaxesTagNS } from 'saxes'

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

/** Elements that draw (SVG 2, appendix F, and Filter Effects 1). None of them runs or loads anything by itself. */
const allowed = new Set(
  `svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath image marker
  linearGradient radialGradient stop pattern clipPath mask style filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(
    /\s+/,
  ),
)
/** Elements replaced by their content: a link in a logo is not followed. */
const unwrapped = new Set(['a'])
const ownFragment = /^#[^\s"'()\\]+$/
const embeddedPicture = /^data:image\/(?:png|jpe?g|webp|gif);base64,[A-Za-z0-9+/=\s]*$/

/** Collects the safe parts of an SVG, element by element, as a new document. */
export interface CleanSvg {
  open(tag: SaxesTagNS): void
  close(): void
  text(content: string): void
  /** The document. */
  readonly source: string
}

/**
 * Cleans an SVG while it is parsed: only elements that draw remain, without handlers, scripts, links and animation, and only
 * references to the SVG itself and to embedded photos. The root gets `size`, in pixels, so that a page knows it before the file
 * has loaded.
 */
export function cleanSvg(size: { width: number; height: number }): CleanSvg {
  const parts: string[] = []
  /** For each open element: its end tag, nothing if only its content is kept, or undefined if it is dropped with its content. */
  const ends: (string | undefined)[] = []
  let dropped = 0
  let isStyle = false
  return {
    open(tag) {
      const isKept = tag.uri === svgNamespace && allowed.has(tag.local)
      const isUnwrapped = tag.uri === svgNamespace && unwrapped.has(tag.local)
      if (dropped > 0 || !(isKept || isUnwrapped)) dropped++
      if (dropped > 0) ends.push(undefined)
      else if (isUnwrapped) ends.push('')
      else {
        const attributes = attributesOf(tag)
        parts.push(`<${tag.local}${ends.length === 0 ? rootAttributes(attributes, size) : written(attributes)}>`)
        ends.push(`</${tag.local}>`)
        isStyle = tag.local === 'style'
      }
    },
    close() {
      const end = ends.pop()
      if (end === undefined) dropped--
      else parts.push(end)
      isStyle = false
    },
    text(content) {
      if (dropped > 0 || ends.length === 0) return
      parts.push(escaped(isStyle ? cleanStyles(content) : content))
    },
    get source() {
      return parts.join('')
    },
  }
}

function attributesOf(tag: SaxesTagNS): Map<string, string> {
  const kept = new Map<string, string>()
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    const isOwn = uri === '' && !/^on/i.test(local) && local !== 'xmlns'
    if (local === 'href' && (isOwn || uri === xlinkNamespace)) {
      const isSafe = ownFragment.test(value) || (tag.local === 'image' && embeddedPicture.test(value))
      // The name without a prefix wins, as in browsers.
      if (isSafe && (isOwn || !kept.has('href'))) kept.set('href', value)
    } else if (isOwn && local === 'style') kept.set(local, cleanStyles(value))
    else if (isOwn && loadsNothing(value)) kept.set(local, value)
    else if (uri === xmlNamespace && (local === 'space' || local === 'lang')) kept.set(`xml:${local}`, value)
  }
  return kept
}

function rootAttributes(attributes: Map<string, string>, { width, height }: { width: number; height: number }): string {
  const box = attributes.get('viewBox') ?? `0 0 ${width} ${height}`
  const all = new Map([['xmlns', svgNamespace], ...attributes, ['viewBox', box]])
  return written(all.set('width', String(width)).set('height', String(height)))
}

const written = (attributes: Map<string, string>) =>
  [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')

/** Whether every address in a value, if any, points into the same drawing. */
const loadsNothing = (value: string) =>
  !/\\|javascript:|expression\(|@import|image-set\(|\bsrc\(/i.test(value) &&
  [...value.matchAll(/url\(\s*(["']?)([^)]*?)\1\s*(?:\)|$)/gi)].every(([, , address = '']) => ownFragment.test(address))

/** The rules of a style sheet, without those that would load something: imports, fonts and pictures. */
function cleanStyles(css: string): string {
  const local = css.replace(/@import[^;]*;?/gi, '').replace(/@font-face\s*\{[^}]*\}/gi, '')
  if (loadsNothing(local)) return local
  const rest = local.replace(/[^{};]*:[^{};]*/g, declaration => (loadsNothing(declaration) ? declaration : ''))
  return loadsNothing(rest) ? rest : ''
}

const escaped = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
