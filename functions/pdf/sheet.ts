import { newDocument } from '#/functions/pdf/document.ts'
import {
  body,
  cellPadding,
  fonts,
  ink,
  margin,
  noteRoom,
  type Page,
  type Sheet,
  tabular,
  tones,
  totalsWidth,
  widthOf,
} from '#/functions/pdf/page.ts'
import { drawTable } from '#/functions/pdf/table.ts'
import { transliterate } from '#/functions/pdf/transliterate.ts'
import type { PublicProvider } from '#/shared/branding/schemas.ts'

/** The brand of the company's documents. */
export interface EmailBrand {
  company: Pick<PublicProvider, 'name' | 'postalAddress' | 'phone' | 'salesEmail'>
  /** A PNG or JPEG; without one, the company's name is shown. */
  logo?: Uint8Array | undefined
  /** A hex color for the rule of the table’s head. */
  color: string
}

const logoRoom = { fit: [170, 44] as [number, number] }

/** Renders a document as PDF. It loads nothing: fonts are bundled, and the logo is passed in. */
export async function drawSheet(written: Sheet, brand: EmailBrand): Promise<Uint8Array> {
  const { document, finish } = newDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    info: { Title: written.title, Author: brand.company.name },
  })
  document.font(fonts.regular)
  const sheet = transliterate(document, written)
  const emailBrand = { ...brand, company: transliterate(document, brand.company) }
  drawHead(document, sheet, emailBrand)
  drawHeadline(document, sheet)
  drawParties(document, sheet)
  drawTable(document, sheet, emailBrand.color)
  drawTotals(document, sheet)
  drawClosing(document, sheet)
  drawFooters(document, emailBrand)
  return finish()
}

function drawHead(document: Page, { title, facts }: Sheet, { company, logo }: EmailBrand) {
  document.y = margin + 56
  if (!drawLogo(document, logo)) {
    document.font(fonts.bold).fontSize(16).fillColor(ink.text).text(company.name, margin, margin, { width: 250 })
  }
  const bottom = Math.max(document.y, margin + 56)
  const left = margin + 270
  const width = widthOf(document) - 270
  document.font(fonts.bold).fontSize(20).fillColor(ink.text).text(title, left, margin, { width, align: 'right' })
  document.moveDown(0.3).fontSize(body.size)
  const beside = { lineGap: body.lineGap, align: 'right' } as const
  for (const [name, value] of facts) {
    const y = document.y
    document
      .font(fonts.regular)
      .fillColor(ink.muted)
      .text(name, left, y, { width: width * 0.5, ...beside })
    document
      .font(fonts.bold)
      .fillColor(ink.text)
      .text(value, left + width * 0.5 + 8, y, { width: width * 0.5 - 8, ...beside })
  }
  document.y = Math.max(document.y, bottom) + 20
}

function drawHeadline(document: Page, { headline, stamp }: Sheet) {
  if (!headline && !stamp) return
  const top = document.y
  document.font(fonts.bold).fontSize(15).fillColor(ink.text)
  document.text(headline ?? ' ', margin, top, { width: widthOf(document) - 130 })
  const bottom = document.y + 20
  if (stamp) drawStamp(document, stamp, top)
  document.y = bottom
}

function drawStamp(document: Page, { word, tone }: NonNullable<Sheet['stamp']>, top: number) {
  const text = word.toUpperCase()
  const spaced = { characterSpacing: 1.2, lineBreak: false }
  document.font(fonts.bold).fontSize(11)
  const width = document.widthOfString(text, spaced) + 20
  const left = margin + widthOf(document) - width
  document
    .roundedRect(left, top - 4, width, 24, 4)
    .lineWidth(1.5)
    .strokeColor(tones[tone])
    .stroke()
  document.fillColor(tones[tone]).text(text, left + 10, top + 1.5, spaced)
}

