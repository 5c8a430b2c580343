import {
  bottomOf,
  type Column,
  cellPadding,
  fonts,
  ink,
  margin,
  type Page,
  type Sheet,
  widthOf,
} from '#/functions/lib/pdf/page.ts'

const textSize = 10

/** Draws a table over as many pages as it needs, its headings on each. A row is never cut in two. */
export function drawTable(document: Page, { columns, rows }: Sheet, color: string): void {
  const places = placesOf(document, columns)
  drawHeadings(document, columns, places, color)
  for (const row of rows) {
    const height = heightOf(document, row, places)
    if (document.y + height > bottomOf(document)) {
      document.addPage()
      drawHeadings(document, columns, places, color)
    }
    drawRow(document, row, columns, places, height)
  }
}

interface Place {
  left: number
  width: number
}

function placesOf(document: Page, columns: readonly Column[]): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let left = margin
  return columns.map(({ share }) => {
    const width = (widthOf(document) * share) / whole
    const place = { left, width }
    left += width
    return place
  })
}

function drawHeadings(document: Page, columns: readonly Column[], places: readonly Place[], color: string) {
  const y = document.y
  document.font(fonts.bold).fontSize(8).fillColor(ink.muted)
  for (const [index, { heading, align }] of columns.entries()) {
    const { left, width } = places[index] as Place
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

function heightOf(document: Page, row: readonly string[], places: readonly Place[]): number {
  document.font(fonts.regular).fontSize(textSize)
  const heights = row.map((text, index) => {
    const { width } = places[index] as Place
    return document.heightOfString(text || ' ', { width: width - 2 * cellPadding })
  })
  return Math.max(...heights) + 2 * cellPadding
}

function drawRow(
  document: Page,
  row: readonly string[],
  columns: readonly Column[],
  places: readonly Place[],
  height: number,
) {
  const y = document.y
  document.font(fonts.regular).fontSize(textSize).fillColor(ink.text)
  for (const [index, text] of row.entries()) {
    const { left, width } = places[index] as Place
    const align = columns[index]?.align
    document.text(text, left + cellPadding, y + cellPadding, { width: width - 2 * cellPadding, align })
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
