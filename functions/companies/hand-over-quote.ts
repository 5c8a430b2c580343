import { businessToday } from '#/functions/branding/data/business-date.ts'
import { findProvider } from '#/functions/branding/data/provider.ts'
import { requireCompany } from '#/functions/companies/data/companies.ts'
import { findPersonOf } from '#/functions/companies/data/people.ts'
import { changeQuote } from '#/functions/quotes/data/quote-changes.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { recipientEmailWrite } from '#/functions/quotes/emails.ts'
import { findStaff } from '#/functions/users/data/users.ts'
import { type CompanyId, type QuoteId, systemId, type UserId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'
import { isOpenQuote, statusOn } from '#/shared/quotes/rules.ts'

/**
 * Addresses a draft or an open quote of a person who left one of these companies to its primary contact, with a new link in a new email;
 * the old links stop working. Without a contact it is addressed to no account. A second call changes nothing.
 */
export async function handOverQuote(id: QuoteId, leaver: UserId, companies: readonly CompanyId[]): Promise<void> {
  const { day } = await businessToday(new Date())
  await changeQuote(id, async ({ quote }) => {
    const { companyId, status } = quote
    const isTheirs = quote.customerId === leaver && companyId !== null && companies.includes(companyId)
    if (!isTheirs || !companyId || (status !== 'draft' && !isOpenQuote(status))) return undefined
    const at = new Date().toISOString()
    const contact = await contactOf(companyId, leaver)
    const after: QuoteRow = {
      ...quote,
      customerId: contact?.id ?? null,
      ...(contact && { recipientName: displayName(contact), recipientEmail: contact.email }),
      linkGeneration: quote.linkGeneration + 1,
      updatedAt: at,
    }
    const isSent = contact !== undefined && isOpenQuote(statusOn(quote, day))
    const sender = isSent ? await senderOf(quote) : ''
    return {
      after,
      extraWrites: isSent
        ? [
            quoteEventWrite(id, { kind: 'resent', at, userId: systemId, detail: contact.email }),
            recipientEmailWrite('quoteSent', after, { message: '', sender }, at),
          ]
        : [quoteEventWrite(id, { kind: 'link-renewed', at, userId: systemId, detail: '' })],
    }
  })
}

async function contactOf(companyId: CompanyId, leaver: UserId) {
  const { primaryContactId } = await requireCompany(companyId)
  return primaryContactId && primaryContactId !== leaver ? findPersonOf(companyId, primaryContactId) : undefined
}

const senderOf = async ({ createdById }: QuoteRow) => {
  const owner = await findStaff(createdById)
  return owner ? displayName(owner) : (await findProvider()).name
}
