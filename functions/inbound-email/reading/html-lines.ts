import { Parser } from 'htmlparser2'
import { severalLines } from '#/functions/inbound-email/reading/clean-text.ts'
import { beginsOriginal, isHidden, linkAddress, tagKind } from '#/functions/inbound-email/reading/html-tags.ts'
import { LineWriter } from '#/functions/inbound-email/reading/line-writer.ts'
import type { TextLine } from '#/functions/inbound-email/reading/text-lines.ts'

/** Max tags that are nested; deeper ones are text only. */
const maxDepth = 500
/** Max tags that are nested beyond that: to find an open tag, the parser looks at all of them. */
const maxTooDeep = 2000
export const htmlLimits = { bytes: 262_144, tags: 50_000 } as const

/** Whether an HTML body is too large, or has too many tags, to be read. */
export function isHtmlTooComplex(html: string): boolean {
  if (Buffer.byteLength(html) > htmlLimits.bytes) return true
  let tags = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags += 1
  return tags > htmlLimits.tags
}

/** An open tag, and the changes that its end takes back. */
interface OpenTag {
  hides: boolean
  quotes: boolean
  keepsSpace: boolean
  isIntroduction: boolean
  breaks: 0 | 1 | 2
  list: { isNumbered: boolean; next: number } | undefined
  isItem: boolean
  isCell: boolean
  cells: { count: number; line: number } | undefined
  link: { address: string; text: string; imageText: string } | undefined
  /** The Gmail quote that it is. */
  region: number | undefined
}

/**
 * The text of an HTML body, line by line, from the parser's events: no tree, and nothing is loaded. Links have their address
 * after their text. Undefined if its tags are nested too deep.
 */
export function htmlLines(html: string): TextLine[] | undefined {
  const walk = new HtmlWalk()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => walk.open(name, attributes),
      onclosetag: () => walk.close(),
      ontext: text => walk.text(text),
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  for (const part of partsOf(severalLines(html))) {
    parser.write(part)
    if (walk.isTooDeep) return undefined
  }
  parser.end()
  return walk.lines()
}

/** Parts of a text, after each of which the depth is checked. */
const partsOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / 4096) }, (_, index) => text.slice(index * 4096, (index + 1) * 4096))

class HtmlWalk {
  readonly #writer = new LineWriter()
  readonly #tags: OpenTag[] = []
  /** Tags that are open beyond the maximum depth. */
  #tooDeep = 0
  #hidden = 0
  #keepsSpace = 0
  #introductions = 0
  readonly #regions: { hasQuote: boolean }[] = []

