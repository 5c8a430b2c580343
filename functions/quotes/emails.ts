import { emailWrite, team } from '#/functions/email/outbox.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import type { QuoteEmail, QuotesData } from '#/functions/quotes/email-templates.ts'
import type { Write } from '#/functions/table/table.ts'
import { findStaff } from '#/functions/users/data/users.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

type Name = keyof QuotesData & string
type More<Template extends Name> = Omit<QuotesData[Template], keyof QuoteEmail>

const quoteEmail = (quote: QuoteRow): QuoteEmail => ({
  id: quote.id,
  linkGeneration: quote.linkGeneration,
  number: quote.quoteNumber,
  title: quote.title,
  recipientName: quote.recipientName,
  total: centsToDecimal(quote.totalCents),
  monthly: centsToDecimal(quote.monthlyCents),
  validUntil: quote.validUntil,
})

/**
 * The write of an email about a quote to its recipient, or to another address. An account gets it at the address that it has when the
 * email is sent.
 */
export const recipientEmailWrite = <Template extends Name>(
  template: Template,
  quote: QuoteRow,
  more: More<Template>,
  at: string,
  to: string = quote.recipientEmail,
): Write => {
  const toUser = to === quote.recipientEmail ? quote.customerId : null
  return emailWrite({ template, to, ...(toUser && { toUser }), data: { ...quoteEmail(quote), ...more } }, at)
}

/** The writes of an email about a quote to its owner and the team; only to the team once the owner has left. */
export async function ownerEmailWrites<Template extends Name>(
  template: Template,
  quote: QuoteRow,
  more: More<Template>,
  at: string,
): Promise<Write[]> {
  const data = { ...quoteEmail(quote), ...more }
  const owner = await findStaff(quote.createdById)
  return [
    ...(owner ? [emailWrite({ template, to: '', toUser: owner.id, data }, at)] : []),
    emailWrite({ template, to: team, data }, at),
  ]
}
