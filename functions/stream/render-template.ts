import { type AssetsData, assetsTemplates } from '#/functions/assets/email-templates.ts'
import type { EmailBrand } from '#/functions/branding/data/brand.ts'
import { type BuildJobsData, buildJobsTemplates } from '#/functions/build-jobs/email-templates.ts'
import { type CompaniesData, companiesTemplates } from '#/functions/companies/email-templates.ts'
import { type ContractsData, contractsTemplates } from '#/functions/contracts/email-templates.ts'
import { type EmailContent, type RenderedEmail, renderEmail } from '#/functions/email/layout.ts'
import type { Budget } from '#/functions/email/markdown.ts'
import type { Templates } from '#/functions/email/template.ts'
import { type EmailChangesData, emailChangesTemplates } from '#/functions/email-changes/email-templates.ts'
import { type IdentityData, identityTemplates } from '#/functions/identity/email-templates.ts'
import { type InboundEmailData, inboundEmailTemplates } from '#/functions/inbound-email/email-templates.ts'
import { type InvoicesData, invoicesTemplates } from '#/functions/invoices/email-templates.ts'
import { type LeadsData, leadsTemplates } from '#/functions/leads/email-templates.ts'
import { type OrdersData, ordersTemplates } from '#/functions/orders/email-templates.ts'
import { type DisputesData, disputesTemplates } from '#/functions/payments/email-templates.ts'
import { type QuotesData, quotesTemplates } from '#/functions/quotes/email-templates.ts'
import { type ServiceLevelsData, serviceLevelsTemplates } from '#/functions/service-levels/email-templates.ts'
import { type StatusData, statusTemplates } from '#/functions/status/email-templates.ts'
import { type SurveysData, surveysTemplates } from '#/functions/surveys/email-templates.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import { type TestimonialsData, testimonialsTemplates } from '#/functions/testimonials/email-templates.ts'
import { type TicketsData, ticketsTemplates } from '#/functions/tickets/email-templates.ts'
import { type TeamEmailsData, teamEmailsTemplates } from '#/functions/tickets/team-email-templates.ts'
import { type TwoStepData, twoStepTemplates } from '#/functions/two-step/email-templates.ts'

/** The `data` of outbox rows, by template. */
export type EmailData = IdentityData &
  CompaniesData &
  TwoStepData &
  EmailChangesData &
  TicketsData &
  TeamEmailsData &
  LeadsData &
  StatusData &
  InboundEmailData &
  OrdersData &
  BuildJobsData &
  AssetsData &
  TestimonialsData &
  SurveysData &
  ServiceLevelsData &
  InvoicesData &
  ContractsData &
  QuotesData &
  DisputesData

/** The templates by name: a file for each domain that sends email. */
const templates: Templates<EmailData> = {
  ...identityTemplates,
  ...twoStepTemplates,
  ...emailChangesTemplates,
  ...ticketsTemplates,
  ...teamEmailsTemplates,
  ...leadsTemplates,
  ...statusTemplates,
  ...inboundEmailTemplates,
  ...ordersTemplates,
  ...buildJobsTemplates,
  ...assetsTemplates,
  ...testimonialsTemplates,
  ...surveysTemplates,
  ...serviceLevelsTemplates,
  ...invoicesTemplates,
  ...contractsTemplates,
  ...quotesTemplates,
  ...disputesTemplates,
  ...companiesTemplates,
}

interface Reader {
  to: string
  /** Whether the address is verified by its user, or belongs to no user. */
  isProved: boolean
  /** Whether an answer to the email is received. */
  canAnswer: boolean
}

/** Fills a template, or returns undefined if the email no longer has a reader. Throws for an unknown template. */
export async function renderTemplate(
  template: string,
  data: unknown,
  { to, isProved, canAnswer }: Reader,
  emailBrand: EmailBrand,
  read: Get,
  budget: Budget,
): Promise<RenderedEmail | undefined> {
  if (!Object.hasOwn(templates, template)) throw new Error(`There is no email template ${template}`)
  const { [template]: fill } = templates as unknown as Templates<Record<string, unknown>>
  const email = await fill?.(data, to, emailBrand.company, read)
  return (
    email && renderEmail(isProved ? email : withoutCustomerText(email, emailBrand), emailBrand, budget, { canAnswer })
  )
}

/**
 * The email for an unverified address. A stranger may have registered it, and our emails must not carry the stranger's words to
 * its owner: a ticket's title, the name of a build, or a name.
 */
const withoutCustomerText = (
  { action, conversation, isAcknowledgment, replies, forUnproved }: EmailContent,
  { company }: EmailBrand,
): EmailContent => ({
  subject: `An update from ${company.name}`,
  heading: 'You have an update',
  paragraphs: [
    'Hello,',
    'Log in to read it. Once you’ve confirmed your email address, our emails will include the details.',
    'If you didn’t create an account, you can ignore this email.',
  ],
  ...forUnproved,
  ...(action && { action }),
  ...(conversation && { conversation }),
  ...(replies && { replies }),
  ...(isAcknowledgment && { isAcknowledgment }),
})
