import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'
import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'
import PDFDocument from 'pdfkit'
import { fonts, type Page } from '#/functions/pdf/page.ts'

/** A new document with the bundled fonts, and the function that ends it and returns its bytes. It loads nothing. */
export function newDocument(options: PDFKit.PDFDocumentOptions): { document: Page; finish: () => Promise<Uint8Array> } {
  // Without a default font: PDFKit would read it again at each change of fonts, and neither font is its own.
  const document: Page = new PDFDocument({ ...options, font: null as unknown as string, lang: 'en-US' })
  document.registerFont(fonts.regular, Buffer.from(regular))
  document.registerFont(fonts.bold, Buffer.from(bold))
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    document
      .on('data', chunk => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject)
  })
  const finish = async () => {
    document.end()
    await finished
    return Buffer.concat(chunks)
  }
  return { document, finish }
}
