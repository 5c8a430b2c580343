/**
 * What of a drawing is published: shapes, how they are painted, and what they are cut out with. All else goes, whatever it is
 * called: scripts, events, animations, other documents' parts, pictures within, filters, and everything that loads.
 */

export const shapes: ReadonlySet<string> = new Set([
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'use'],
])

export const elements: ReadonlySet<string> = new Set([
  ...shapes,
  ...['svg', 'g', 'defs', 'symbol', 'title', 'desc', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
])

/** Elements of which the content is kept, as a group. */
export const groups: ReadonlySet<string> = new Set(['a', 'switch'])

/** Presentation attributes (SVG 2, section 6.6): as attributes, in `style`, and in style sheets. */
const presentation = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'stroke-width', 'opacity', 'color', 'display'],
  ...['visibility', 'clip-path', 'clip-rule', 'mask', 'mask-type', 'stop-color', 'stop-opacity', 'paint-order'],
  ...['vector-effect', 'shape-rendering', 'color-interpolation', 'transform', 'transform-origin', 'overflow'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'word-spacing', 'text-anchor'],
  ...['dominant-baseline', 'text-decoration', 'mix-blend-mode', 'isolation'],
]
export const properties: ReadonlySet<string> = new Set(presentation)

export const attributes: ReadonlySet<string> = new Set([
  ...presentation,
  ...['id', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy'],
  ...['rotate', 'textLength', 'lengthAdjust', 'pathLength', 'width', 'height', 'viewBox', 'preserveAspectRatio'],
  ...['href', 'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits'],
  ...['maskContentUnits'],
])

const functions = /^(?:matrix|translate|scale|rotate|skewX|skewY|rgba?|hsla?|url)$/i
const fragment = /^#[\w.:-]{1,200}$/
const inThisDrawing = /url\(\s*(['"]?)(#[\w.:-]{1,200})\1\s*\)/gi

/**
 * A value as it may be published, or undefined: it refers to parts of the same drawing alone, and calls no function but those
 * of colours and transformations.
 */
export function safeValue(name: string, value: string): string | undefined {
  const text = value.trim()
  if (name === 'href') return fragment.test(text) ? text : undefined
  if (name === 'id') return fragment.test(`#${text}`) ? text : undefined
  // Escapes and comments are how CSS says one thing and means another.
  if (/[\\<>]|\/\*|\p{Cc}(?<![\n\r\t])/u.test(text)) return undefined
  const called = [...text.matchAll(/([\w-]*)\s*\(/g)].map(match => match[1] ?? '')
  if (!called.every(one => functions.test(one))) return undefined
  const kept = text.replace(inThisDrawing, (_, _quote, target: string) => `url(${target})`)
  const left = kept.replace(/url\(#[\w.:-]+\)/g, '')
  return /url\s*\(|:/i.test(left) ? undefined : kept
}

/** The parts of the drawing that a safe value refers to, by id. */
export const referencesIn = (name: string, value: string): string[] =>
  name === 'href' ? [value.slice(1)] : [...value.matchAll(/url\(#([\w.:-]+)\)/g)].map(match => match[1] ?? '')
