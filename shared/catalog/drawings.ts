import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'

/** The kinds of products and components. Each has a drawing: a symbol of `web/ui/images/drawings.svg`. */
export type Kind =
  | ComponentCategory
  | 'access-point'
  | 'box'
  | 'bullet-camera'
  | 'cable'
  | 'cooler'
  | 'dock'
  | 'dome-camera'
  | 'door-reader'
  | 'drive'
  | 'firewall'
  | 'headset'
  | 'keyboard'
  | 'laptop'
  | 'license'
  | 'mini-pc'
  | 'monitor'
  | 'phone'
  | 'printer'
  | 'rack'
  | 'recorder'
  | 'security-key'
  | 'ssd'
  | 'subscription'
  | 'switch'
  | 'tower'
  | 'ups'
  | 'vault'
  | 'wide-monitor'

/** Drawings of special models, so that a shelf of laptops isn't five times the same picture. */
type ModelDrawing =
  | 'business-laptop'
  | 'gateway'
  | 'light-laptop'
  | 'protected-subscription'
  | 'sharp-monitor'
  | 'studio-laptop'
  | 'ultrabook'

/** Drawings of components whose specifications show that they look different from others of their category. */
type ShapeDrawing =
  | 'closed-case'
  | 'covered-ram'
  | 'covered-storage'
  | 'long-gpu'
  | 'mesh-case'
  | 'micro-motherboard'
  | 'mini-motherboard'
  | 'modular-psu'
  | 'notched-cpu'
  | 'short-gpu'
  | 'small-case'
  | 'small-psu'
  | 'tall-ram'

/** The drawings of products and components without a picture. */
export type Drawing = Kind | ModelDrawing | ShapeDrawing

/** Terms in names and categories. The first entry that matches applies, so that special kinds come before general ones. */
const kinds: readonly [Kind, RegExp][] = [
  ['security-key', /security key|yubikey|\bfido/i],
  ['vault', /password|vault|encryption/i],
  ['door-reader', /\breaders?\b|keypad|access control|intercom|doorbell/i],
  ['recorder', /recorder|\b[nd]vrs?\b/i],
  ['dome-camera', /\bdome|\bptz\b|turret/i],
  ['bullet-camera', /cameras?\b|webcam/i],
  ['firewall', /firewall|gateway|router|dream machine|fortigate|sonicwall/i],
  ['access-point', /access points?\b|wi-?fi|mesh/i],
  ['dock', /\bdock|\bhubs?\b/i],
  ['headset', /headset|headphone|earbud|earphone/i],
  ['keyboard', /keyboard|mouse\b/i],
  ['ups', /\bups\b|battery backup|uninterruptible/i],
  ['wide-monitor', /\bcurved|ultra-?wide/i],
  ['monitor', /monitors?\b|displays?\b|ultrasharp|screens?\b/i],
  ['switch', /\bswitch/i],
  ['cable', /cables?\b|\bcords?\b|adapters?\b/i],
  ['rack', /\brack|shelf|shelves|patch panel/i],
  ['printer', /printer|scanner|laserjet|toner/i],
  ['phone', /phones?\b|handset/i],
  ['ssd', /\bssds?\b|solid[ -]state/i],
  ['drive', /hard (?:drive|disk)|\bhdds?\b|external drive|\bnas\b/i],
  ['subscription', /subscription|\b\d+[ -](?:years?|months?)\b|annual|monthly|(?:microsoft|office) 365/i],
  ['license', /licen[sc]e|windows server|software/i],
  ['laptop', /laptop|notebook|thinkpad|latitude|macbook|chromebook|elitebook/i],
  ['mini-pc', /\bmini\b|\bmicro\b|\btiny\b|\bnuc\b/i],
  ['tower', /desktop|workstation|tower|optiplex|server|computer|\bpcs?\b/i],
  ['switch', /network/i],
  ['bullet-camera', /security/i],
]

const kindIn = (text: string) => kinds.find(([, words]) => words.test(text))?.[0]

