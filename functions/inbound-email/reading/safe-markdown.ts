import { type TextLine, trimmedLines } from '#/functions/inbound-email/reading/text-lines.ts'

/**
 * Lines of an email as Markdown of messages (`shared/lib/message-markdown.ts`) that shows them as they were written: quotes, line
 * breaks and addresses, and no other syntax. Messages have no escapes, so an invisible character takes the syntax apart, as in
 * `plainMarkdown`. The result is within the limits of `shared/lib/markdown-limits.ts`.
 */
export function safeMarkdown(lines: readonly TextLine[]): string {
  return markdownLines(lines).join('\n')
}

const joiner = '\u2060'
/** A letter that looks like a backtick. */
const graveLetter = '\u02CB'
const noBreakSpace = '\u00a0'
/** Far below the limits of `markdown-limits.ts`. */
const maxDepth = 8
const maxQuotedLines = 1200
const maxMarks = 1300
const maxBars = 6000

/** The text of such Markdown where it is not read as Markdown, such as in a title: as it was written, without its marks of quotes. */
export const writtenText = (markdown: string): string =>
  markdown.replaceAll(joiner, '').replaceAll(graveLetter, '`').replace(/^>+ ?/gm, '')

/** The Markdown of each line. A line can become two, with an empty one before it. */
export function markdownLines(lines: readonly TextLine[]): string[] {
  const result: string[] = []
  let quotedLines = 0
  let previousDepth = 0
  let paragraph = { marks: 0, lines: 0, bars: 0 }
  for (const line of trimmedLines(lines)) {
    const isBlank = line.text.trim() === ''
    const isLiteral = line.depth > 0 && quotedLines >= maxQuotedLines
    const depth = isLiteral ? 0 : Math.min(line.depth, maxDepth)
    const content = isLiteral ? `${joiner}> ${line.text.trim()}` : escapedLine(line.text)
    if (!isBlank && previousDepth > depth) {
      // Text directly below a quote would continue it.
      result.push('>'.repeat(depth))
      paragraph = { marks: 0, lines: 0, bars: 0 }
      if (depth > 0) quotedLines += 1
    }
    const marks = content.match(/[*_~`[\]<@]/g)?.length ?? 0
    const bars = Math.max(paragraph.bars, content.match(/\|/g)?.length ?? 0)
    if (paragraph.marks + marks > maxMarks || (paragraph.lines > 0 && (paragraph.lines + 1) * bars > maxBars)) {
      if (paragraph.lines > 0) result.push('')
      paragraph = { marks: 0, lines: 0, bars: 0 }
    }
    if (depth > 0) quotedLines += 1
    const prefix = '>'.repeat(depth)
    result.push(isBlank ? prefix : depth > 0 ? `${prefix} ${content}` : content)
    previousDepth = isBlank ? 0 : depth
    if (isBlank && depth === 0) paragraph = { marks: 0, lines: 0, bars: 0 }
    else {
      paragraph.marks += marks
      paragraph.lines += 1
      paragraph.bars = bars
    }
  }
  return result
}

/** Stars that would begin emphasis: see `message-markdown.ts`. */
const openingStars = /(^|[\s([{"'“‘«—–~])(\*+)(?=[\p{L}\p{N}\p{Sc}"“”‘’'«([`~¿¡+\u02cb\u{10000}-\u{10ffff}])/gu
/** A heading, a list item, a line of dashes or equals signs, a table's second line, or a quote below a quote. */
const blockStart =
  /^(?:#{1,6}(?:\s|$)|(?:[-+*]|\d{1,9}[.)])(?:\s|$)|(?:=+|-+)\s*$|(?=[\s|:-]*-)(?=[\s|:-]*[|:])[\s|:-]+$|>)/

function escapedLine(line: string): string {
  const text = line.trimEnd()
  const indent = /^[ \t]*/.exec(text)?.[0] ?? ''
  const content = text
    .slice(indent.length)
    // Two backticks enclose code whatever is between them, so a similar letter replaces them.
    .replaceAll('`', graveLetter)
    .replace(/~(?=~)/g, `~${joiner}`)
    .replace(/\](?=[([])/g, `]${joiner}`)
    .replace(openingStars, `$1$2${joiner}`)
  const isCode = indent.length > 3 || indent.includes('\t')
  const visibleIndent = isCode ? indent.replaceAll('\t', '  ').replaceAll(' ', noBreakSpace) : indent
  return visibleIndent + (blockStart.test(content.trimStart()) ? joiner : '') + content
}