  get isTooDeep(): boolean {
    return this.#tooDeep > maxTooDeep
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'br' && this.#hidden === 0) this.#writer.lineBreak()
    if (this.#tags.length >= maxDepth) {
      this.#tooDeep += 1
      return
    }
    const tag = this.#tagOf(name, attributes)
    this.#tags.push(tag)
    if (tag.hides) this.#hidden += 1
    if (this.#hidden > 0) return
    if (beginsOriginal(attributes)) this.#writer.beginOriginal()
    if (tag.breaks !== 0) this.#writer.blockBreak(tag.breaks)
    if (tag.keepsSpace) this.#keepsSpace += 1
    if (tag.region !== undefined) this.#writer.region = tag.region
    if (tag.isIntroduction) {
      this.#introductions += 1
      this.#writer.isIntroduction = true
    }
    if (tag.quotes) this.#beginQuote()
    if (tag.isItem) this.#beginItem()
    if (tag.isCell) this.#beginCell()
    if (name === 'img') this.#image(attributes.alt ?? '')
  }

  close(): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1
      return
    }
    const tag = this.#tags.pop()
    if (!tag) return
    const wasHidden = this.#hidden > 0
    if (tag.hides) this.#hidden -= 1
    if (wasHidden) return
    if (tag.isCell) this.#writer.isCellStart = false
    if (tag.link) this.#endLink(tag.link)
    if (tag.breaks !== 0) this.#writer.blockBreak(tag.breaks)
    if (tag.keepsSpace) this.#keepsSpace -= 1
    if (tag.quotes) this.#writer.endQuote()
    if (tag.isItem) this.#writer.linePrefix = ''
    if (tag.isIntroduction) {
      this.#introductions -= 1
      this.#writer.isIntroduction = this.#introductions > 0
    }
    if (tag.region !== undefined) this.#writer.region = this.#tags.findLast(open => open.region !== undefined)?.region
  }

  text(text: string): void {
    if (this.#hidden > 0) return
    const link = this.#tags.findLast(tag => tag.link)?.link
    if (link) link.text += text
    if (this.#keepsSpace > 0) this.#writer.preformatted(text)
    else this.#writer.text(text)
  }

  /** The lines. A Gmail quote without a quote in it is a forwarded email, all of which is original. */
  lines(): TextLine[] {
    return this.#writer.end().map(({ region, ...line }) => ({
      ...line,
      ...(region !== undefined && !this.#regions[region]?.hasQuote && { isOriginal: true }),
    }))
  }

  #tagOf(name: string, attributes: Readonly<Record<string, string>>): OpenTag {
    const kind = tagKind(name, attributes)
    const isInItem = kind.isItem && this.#tags.some(({ list }) => list)
    const address = name === 'a' ? linkAddress(attributes.href) : undefined
    return {
      hides: isHidden(name, attributes),
      quotes: name === 'blockquote',
      keepsSpace: kind.keepsSpace,
      isIntroduction: kind.isIntroduction,
      breaks: kind.breaks,
      list: kind.isList
        ? { isNumbered: name === 'ol', next: Number.parseInt(attributes.start ?? '1', 10) || 1 }
        : undefined,
      isItem: isInItem,
      isCell: name === 'td' || name === 'th',
      cells: name === 'tr' ? { count: 0, line: 0 } : undefined,
      link: address === undefined ? undefined : { address, text: '', imageText: '' },
      region: kind.isRegion ? this.#regions.push({ hasQuote: false }) - 1 : undefined,
    }
  }

  #beginQuote(): void {
    for (const { region } of this.#tags) {
      const found = region === undefined ? undefined : this.#regions[region]
      if (found) found.hasQuote = true
    }
    this.#writer.beginQuote()
  }

  #beginItem(): void {
    const lists = this.#tags.flatMap(({ list }) => list ?? [])
    const list = lists.at(-1)
    if (!list) return
    const mark = list.isNumbered ? `${list.next}. ` : '- '
    list.next += 1
    this.#writer.linePrefix = '  '.repeat(Math.min(lists.length - 1, 8)) + mark
  }

  #beginCell(): void {
    const row = this.#tags.findLast(({ cells }) => cells)?.cells
    if (!row) return
    if (row.count === 0) this.#writer.takeBreak()
    else this.#writer.cellBreak(row.line)
    row.count += 1
    this.#writer.isCellStart = true
    row.line = this.#writer.lineNumber
  }

  #image(text: string): void {
    const link = this.#tags.findLast(tag => tag.link)?.link
    // Emoji are pictures in some programs.
    if (/^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\p{Cf}]{0,10}$/u.test(text)) this.text(text)
    else if (link && link.imageText === '') link.imageText = text.trim()
  }

  #endLink({ address, text, imageText }: { address: string; text: string; imageText: string }): void {
    const shown = text.replace(/\s+/g, ' ').trim()
    if (shown === '' && imageText !== '') this.#writer.text(`${imageText} (${address}) `)
    else if (shown !== '' && simplified(shown) !== simplified(address)) this.#writer.append(` (${address})`)
  }
}

/** An address without the parts that people leave out. */
const simplified = (address: string) =>
  address
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
    .replace(/^www\./, '')
    .replace(/[\s-]+/g, '')
    .replace(/\/$/, '')
