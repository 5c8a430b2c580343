import { isVisible, severalLines } from '#/functions/inbound-email/reading/clean-text.ts'
import { truncate } from '#/shared/lib/text.ts'

/** A line of an email's text, without the marks of quotes. */
export interface TextLine {
  text: string
  /** The number of quotes that it is in. */
  depth: number
  /** Whether the sender's program says that this line is of the email that was answered. */
  isOriginal?: boolean
  /** Whether it introduces a quote: "On Monday, Dana wrote:". */
  isIntroduction?: boolean
}

/** Max characters that are read of an email's text, and of one line of it: some patterns take time proportional to its square. */
export const textLimit = 20_000
const lineLimit = 1000

const quoteMarks = /^ {0,3}>(?: ?>)*/

/** The lines of a plain text body, with the marks of quotes counted and removed. */
export function linesOf(text: string): TextLine[] {
  return severalLines(text)
    .split('\n')
    .map(line => {
      const marks = quoteMarks.exec(line)?.[0] ?? ''
      const rest = line.slice(marks.length)
      return { text: marks ? rest.replace(/^ /, '') : rest, depth: marks.replaceAll(' ', '').length }
    })
}

/** A line as plain text has it. */
export const quotedLine = ({ text, depth }: TextLine): string => (depth > 0 ? `${'>'.repeat(depth)} ${text}` : text)

/** The text of some lines, without Markdown in mind. */
export const plainText = (lines: readonly TextLine[]): string => lines.map(quotedLine).join('\n')

/** The first lines, of up to 20,000 characters in all, with long ones broken between words. */
export function limitedLines(lines: readonly TextLine[]): { lines: TextLine[]; isCut: boolean } {
  const kept: TextLine[] = []
  let left = textLimit
  for (const [index, line] of lines.entries()) {
    // The marks of quotes count too, because they are shown.
    left -= line.depth > 0 ? line.depth + 2 : 1
    if (left <= 0) return { lines: kept, isCut: lines.slice(index).some(({ text }) => isVisible(text)) }
    const text = truncate(line.text, left)
    for (const piece of piecesOf(text)) kept.push({ ...line, text: piece })
    left -= text.length
    if (text.length < line.text.length) return { lines: kept, isCut: true }
  }
  return { lines: kept, isCut: false }
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let rest = text.trimEnd()
  while (rest.length > lineLimit) {
    const space = rest.lastIndexOf(' ', lineLimit)
    const piece = space > lineLimit / 2 ? rest.slice(0, space) : truncate(rest, lineLimit)
    pieces.push(piece)
    rest = rest.slice(piece.length).trimStart()
  }
  return [...pieces, rest]
}

/** The lines without empty ones at both ends. */
export function trimmedLines(lines: readonly TextLine[]): TextLine[] {
  const first = lines.findIndex(({ text }) => text.trim() !== '')
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(({ text }) => text.trim() !== '') + 1)
}

/**
 * The lines of a text whose paragraphs were broken for sending (RFC 3676): a line that ends with a space goes on in the next one
 * of the same quote.
 */
export function joinFlowedLines(text: string, deletesSpace: boolean): string {
  const joined: { depth: number; text: string }[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0
    const own = line.slice(depth).replace(/^ /, '')
    const last = joined.at(-1)
    const content = own.endsWith(' ') && own !== '-- ' && deletesSpace ? own.slice(0, -1) : own
    if (isOpen && last && last.depth === depth && own !== '-- ') last.text += content
    else joined.push({ depth, text: content })
    isOpen = own.endsWith(' ') && own !== '-- '
  }
  // A space keeps a line of text that begins with > from becoming a quote.
  return joined
    .map(line => (line.depth > 0 ? `${'>'.repeat(line.depth)} ${line.text}` : line.text.replace(/^>/, ' >')))
    .join('\n')
}
