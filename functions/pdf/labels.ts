import { encode } from 'uqr'
import { newDocument } from '#/functions/pdf/document.ts'
import { fonts, ink, type Page } from '#/functions/pdf/page.ts'
import { transliterate } from '#/functions/pdf/transliterate.ts'

/** A label: the name and the tag of a device, the provider to call, and the address in its QR code. */
export interface Label {
  name: string
  tag: string
  provider: string
  phone: string
  address: string
}

interface Format {
  /** The size of a page in points. */
  page: [width: number, height: number]
  /** The size of a label in points. */
  label: { width: number; height: number }
  columns: number
  rows: number
  /** The left edge of the first label, the top edge, and the distance between the left edges of two labels. */
  left: number
  top: number
  step: number
}

const inch = 72

/** Labels on US Letter with 3 × 10 of 2 5/8 × 1 in, and one of 2 1/4 × 1 1/4 in a page. */
const formats = {
  sheet: {
    page: [8.5 * inch, 11 * inch],
    label: { width: 2.625 * inch, height: inch },
    columns: 3,
    rows: 10,
    left: 0.1875 * inch,
    top: 0.5 * inch,
    step: 2.75 * inch,
  },
  roll: {
    page: [2.25 * inch, 1.25 * inch],
    label: { width: 2.25 * inch, height: 1.25 * inch },
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    step: 0,
  },
} as const satisfies Record<string, Format>

/** Space between the edge of a label and its content. */
const padding = 6

/** Renders labels as PDF, beginning after `skip` used ones of the first sheet. */
export async function drawLabels(
  labels: readonly Label[],
  layout: keyof typeof formats,
  skip: number,
): Promise<Uint8Array> {
  const format: Format = formats[layout]
  const { document, finish } = newDocument({
    size: [...format.page],
    margin: 0,
    info: { Title: 'Labels' },
  })
  const perPage = format.columns * format.rows
  const first = perPage > 1 ? skip : 0
  for (const [index, label] of labels.entries()) {
    const place = (first + index) % perPage
    if (index > 0 && place === 0) document.addPage()
    const left = format.left + (place % format.columns) * format.step
    const top = format.top + Math.floor(place / format.columns) * format.label.height
    drawLabel(document, label, { left, top, ...format.label })
  }
  return finish()
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

function drawLabel(document: Page, label: Label, { left, top, width, height }: Box) {
  const side = Math.min(height, width / 2) - 2 * padding
  drawCode(document, label.address, { left: left + padding, top: top + padding, side })
  const { name, tag, provider, phone } = transliterate(document.font(fonts.regular), label)
  const textLeft = left + padding + side + padding
  const room = { width: left + width - padding - textLeft, lineBreak: true, ellipsis: true }
  document.font(fonts.bold).fontSize(9).fillColor(ink.text)
  document.text(name, textLeft, top + padding, { ...room, height: 22 })
  document
    .font(fonts.bold)
    .fontSize(11)
    .text(tag, textLeft, top + padding + 25, { ...room, height: 13 })
  document.font(fonts.regular).fontSize(7).fillColor(ink.text)
  document.text(provider, textLeft, top + height - padding - 18, { ...room, height: 9 })
  document.text(phone, textLeft, top + height - padding - 9, { ...room, height: 9 })
}

/** Draws a QR code of error correction M, with its quiet zone, as one path of squares. */
function drawCode(document: Page, text: string, { left, top, side }: { left: number; top: number; side: number }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const module = side / size
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) document.rect(left + column * module, top + row * module, module, module)
    }
  }
  document.fill('#000000')
}
