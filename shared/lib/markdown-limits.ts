import * as z from 'zod/mini'
import { paragraphs } from '#/shared/lib/text.ts'

/** Maximum depth of nested lists and quotes. */
const maxNesting = 16
/** Maximum list items, quotes and headings. */
const maxBlocks = 1500
/** Maximum underlined headings: parsing takes time proportional to the square of their number. */
const maxUnderlines = 200
/** Maximum stars, brackets and other marks between two empty lines, for the same reason. */
const maxMarks = 2500
/** Maximum cells of a table: its columns times its lines. */
const maxCells = 8000

/** A line at which a text exceeds a limit of Markdown, and the reason. */
export interface Excess {
  line: number
  reason: string
}

const reasons = {
  nested: `Lists and quotes can be nested ${maxNesting} deep`,
  blocks: `A text can have ${maxBlocks} list items, quotes and headings`,
  underlines: `A text can have ${maxUnderlines} underlined headings`,
  marks: `A paragraph can have ${maxMarks} characters such as * _ [ and ]`,
  cells: `A table can have ${maxCells} cells`,
}

/** The message for an excess, with advice. */
export const excessMessage = ({ line, reason }: Excess): string =>
  `${reason}, and line ${line} exceeds that. Put \`\`\` on a line before and after pasted text, or attach it as a file.`

/**
 * Finds the first line at which a text becomes too expensive to render as Markdown, in time proportional to its length. Code
 * between fences is not counted. It need not agree with a parser about every line: it bounds the work, and a text that passes is
 * still rendered within a budget.
 */
export function findExcess(markdown: string): Excess | undefined {
  let fence: { sign: string; length: number } | undefined
  const indents: number[] = []
  const counted = { blocks: 0, underlines: 0 }
  let paragraph = { marks: 0, lines: 0, bars: 0 }
  for (const [index, text] of markdown.split(/\r\n|[\r\n]/).entries()) {
    const excess = (reason: keyof typeof reasons): Excess => ({ line: index + 1, reason: reasons[reason] })
    const fenced = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(text)
    if (fence) {
      if (fenced && isEnd(fence, fenced)) fence = undefined
      continue
    }
    if (fenced && !(fenced[1]?.startsWith('`') && fenced[2]?.includes('`'))) {
      fence = { sign: fenced[1]?.charAt(0) ?? '', length: fenced[1]?.length ?? 0 }
      paragraph = { marks: 0, lines: 0, bars: 0 }
      continue
    }
    if (/^\s*$/.test(text)) {
      paragraph = { marks: 0, lines: 0, bars: 0 }
      continue
    }
    const { indent, quotes, markers } = prefixOf(text)
    if (markers > 0) {
      while ((indents.at(-1) ?? -1) >= indent) indents.pop()
      indents.push(indent)
    }
    if (quotes + Math.max(markers - 1, 0) + indents.length > maxNesting) return excess('nested')
    if (markers + quotes > 0 || /^\s*#{1,6}(?:\s|$)/.test(text)) counted.blocks += 1
    if (counted.blocks > maxBlocks) return excess('blocks')
    if (/^[\s>]*(?:=+|-+)\s*$/.test(text)) counted.underlines += 1
    if (counted.underlines > maxUnderlines) return excess('underlines')
    paragraph.marks += countOf(text, /[*_~`[\]<@]/g)
    if (paragraph.marks > maxMarks) return excess('marks')
    paragraph.lines += 1
    paragraph.bars = Math.max(paragraph.bars, countOf(text, /\|/g))
    if (paragraph.lines * paragraph.bars > maxCells) return excess('cells')
  }
  return undefined
}

/** Markdown of up to `max` characters that does not take a parser too long. */
export const markdown = (max: number) =>
  paragraphs(max).check(
    z.refine(text => !findExcess(text), {
      error: ({ input }) => {
        const excess = findExcess(String(input))
        return excess && excessMessage(excess)
      },
    }),
  )

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** A closing fence is at least as long as the opening one, and has nothing after it. */
const isEnd = (fence: { sign: string; length: number }, [, signs = '', rest = '']: RegExpExecArray) =>
  signs.startsWith(fence.sign) && signs.length >= fence.length && rest.trim() === ''

/** The quotes and list markers that a line begins with, and the column of the first marker. */
function prefixOf(text: string) {
  let [position, indent, quotes, markers] = [0, 0, 0, 0]
  const marker = /[ \t]*(?:(>)|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y
  for (;;) {
    marker.lastIndex = position
    const found = marker.exec(text)
    if (!found) break
    if (found[1]) quotes += 1
    else {
      if (markers === 0) indent = columnsOf(text.slice(0, marker.lastIndex))
      markers += 1
    }
    position = marker.lastIndex
  }
  return { indent, quotes, markers }
}

/** The width of the beginning of a line, with tabs as four columns. */
const columnsOf = (beginning: string) => beginning.length + 3 * countOf(beginning, /\t/g)
