import { hexOf } from '#/shared/lib/colors.ts'
import { type SemanticColor, semanticColor, semanticColors } from '#/shared/lib/semantic-colors.ts'
import { defaultTheme } from '#/shared/theme.ts'
import type { Tone } from '#/shared/tones.ts'

/** What a document of the company says: a packing slip, a receipt, an invoice. */
export interface Sheet {
  title: string
  /** Beside the title: numbers and dates. */
  facts: [name: string, value: string][]
  /** Above the parties, in large letters: what is to be done about it. */
  headline?: string
  /** What became of it, in a frame at the right: paid, overdue. */
  stamp?: { word: string; tone: Tone }
  /** Side by side, at most three: who sells, who buys, where it goes. */
  parties: { heading: string; lines: string[] }[]
  columns: Column[]
  rows: string[][]
  /** Under the table, at the right; the last one is the sum. */
  totals?: [name: string, value: string][]
  /** Beside the totals. */
  note?: string
}

export interface Column {
  heading: string
  /** Its share of the width. */
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
export const fonts = { regular: 'regular', bold: 'bold' } as const

/** Digits of one width, so that amounts stand below each other. */
export const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

export type Page = PDFKit.PDFDocument
export const widthOf = ({ page }: Page) => page.width - 2 * margin
/** How high the totals are: with the last row of the table they stay on one page. */
export const totalsHeight = ({ totals = [] }: Sheet) => totals.length * 17 + 12
/** Where the footer begins. */
export const bottomOf = ({ page }: Page) => page.height - margin - footerHeight
