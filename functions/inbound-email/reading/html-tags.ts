type Attributes = Readonly<Record<string, string>>

/** Elements on lines of their own. Paragraphs and some others also have space around them. */
const blocks = new Set(
  `address article aside body center dd details dialog dir div dl dt fieldset figcaption figure footer form header hgroup html li
  main menu nav section summary table tbody tfoot thead tr caption`.split(/\s+/),
)
const spaced = new Set('blockquote h1 h2 h3 h4 h5 h6 hr p pre'.split(' '))
/** Elements whose text is not shown. */
const unseen = new Set(
  `applet audio canvas datalist embed frameset head iframe link math meta noembed noframes object script style svg template title
  video`.split(/\s+/),
)

export interface TagKind {
  breaks: 0 | 1 | 2
  keepsSpace: boolean
  isList: boolean
  isItem: boolean
  /** Whether it introduces a quote: "On Monday, Dana wrote:". */
  isIntroduction: boolean
  /** Whether it is Gmail's frame around a quote and the answers in it. */
  isRegion: boolean
}

export function tagKind(name: string, attributes: Attributes): TagKind {
  const classes = (attributes.class ?? '').split(/\s+/)
  const style = attributes.style ?? ''
  // Outlook and others make each line a paragraph without space around it.
  const isTight = classes.includes('MsoNormal') || /margin(?:-bottom)?\s*:\s*0/i.test(style)
  return {
    breaks: spaced.has(name) ? (isTight && name === 'p' ? 1 : 2) : blocks.has(name) || isList(name) ? 1 : 0,
    keepsSpace: name === 'pre' || name === 'textarea' || /white-space\s*:\s*(?:pre|break-spaces)/i.test(style),
    isList: isList(name),
    isItem: name === 'li',
    isIntroduction: classes.includes('moz-cite-prefix') || classes.includes('gmail_attr'),
    isRegion: name === 'div' && (classes.includes('gmail_quote') || classes.includes('gmail_quote_container')),
  }
}

const isList = (name: string) => name === 'ul' || name === 'ol'

const hidingStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?:px|pt|em|%)?\s*(?:;|!|$)|max-height\s*:\s*0(?:px)?\s*(?:;|!|$)/i

export const isHidden = (name: string, attributes: Attributes): boolean =>
  unseen.has(name) || attributes.hidden !== undefined || hidingStyle.test(attributes.style ?? '')

const originalIds = new Set(['divRplyFwdMsg', 'appendonsend', 'mail-editor-reference-message-container'])
const originalClasses = ['yahoo_quoted', 'protonmail_quote', 'zmail_extra']

/** Whether everything from this element on is the email that is answered. */
export const beginsOriginal = (attributes: Attributes): boolean =>
  originalIds.has(attributes.id ?? '') ||
  (attributes.class ?? '').split(/\s+/).some(name => originalClasses.includes(name))

/** Max characters of an address that is shown. */
const addressLimit = 800

/** A link's address, if a browser may open it. Longer ones, for tracking, are left out. */
export function linkAddress(href: string | undefined): string | undefined {
  if (!href || href.length > addressLimit) return undefined
  try {
    const url = new URL(href.trim())
    if (!/^(?:https?|mailto|tel):$/.test(url.protocol)) return undefined
    const address = url.href.replace(/[*`|<>~[\]]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    return url.protocol === 'mailto:' ? address.slice('mailto:'.length).replace(/\?.*$/s, '') : address
  } catch {
    return undefined
  }
}
