import { siteLink, type Templates } from '#/functions/email/template.ts'
import { greetingByFirstName } from '#/functions/identity/email-templates.ts'
import { formatFullMonth } from '#/shared/lib/dates.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { minutesLabel, slaClockLabels } from '#/shared/service-levels/labels.ts'
import type { SlaClock } from '#/shared/service-levels/rules.ts'

interface AboutTicket {
  ticketId: string
  title: string
  clock: SlaClock
}

export interface ServiceLevelsData {
  slaWarning: AboutTicket & { minutes: number }
  slaMissed: AboutTicket
  slaReport: { companyId: string; companyName: string; month: string; percent: string; firstName: string }
}

/** The time until something is due, as a sentence says it: `15 minutes`, `1h 5m`. */
const until = (minutes: number) =>
  minutes === 1 ? '1 minute' : minutes < 60 ? `${minutes} minutes` : minutesLabel(minutes)

const nextStep: Record<SlaClock, string> = {
  response: 'Nobody has answered the customer yet.',
  resolution: 'It isn’t resolved yet.',
}

/** A ticket’s number, as subjects begin with it. */
const numberOf = (ticketId: string) => ticketId.slice(0, 8)

const reason = 'You get this email because the ticket is assigned to you, or to nobody while you are on the team.'

const about = ({ ticketId, title }: AboutTicket) => ({
  facts: [
    ['Ticket', shortId(ticketId)],
    ['Subject', title],
  ] as [string, string][],
  action: { label: 'Open the ticket', url: siteLink(`/tickets/${ticketId}`) },
})

export const serviceLevelsTemplates: Templates<ServiceLevelsData> = {
  slaReport: ({ companyId, companyName, month, percent, firstName }) => ({
    subject: `Service report for ${formatFullMonth(month)}: ${percent}% in time`,
    heading: `${percent}% in time`,
    paragraphs: [
      greetingByFirstName(firstName),
      `In ${formatFullMonth(month)} we met ${percent}% of our targets for ${companyName}. The report shows each missed one, with the reason.`,
      `You get this email each month because you manage ${companyName}.`,
    ],
    action: { label: 'View report', url: siteLink(`/service-levels/${companyId}?month=${month}`) },
  }),

  slaWarning: ({ minutes, ...ticket }) => ({
    subject: `[${numberOf(ticket.ticketId)}] ${slaClockLabels[ticket.clock]} due in ${until(minutes)}`,
    heading: `${slaClockLabels[ticket.clock]} due in ${until(minutes)}`,
    paragraphs: [`The ticket “${ticket.title}” has a target that is due soon. ${nextStep[ticket.clock]}`, reason],
    ...about(ticket),
  }),

  slaMissed: ticket => ({
    subject: `[${numberOf(ticket.ticketId)}] ${slaClockLabels[ticket.clock]} target missed`,
    heading: `${slaClockLabels[ticket.clock]} target missed`,
    paragraphs: [`The ticket “${ticket.title}” missed a target. ${nextStep[ticket.clock]}`, reason],
    ...about(ticket),
  }),
}
