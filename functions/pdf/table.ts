import {
  body,
  bottomOf,
  type Column,
  cellPadding,
  fonts,
  ink,
  margin,
  type Page,
  type Sheet,
  tabular,
  totalsHeight,
  widthOf,
} from '#/functions/pdf/page.ts'

/**
 * Draws a table over as many pages as it needs, with the document's title and the headings on each. A row is never split, and the
 * last one stays with the totals.
 */
export function drawTable(document: Page, sheet: Sheet, color: string): void {
  const { columns, rows } = sheet
  const places = columnEdges(document, columns)
  drawHeadings(document, columns, places, color)
  for (const [index, row] of rows.entries()) {
    const height = heightOf(document, row, places)
    const below = index === rows.length - 1 ? totalsHeight(document, sheet) : 0
    if (document.y + height + below > bottomOf(document)) {
      document.addPage()
      drawContinued(document, sheet)
      drawHeadings(document, columns, places, color)
    }
    drawRow(document, row, columns, places, height)
  }
}

/** Labels a later page with the title and number of its document. */
function drawContinued(document: Page, { title, facts: [[, number] = ['', '']] }: Sheet) {
  document.font(fonts.regular).fontSize(9).fillColor(ink.muted)
  document.text(`${title} ${number}`, margin, margin, { width: widthOf(document) })
  document.y += 8
}

interface ColumnEdge {
  left: number
  width: number
}

function columnEdges(document: Page, columns: readonly Column[]): ColumnEdge[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let left = margin
  return columns.map(({ share }) => {
    const width = (widthOf(document) * share) / whole
    const place = { left, width }
    left += width
    return place
  })
}

function drawHeadings(document: Page, columns: readonly Column[], places: readonly ColumnEdge[], color: string) {
  const y = document.y
  document.font(fonts.bold).fontSize(8).fillColor(ink.muted)
  for (const [index, { heading, align }] of columns.entries()) {
    const { left, width } = places[index] as ColumnEdge
    document.text(heading.toUpperCase(), left + cellPadding, y, { width: width - 2 * cellPadding, align })
  }
  const below = y + 16
  document
    .moveTo(margin, below)
    .lineTo(margin + widthOf(document), below)
    .lineWidth(1.2)
    .strokeColor(color)
    .stroke()
  document.y = below + 2
}

function heightOf(document: Page, row: readonly string[], places: readonly ColumnEdge[]): number {
  document.font(fonts.regular).fontSize(body.size)
  const heights = row.map((text, index) => {
    const { width } = places[index] as ColumnEdge
    return document.heightOfString(text || ' ', { width: width - 2 * cellPadding, lineGap: body.lineGap })
  })
  return Math.max(...heights) + 2 * cellPadding
}

function drawRow(
  document: Page,
  row: readonly string[],
  columns: readonly Column[],
  places: readonly ColumnEdge[],
  height: number,
) {
  const y = document.y
  document.font(fonts.regular).fontSize(body.size).fillColor(ink.text)
  for (const [index, text] of row.entries()) {
    const { left, width } = places[index] as ColumnEdge
    const align = columns[index]?.align
    const room = { width: width - 2 * cellPadding, align, lineGap: body.lineGap }
    document.text(
      text,
      left + cellPadding,
      y + cellPadding + body.lineGap / 2,
      align ? { ...room, features: tabular } : room,
    )
  }
  const below = y + height
  document
    .moveTo(margin, below)
    .lineTo(margin + widthOf(document), below)
    .lineWidth(0.5)
    .strokeColor(ink.rule)
    .stroke()
  document.y = below
}
