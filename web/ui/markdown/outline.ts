/** The part of a Markdown tree (mdast) that an outline needs. */
interface Node {
  type: string
  value?: string
  depth?: number
  /** The address of a link. */
  url?: string
  children?: Node[]
  data?: { hProperties?: Record<string, unknown> }
}

/** The article’s own title is the page’s first heading. */
const highest = 2
const lowest = 6

/**
 * A remark plugin that fits headings below the page’s title: the author's top level becomes the second level, no level is
 * skipped going down, and each heading gets a unique id to link to. Ids begin with `section-`, so that
 * they cannot collide with the page's own; links within the text, as authors write them (`#backup-policy`), lead to them.
 */
export const outline = () => (tree: Node) => {
  const headings = headingsIn(tree)
  const top = Math.min(...headings.map(({ depth = 1 }) => depth))
  const seen = new Map<string, number>()
  const ids = new Set<string>()
  const byLetters = new Map<string, string>()
  let above = highest - 1
  for (const heading of headings) {
    const depth = Math.min((heading.depth ?? 1) - top + highest, above + 1, lowest)
    above = depth
    const name = slugOf(textOf(heading))
    let times = seen.get(name) ?? 0
    let id: string
    do {
      times += 1
      id = times === 1 ? `section-${name}` : `section-${name}-${times}`
      // Another heading may already have that name: Option, Option, Option 2.
    } while (ids.has(id))
    seen.set(name, times)
    ids.add(id)
    const letters = lettersOf(textOf(heading))
    if (letters && !byLetters.has(letters)) byLetters.set(letters, id)
    heading.depth = depth
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
  }
  for (const link of linksWithin(tree)) {
    const target = byLetters.get(lettersOf(decoded(link.url ?? '')))
    if (target) link.url = `#${encodeURIComponent(target)}`
  }
}

/** Links and definitions of links whose address is only a fragment. */
const linksWithin = (node: Node): Node[] => [
  ...(node.url?.startsWith('#') ? [node] : []),
  ...(node.children ?? []).flatMap(linksWithin),
]

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const headingsIn = (node: Node): Node[] =>
  node.type === 'heading' ? [node] : (node.children ?? []).flatMap(child => headingsIn(child))

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('')

const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** The letters and digits of a text. Generators of ids differ in how they treat other characters. */
const lettersOf = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]+/gu, '')

const slugOf = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'untitled'
