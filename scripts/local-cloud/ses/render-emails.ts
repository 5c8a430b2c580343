/** Prints every email template, filled with its sample, as JSON. The environment has the table and the site's origin. */
import { findBrandForEmail } from '#/functions/branding/data/brand.ts'
import { batchBudget } from '#/functions/email/markdown.ts'
import { renderTemplate } from '#/functions/stream/render-template.ts'
import { documents } from '#/functions/table/documents.ts'
import { get, type Key, nameOf } from '#/functions/table/table.ts'
import { emailSamples, sampleRows } from '#/scripts/local-cloud/ses/email-samples.ts'

export interface RenderedEmail {
  template: string
  subject: string
  text: string
  html: string
}

/** Serves the sample rows from now on, instead of the table, and discards writes: a sample must not create a code. */
function serveSampleRows(): void {
  const rows = new Map(sampleRows.map(row => [nameOf(row), row]))
  const found = (keys: readonly Key[]) => keys.flatMap(key => rows.get(nameOf(key)) ?? [])
  const respond = async ({ input }: { input: object }) => {
    if ('Key' in input) return { Item: found([input.Key as Key])[0] }
    if ('RequestItems' in input) {
      const tables = Object.entries(input.RequestItems as Record<string, { Keys: Key[] }>)
      return { Responses: Object.fromEntries(tables.map(([table, { Keys }]) => [table, found(Keys)])) }
    }
    if ('ExpressionAttributeValues' in input) {
      const values = input.ExpressionAttributeValues as Record<string, string>
      // Queries before a row are newest first.
      const before = 'ExclusiveStartKey' in input ? (input.ExclusiveStartKey as Key | undefined)?.sk : undefined
      return {
        Items: sampleRows.filter(
          ({ pk, sk }) => pk === values[':pk'] && sk.startsWith(values[':prefix'] ?? '') && (!before || sk < before),
        ),
      }
    }
    return {}
  }
  documents.send = respond as typeof documents.send
}

async function renderSamples(): Promise<RenderedEmail[]> {
  const brand = await findBrandForEmail()
  serveSampleRows()
  const emails: RenderedEmail[] = []
  for (const [template, { to, data }] of Object.entries(emailSamples)) {
    const message = await renderTemplate(
      template,
      data,
      { to, isProved: true, canAnswer: true },
      brand,
      get,
      batchBudget(),
    )
    if (!message) throw new Error(`The sample of ${template} has no reader`)
    emails.push({ template, subject: message.subject, text: message.text, html: message.html })
  }
  return emails
}

process.stdout.write(JSON.stringify(await renderSamples()))