/** Terms in the names of models with a drawing of their own, by kind. The first entry that matches applies. */
const models: Partial<Record<Kind, readonly [ModelDrawing, RegExp][]>> = {
  firewall: [['gateway', /gateway|router|dream machine/i]],
  laptop: [
    ['studio-laptop', /macbook pro|studio|precision|zbook/i],
    ['light-laptop', /macbook|\bair\b|surface|chromebook/i],
    ['ultrabook', /ultrabook|carbon|\bxps\b|yoga|spectre/i],
    ['business-laptop', /thinkpad|elitebook|probook/i],
  ],
  monitor: [['sharp-monitor', /\b[458]k\b|ultrasharp|retina/i]],
  subscription: [['protected-subscription', /premium|security|defender|protection|\be5\b/i]],
}

interface Named {
  name: string
  category?: string | undefined
}

/** The kind of a product: by words in its name, otherwise by its category. */
export const productKind = ({ name, category = '' }: Named): Kind => kindIn(name) ?? kindIn(category) ?? 'box'

/** The drawing of a product: of its model, otherwise of its kind. */
export function productDrawing(product: Named): Drawing {
  const kind = productKind(product)
  return models[kind]?.find(([, words]) => words.test(product.name))?.[0] ?? kind
}

type Specified = Readonly<Record<string, unknown>>
/** A component's specifications, parsed or as their JSON text. */
type Specifications = string | Specified

/** The drawings of components by what their specifications say of their shape; undefined for the usual one of the category. */
const shapes: Record<ComponentCategory, (specified: Specified) => Drawing | undefined> = {
  // AMD's lids have notches.
  cpu: ({ socket }) => (/^AM\d/i.test(String(socket)) ? 'notched-cpu' : undefined),
  gpu: ({ lengthMm }) => (isAtLeast(lengthMm, 285) ? 'long-gpu' : isBelow(lengthMm, 210) ? 'short-gpu' : undefined),
  // Bare modules are 31 mm high; heat spreaders and lights add to that.
  ram: ({ heightMm }) => (isAtLeast(heightMm, 40) ? 'tall-ram' : isAtLeast(heightMm, 32) ? 'covered-ram' : undefined),
  storage: ({ formFactor, interface: link }) => {
    if (/\b3[.,]5/.test(String(formFactor))) return 'drive'
    if (/\b2[.,]5/.test(String(formFactor))) return 'ssd'
    return /(?:pcie|gen) *5/i.test(String(link)) ? 'covered-storage' : undefined
  },
  motherboard: ({ formFactor }) => {
    if (/itx/i.test(String(formFactor))) return 'mini-motherboard'
    return /micro|m-?atx/i.test(String(formFactor)) ? 'micro-motherboard' : undefined
  },
  case: ({ heightMm, noise }) => {
    if (isBelow(heightMm, 350)) return 'small-case'
    return noise === 'silent' ? 'closed-case' : noise === 'moderate' || noise === 'loud' ? 'mesh-case' : undefined
  },
  psu: ({ formFactor, modular }) => {
    if (/sfx/i.test(String(formFactor))) return 'small-psu'
    return modular === 'full' ? 'modular-psu' : undefined
  },
}

const isAtLeast = (value: unknown, limit: number) => typeof value === 'number' && value >= limit
const isBelow = (value: unknown, limit: number) => typeof value === 'number' && value < limit

/** The drawing of a PC component: of its shape, otherwise of its category. */
export const componentDrawing = (category: ComponentCategory, specifications: Specifications): Drawing =>
  shapes[category](typeof specifications === 'string' ? parsed(specifications) : specifications) ?? category

/** Specifications from their text; none while it is unfinished. */
function parsed(text: string): Specified {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Specified) : {}
  } catch {
    return {}
  }
}

/** The categories, without the code that checks specifications. */
const ofComponents: Record<ComponentCategory, true> = {
  cpu: true,
  gpu: true,
  ram: true,
  storage: true,
  motherboard: true,
  case: true,
  psu: true,
}
const isComponent = (category: string): category is ComponentCategory => Object.hasOwn(ofComponents, category)

/** The drawing of an ordered item, of which only the name and the category are known. */
export const orderedDrawing = ({ name, category }: { name: string; category: string }): Drawing =>
  isComponent(category) ? category : productDrawing({ name, category })

interface Pictured {
  /** The path of the uploaded picture. */
  pictureUrl?: string | null | undefined
  /** The address of a picture elsewhere. */
  imageUrl?: string | null | undefined
}

/** The picture to show: the uploaded one, or the one at an address elsewhere. */
export const pictureOf = ({ pictureUrl, imageUrl }: Pictured): string | null => pictureUrl ?? imageUrl ?? null
