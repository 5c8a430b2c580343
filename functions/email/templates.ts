import type { EmailBrand } from '#/functions/data/brand.ts'
import type { Get } from '#/functions/data/lib/batched-get.ts'
import { type EmailContent, renderEmail } from '#/functions/email/layout.ts'
import type { Budget } from '#/functions/email/markdown.ts'
import { type BuildJobsData, buildJobsTemplates } from '#/functions/email/templates/build-jobs.ts'
import { type DisputesData, disputesTemplates } from '#/functions/email/templates/disputes.ts'
import { type IdentityData, identityTemplates } from '#/functions/email/templates/identity.ts'
import { type InvoicesData, invoicesTemplates } from '#/functions/email/templates/invoices.ts'
import { type OrdersData, ordersTemplates } from '#/functions/email/templates/orders.ts'
import type { Templates } from '#/functions/email/templates/template.ts'
import { type TicketsData, ticketsTemplates } from '#/functions/email/templates/tickets.ts'
import { type TwoStepData, twoStepTemplates } from '#/functions/email/templates/two-step.ts'
import type { Message } from '#/functions/lib/ses.ts'

/** The templates by name, each filled with the `data` of its outbox rows: a file for each domain that sends email. */
const templates: Templates<
  IdentityData & TwoStepData & TicketsData & OrdersData & BuildJobsData & InvoicesData & DisputesData
> = {
  ...identityTemplates,
  ...twoStepTemplates,
  ...ticketsTemplates,
  ...ordersTemplates,
  ...buildJobsTemplates,
  ...invoicesTemplates,
  ...disputesTemplates,
}

interface Reader {
  to: string
  /** Whether the address is verified by its user, or belongs to no user. */
  isProved: boolean
}

/** Fills a template, or returns undefined if the email no longer has a reader. Throws for an unknown template. */
export async function renderTemplate(
  template: string,
  data: unknown,
  { to, isProved }: Reader,
  emailBrand: EmailBrand,
  read: Get,
  budget: Budget,
): Promise<Message | undefined> {
  if (!Object.hasOwn(templates, template)) throw new Error(`There is no email template ${template}`)
  const { [template]: fill } = templates as unknown as Templates<Record<string, unknown>>
  const email = await fill?.(data, to, emailBrand.company, read)
  return email && renderEmail(isProved ? email : withoutCustomerText(email, emailBrand), emailBrand, budget)
}

/**
 * The email for an unverified address. A stranger may have registered it, and our emails must not carry the stranger's words to
 * its owner: a ticket's title, the name of a build, or a name.
 */
const withoutCustomerText = ({ action, forUnproved }: EmailContent, { company }: EmailBrand): EmailContent => ({
  subject: `An update from ${company.name}`,
  heading: 'You have an update',
  paragraphs: [
    'Hello,',
    'Log in to read it. Once you’ve confirmed your email address, our emails will include the details.',
    'If you didn’t create an account, you can ignore this email.',
  ],
  ...forUnproved,
  ...(action && { action }),
})
