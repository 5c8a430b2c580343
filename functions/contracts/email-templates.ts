import { siteLink, type Templates } from '#/functions/email/template.ts'
import { formatHours } from '#/shared/contracts/rules.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

export interface ContractEmail {
  contractId: string
  number: string
  title: string
  startDate: Day
  endDate: Day | null
  /** The last day on which the renewal can be declined. */
  noticeDate: Day | null
  /** The reason of a termination. */
  reason: string
}

export interface HoursEmail {
  contractId: string
  number: string
  from: Day
  to: Day
  usedMinutes: number
  includedMinutes: number
  /** Null if time beyond the hours is not invoiced at the contract's own rate. */
  hourlyRate: string | null
}

interface TermsEmail extends ContractEmail {
  version: number
}

export interface ContractsData {
  contractStarted: ContractEmail
  contractRenewed: ContractEmail
  renewalNotice: ContractEmail
  /** To the team. */
  renewalNoticeForTeam: ContractEmail
  contractEnding: ContractEmail
  contractTerminated: ContractEmail
  termsChanged: TermsEmail
  hoursAt80: HoursEmail
  hoursUsedUp: HoursEmail
  /** To the team. */
  hoursAt80ForTeam: HoursEmail
  /** To the team. */
  hoursUsedUpForTeam: HoursEmail
}

const toContract = ({ contractId }: { contractId: string }) => ({
  label: 'View contract',
  url: siteLink(`/contracts/${contractId}`),
})
const why = ({ number }: { number: string }) =>
  `You’re receiving this because you handle the billing of contract ${number}.`
const withoutYear = (day: Day) => formatDay(day).replace(/, \d{4}$/, '')
const renewsOn = ({ endDate }: ContractEmail) => (endDate ? addDays(endDate, 1) : '')
const month = ({ from }: HoursEmail) =>
  new Date(`${from}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })
const rateNow = ({ hourlyRate }: HoursEmail) =>
  hourlyRate
    ? `More time this month costs ${formatDollars(hourlyRate)} an hour, billed after the month ends.`
    : 'More time this month isn’t billed by the hour under this contract.'
const hourFacts = (email: HoursEmail): [string, string][] => [
  ['Contract', email.number],
  ['Month', `${formatDay(email.from)} to ${formatDay(email.to)}`],
  ['Used', `${formatHours(email.usedMinutes)} of ${formatHours(email.includedMinutes)}`],
]

export const contractsTemplates: Templates<ContractsData> = {
  contractStarted: email => ({
    subject: `Your contract ${email.number} has started`,
    heading: `Your contract ${email.number} has started`,
    paragraphs: [
      `“${email.title}” runs from ${formatDay(email.startDate)}${email.endDate ? ` to ${formatDay(email.endDate)}` : ', from month to month'}. You can see its lines, its terms and the hours left at any time.`,
      why(email),
    ],
    action: toContract(email),
  }),

  contractRenewed: email => ({
    subject: `Your contract ${email.number} renews until ${email.endDate ? formatDay(email.endDate) : 'further notice'}`,
    heading: 'Your contract has renewed',
    paragraphs: [
      `“${email.title}” has renewed on the same terms${email.endDate ? ` until ${formatDay(email.endDate)}` : ''}.`,
      ...(email.noticeDate ? [`If you don’t want it to renew again, tell us by ${formatDay(email.noticeDate)}.`] : []),
      why(email),
    ],
    action: toContract(email),
  }),

  renewalNotice: email => ({
    subject: `Contract ${email.number} renews on ${withoutYear(renewsOn(email))}: tell us by ${withoutYear(email.noticeDate ?? '')} if you don’t want that`,
    heading: `Your contract renews on ${formatDay(renewsOn(email))}`,
    paragraphs: [
      `“${email.title}” renews on ${formatDay(renewsOn(email))}. You don’t have to do anything to keep it.`,
      `If you don’t want it to renew, open the contract and press “Don’t renew” by ${formatDay(email.noticeDate ?? '')}.`,
      why(email),
    ],
    action: toContract(email),
  }),

  renewalNoticeForTeam: email => ({
    subject: `Contract ${email.number} renews on ${withoutYear(renewsOn(email))}`,
    heading: `Contract ${email.number} renews on ${formatDay(renewsOn(email))}`,
    paragraphs: [
      `The renewal of “${email.title}” can be declined until ${formatDay(email.noticeDate ?? '')}. We emailed the customer.`,
      'You’re receiving this because it goes to the whole team.',
    ],
    action: toContract(email),
  }),

  contractEnding: email => ({
    subject: `${email.number} ends on ${email.endDate ? withoutYear(email.endDate) : 'its last day'}`,
    heading: `Your contract ends on ${email.endDate ? formatDay(email.endDate) : 'its last day'}`,
    paragraphs: [
      `“${email.title}” won’t renew. Until then, nothing changes. Contact us if you’d like to keep it.`,
      why(email),
    ],
    action: toContract(email),
  }),

  contractTerminated: email => ({
    subject: `${email.number} was terminated`,
    heading: `Your contract ${email.number} was terminated`,
    paragraphs: [
      `The last day of “${email.title}” is ${email.endDate ? formatDay(email.endDate) : 'today'}.`,
      `The reason: ${email.reason}`,
      why(email),
    ],
    action: toContract(email),
  }),

  termsChanged: email => ({
    subject: `New terms for ${email.number}`,
    heading: `New terms for ${email.number}`,
    paragraphs: [
      `Version ${email.version} of the terms of “${email.title}” is now in force. The reason: ${email.reason}`,
      'You can read it beside the earlier versions.',
      why(email),
    ],
    action: { label: 'Compare the terms', url: siteLink(`/contracts/${email.contractId}#terms`) },
  }),

  hoursAt80: email => ({
    subject: '80% of your support hours are used',
    heading: `80% of your support hours for ${month(email)} are used`,
    paragraphs: [rateNow(email), why(email)],
    facts: hourFacts(email),
    action: toContract(email),
  }),

  hoursUsedUp: email => ({
    subject: `Your support hours for ${month(email)} are used up`,
    heading: `Your support hours for ${month(email)} are used up`,
    paragraphs: [`You can still open tickets. ${rateNow(email)}`, why(email)],
    facts: hourFacts(email),
    action: toContract(email),
  }),

  hoursAt80ForTeam: email => ({
    subject: `${email.number}: 80% of the support hours are used`,
    heading: `80% of the hours of ${email.number} are used`,
    paragraphs: ['We emailed the customer.', 'You’re receiving this because it goes to the whole team.'],
    facts: hourFacts(email),
    action: toContract(email),
  }),

  hoursUsedUpForTeam: email => ({
    subject: `${email.number}: the support hours are used up`,
    heading: `The hours of ${email.number} are used up`,
    paragraphs: ['We emailed the customer.', 'You’re receiving this because it goes to the whole team.'],
    facts: hourFacts(email),
    action: toContract(email),
  }),
}