/** Draws the logo. Returns false if there is none or a PDF cannot hold it, so that the name is shown instead. */
function drawLogo(document: Page, logo: Uint8Array | undefined): boolean {
  if (!logo) return false
  try {
    document.image(Buffer.from(logo), margin, margin, logoRoom)
    return true
  } catch {
    return false
  }
}

function drawParties(document: Page, { parties }: Sheet) {
  const top = document.y
  const gap = 18
  const width = (widthOf(document) - gap * (parties.length - 1)) / parties.length
  let bottom = top
  for (const [index, { heading, lines }] of parties.entries()) {
    const left = margin + index * (width + gap)
    document.font(fonts.bold).fontSize(8).fillColor(ink.muted).text(heading.toUpperCase(), left, top, { width })
    document.moveDown(0.3).font(fonts.regular).fontSize(body.size).fillColor(ink.text)
    const room = { width, lineGap: body.lineGap }
    for (const line of lines.filter(text => text !== '')) document.text(line, left, document.y, room)
    bottom = Math.max(bottom, document.y)
  }
  document.y = bottom + 22
}

/** Draws the totals at the right, and the note to their left. */
function drawTotals(document: Page, { totals = [], note }: Sheet) {
  const width = totalsWidth
  const names = 135
  const left = margin + widthOf(document) - width - cellPadding
  const top = document.y + 8
  if (note) {
    document
      .font(fonts.regular)
      .fontSize(body.size)
      .fillColor(ink.muted)
      .text(note, margin + cellPadding, top, noteRoom(document))
  }
  const bottomOfNote = document.y
  document.y = top
  for (const [index, [name, value]] of totals.entries()) {
    const isSum = index === totals.length - 1
    const y = document.y
    document.font(isSum ? fonts.bold : fonts.regular).fontSize(isSum ? 12 : body.size)
    const { lineGap } = body
    document.fillColor(isSum ? ink.text : ink.muted).text(name, left, y, { width: names, lineGap })
    document
      .fillColor(ink.text)
      .text(value, left + names, y, { width: width - names, align: 'right', features: tabular, lineGap })
    document.moveDown(0.25)
  }
  document.y = Math.max(document.y, bottomOfNote)
}

/** Space that a heading needs with the beginning of its text. */
const closingRoom = 72

/** Draws the text after the totals, which continues on further pages. */
function drawClosing(document: Page, { closing }: Sheet) {
  if (!closing) return
  document.y += 24
  const width = { width: widthOf(document), paragraphGap: 4, lineGap: body.lineGap }
  const keepFooterFree = () => {
    document.page.margins.bottom = margin + footerHeight
  }
  keepFooterFree()
  document.on('pageAdded', keepFooterFree)
  if (document.y > document.page.height - margin - footerHeight - closingRoom) document.addPage()
  document.font(fonts.bold).fontSize(11).fillColor(ink.text).text(closing.heading, margin, document.y, width)
  document.moveDown(0.4).font(fonts.regular).fontSize(body.size).text(closing.text, margin, document.y, width)
}

/** Points for two lines, which a long name and address take; more would leave the page. */
const footerHeight = 20

function drawFooters(document: Page, { company }: EmailBrand) {
  const { count } = document.bufferedPageRange()
  for (let number = 0; number < count; number++) {
    document.switchToPage(number)
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0
    const y = document.page.height - margin - 16
    const width = widthOf(document)
    const words = [company.name, company.postalAddress, company.phone, company.salesEmail].join('  ·  ')
    document
      .moveTo(margin, y - 8)
      .lineTo(margin + width, y - 8)
      .lineWidth(0.5)
      .strokeColor(ink.rule)
      .stroke()
    document
      .font(fonts.regular)
      .fontSize(8)
      .fillColor(ink.muted)
      .text(words, margin, y, { width: width - 70, height: footerHeight, ellipsis: true })
    document.text(`Page ${number + 1} of ${count}`, margin + width - 70, y, { width: 70, align: 'right' })
  }
}
