import { randomUUID } from 'node:crypto'
import { findBrandForEmail } from '#/functions/branding/data/brand.ts'
import { download } from '#/functions/http/download.ts'
import type { Sheet } from '#/functions/pdf/page.ts'
import { keepForDownload, publishedBytes } from '#/functions/providers/storage.ts'
import { defaultTheme } from '#/shared/branding/theme.ts'
import { hexOf } from '#/shared/lib/colors.ts'

/** The response to a download of a document in the company's brand, which is rendered now and deleted within a day. */
export async function pdfResponse(sheet: Sheet, name: string) {
  const { company, theme, logo } = await findBrandForEmail()
  const path = logo?.emailPath
  // Imported on demand: the PDF library takes longer to load than the rest, and a refused request need not wait for it.
  const { drawSheet } = await import('#/functions/pdf/sheet.ts')
  const bytes = await drawSheet(sheet, {
    company,
    color: hexOf((theme.tokens ?? defaultTheme).primary),
    logo: path ? await publishedBytes(path.slice(1)) : undefined,
  })
  const key = `documents/${randomUUID()}.pdf`
  await keepForDownload(key, bytes, 'application/pdf')
  return download({ key, name, contentType: 'application/pdf', isPassing: true })
}
