import { defaultTheme } from '#/shared/branding/theme.ts'
import { hexOf } from '#/shared/lib/colors.ts'
import { type SemanticColor, semanticColor, semanticColors } from '#/shared/lib/semantic-colors.ts'
import type { Tone } from '#/shared/lib/tones.ts'

/** The content of a company document: a packing slip, a receipt, an invoice. */
export interface Sheet {
  title: string
  /** Numbers and dates, next to the title. */
  facts: [name: string, value: string][]
  /** Large text above the parties: the amount due, or the next action. */
  headline?: string
  /** The status, in a frame at the right: paid, overdue. */
  stamp?: { word: string; tone: Tone }
  /** At most three, side by side: seller, buyer, destination. */
  parties: { heading: string; lines: string[] }[]
  columns: Column[]
  rows: string[][]
  /** Under the table, at the right; the last one is the sum. */
  totals?: [name: string, value: string][]
  /** Text to the left of the totals. */
  note?: string
  /** Text of any length after the totals, such as terms. */
  closing?: { heading: string; text: string }
}

export interface Column {
  heading: string
  /** The column's share of the width. */
  share: number
  align?: 'right'
}

/** Points; a page is US Letter. */
export const margin = 54
const footerHeight = 32
/** Around the text of a table's cell. */
export const cellPadding = 6
export const ink = { text: '#18181b', muted: '#5f6470', rule: '#d4d7dd' } as const
/** The semantic colors of the default theme, on white paper. */
export const tones: Readonly<Record<Tone, string>> = {
  ...(Object.fromEntries(semanticColors.map(name => [name, hexOf(semanticColor(name, defaultTheme))])) as Record<
    SemanticColor,
    string
  >),
  neutral: ink.muted,
}
/** Text of 9.5 points in lines of 14: Inter’s own line is 1.21 times its size. */
export const body = { size: 9.5, lineGap: 2.5 } as const
export const fonts = { regular: 'regular', bold: 'bold' } as const

/** Digits of equal width, so that amounts line up. */
export const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

export type Page = PDFKit.PDFDocument
export const widthOf = ({ page }: Page) => page.width - 2 * margin
/** Width in points of the totals. */
export const totalsWidth = 250
/** The room for the note to the left of the totals. */
export const noteRoom = (document: Page) => ({
  width: widthOf(document) - totalsWidth - 3 * cellPadding - 24,
  lineGap: body.lineGap,
})
/** Height of the totals and the note, which stay on one page with the last row of the table. */
export function totalsHeight(document: Page, { totals = [], note = '' }: Sheet): number {
  document.font(fonts.regular).fontSize(body.size)
  return Math.max(totals.length * 17, note ? document.heightOfString(note, noteRoom(document)) : 0) + 16
}
/** Top of the footer. */
export const bottomOf = ({ page }: Page) => page.height - margin - footerHeight
