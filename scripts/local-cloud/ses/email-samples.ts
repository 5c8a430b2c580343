import { newComment } from '#/functions/comments/data/comments.ts'
import { type CompanyRow, companyKey } from '#/functions/companies/data/companies.ts'
import { type InvitationRow, invitationKey } from '#/functions/companies/data/invitations.ts'
import { type JoinRequestRow, requestKey } from '#/functions/companies/data/join-requests.ts'
import { newCompany } from '#/functions/companies/new-company.ts'
import type { EmailData } from '#/functions/stream/render-template.ts'
import type { Key } from '#/functions/table/table.ts'
import { type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { type UserRow, userKey } from '#/functions/users/data/users.ts'
import { statusSampleRows, statusSamples } from '#/scripts/local-cloud/ses/status-samples.ts'
import { maskedEmail } from '#/shared/lib/email-address.ts'
import { CompanyId, invoiceId, orderId, QuoteId, ticketId, UserId } from '#/shared/lib/ids.ts'

const at = '2026-11-16T15:00:00.000Z'
const digits = '0123456789'
const order = orderId(4711, digits)
const invoice = invoiceId(1042, digits)
const companyId = CompanyId.parse('01920000-0000-7000-8000-000000000001')
const invitationId = '01920000-0000-7000-8000-000000000002'
const requestId = '01920000-0000-7000-8000-000000000003'

const userRow = (number: number, user: Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'role'>): UserRow => {
  const id = UserId.parse(`00000000-0000-4000-8000-00000000000${number}`)
  return {
    ...userKey(id),
    id,
    emailVerified: true,
    companyName: 'Harbor Dental',
    companyId: null,
    companyRole: null,
    profileImageUrl: null,
    sessionGeneration: 1,
    lastLoginAt: at,
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...user,
  }
}

const newEmail = 'dana.whitfield@harbor.test'
const customer: UserRow = {
  ...userRow(1, { email: 'dana@harbor.test', firstName: 'Dana', lastName: 'Whitfield', role: 'customer' }),
  // Sent whenever the page is opened.
  pendingEmail: { email: newEmail, at: '9999-12-31T00:00:00.000Z', generation: 1 },
}
const technician = {
  ...userRow(2, { email: 'priya@beacon.test', firstName: 'Priya', lastName: 'Raman', role: 'technician' }),
  ...{ emailsMentioned: true, emailsSnoozeEnded: true },
}
const colleague = userRow(4, { email: 'marco@beacon.test', firstName: 'Marco', lastName: 'Bell', role: 'technician' })
const invited = {
  ...userRow(3, { email: 'sam@harbor.test', firstName: 'Sam', lastName: 'Okafor', role: 'customer' }),
  emailVerified: false,
}

const ticket: TicketRow = {
  ...ticketKey(ticketId(42, digits)),
  id: ticketId(42, digits),
  customerId: customer.id,
  assignedTo: technician.id,
  title: 'Printer at the front desk jams',
  description: 'It jams on **every second page**, since this morning.\n\n1. Tray 1\n2. Tray 2',
  priority: 'high',
  status: 'in_progress',
  category: 'hardware',
  timeLogged: 15,
  customerEmail: customer.email,
  customerName: 'Dana Whitfield',
  companyName: customer.companyName,
  companyId: null,
  isPrivate: false,
  waitingOn: 'us',
  sla: null,
  createdAt: at,
  updatedAt: at,
  resolvedAt: null,
  continues: null,
  contacts: [{ email: 'pat@harbor.test', name: 'Pat Lee' }],
  version: 1,
}
const merged: TicketRow = {
  ...ticket,
  ...ticketKey(ticketId(41, digits)),
  id: ticketId(41, digits),
  title: 'Printer offline',
  status: 'closed',
  mergedInto: ticket.id,
}
const waitingSince = '2026-11-18T15:00:00.000Z'
/** A ticket that waits for its customer. */
const waiting: TicketRow = {
  ...ticket,
  ...ticketKey(ticketId(43, digits)),
  id: ticketId(43, digits),
  title: 'Which accounts may read the shared mailbox?',
  waitingOn: 'customer',
  waitingSince,
}
const reply = newComment({
  ticketId: ticket.id,
  userId: technician.id,
  comment: 'Please use tray 2 until tomorrow. We’ll bring a new roller:\n\n- at 9:00\n- or after 14:00',
  internal: false,
  attachments: [],
  createdAt: at,
})

const note = newComment({
  ticketId: ticket.id,
  userId: colleague.id,
  comment: '@Priya Raman, can you bring the roller when you visit on Monday?',
  internal: true,
  attachments: [],
  createdAt: at,
})

const companyRow: CompanyRow = {
  ...companyKey(companyId),
  ...newCompany(
    {
      ...{ name: 'Harbor Dental', domains: ['harbor.test'], phone: '', billingAddress: null, deliveryAddress: null },
      ...{ paymentDays: null, taxExempt: false, taxCertificate: '' },
    },
    new Date(at),
  ),
  id: companyId,
  version: 1,
}
const invitation: InvitationRow = {
  ...invitationKey(invitationId),
  ...{ id: invitationId, companyId, email: 'grace@harbor.test', firstName: 'Grace', lastName: 'Kim', version: 1 },
  ...{ companyRole: 'member', invitedById: customer.id, state: 'pending', linkGeneration: 0 },
  ...{ expiresAt: '2026-11-23T15:00:00.000Z', createdAt: at },
}
const joinRequest: JoinRequestRow = {
  ...requestKey(requestId),
  ...{ id: requestId, companyId, userId: customer.id, message: 'I run the front desk.', state: 'pending', version: 1 },
  ...{ decidedById: null, decidedAt: null, createdAt: at },
}

/** The rows that the templates read. */
export const sampleRows: readonly Key[] = [
  customer,
  technician,
  colleague,
  invited,
  ticket,
  merged,
  waiting,
  reply,
  note,
  companyRow,
  invitation,
  joinRequest,
  ...statusSampleRows,
  ...[customer, invited].map(({ id, email }) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL', userId: id, state: 'taken' })),
]

const toCustomer = <Data>(data: Data) => ({ to: customer.email, data })
const toInvited = <Data>(data: Data) => ({ to: invited.email, data })
const toAssignee = <Data>(data: Data) => ({ to: technician.email, data })
const toTeam = <Data>(data: Data) => ({ to: 'team@beacon.test', data })

const aboutTicket = { ticketId: ticket.id, title: ticket.title }
const aboutInvoice = {
  number: 'INV-2026-000020',
  invoiceId: invoice,
  description: 'Managed services, November 2026',
  total: '480.00',
  balance: '480.00',
  dueDate: '2026-11-30',
}
const aboutContract = {
  contractId: '0198c0de-0000-7000-8000-000000000007',
  number: 'C-2026-0007',
  title: 'Managed services',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  noticeDate: '2026-12-02',
  reason: '',
}
const aboutHours = {
  contractId: aboutContract.contractId,
  number: aboutContract.number,
  from: '2026-11-01',
  to: '2026-11-30',
  usedMinutes: 490,
  includedMinutes: 600,
  hourlyRate: '120.00',
}
const aboutCharge = {
  number: aboutInvoice.number,
  invoiceId: invoice,
  amount: '480.00',
  problem: 'The card was declined.',
  needsOwner: false,
  nextOn: '2026-12-01',
}

const aboutQuote = {
  id: QuoteId.parse('0199c0de-0000-7000-8000-000000000042'),
  linkGeneration: 1,
  number: 'Q-2026-0042',
  title: 'Office refresh',
  recipientName: 'Dana Whitfield',
  total: '4310.25',
  monthly: '420.00',
  validUntil: '2026-12-21',
}
/** To the address that a quote is sent to, which needs no account. */
const toProspect = <Data>(data: Data) => ({ to: 'dana@harbor.test', data })

/** One sample for each template, with its recipient. A template without one does not compile. */
export const emailSamples: { [Name in keyof EmailData]: { to: string; data: EmailData[Name] } } = {
  verification: toInvited({ userId: invited.id }),
  invitation: toInvited({ userId: invited.id }),
  passwordReset: toCustomer({}),
  emailChange: { ...toCustomer({ userId: customer.id }), to: newEmail },
  emailChanged: toCustomer({ userId: customer.id, masked: maskedEmail(newEmail), at }),
  twoStepOn: toCustomer({ userId: customer.id }),
  twoStepOff: toCustomer({ userId: customer.id }),
  twoStepReset: toCustomer({ userId: customer.id }),
  twoStepRequired: toCustomer({ userId: customer.id }),
  recoveryCodeUsed: toCustomer({ userId: customer.id, left: 7 }),
  ticketOpened: toTeam({ ticket }),
  ticketAssigned: toAssignee({ ...aboutTicket, author: 'Morgan Reyes', assignee: technician.id }),
  ticketReceived: toCustomer(aboutTicket),
  leadReceived: toCustomer({ ticketId: ticket.id }),
  ...statusSamples,
  emailRefused: toProspect({}),
  forwardingCheck: toTeam({ code: '0123456789abcdef0123', forwardTo: 'support@in.beacon.test' }),
  ticketNews: toCustomer({
    ticketId: ticket.id,
    news: [
      { userId: technician.id, kind: 'reply', comment: reply },
      { userId: technician.id, kind: 'moved', status: 'resolved', reopened: false },
    ],
  }),
  colleagueNews: toCustomer({
    ticketId: ticket.id,
    managerId: customer.id,
    news: [{ userId: technician.id, kind: 'reply', comment: reply }],
  }),
  contactNews: {
    to: 'pat@harbor.test',
    data: {
      ticketId: ticket.id,
      email: 'pat@harbor.test',
      news: [{ userId: technician.id, kind: 'reply', comment: reply }],
    },
  },
  ticketsMerged: toCustomer({ ticketId: ticket.id, sourceId: merged.id, readerTicketId: ticket.id }),
  ticketSplit: toCustomer({ ticketId: ticket.id, from: merged.id }),
  ticketReminder: toCustomer({ ticketId: waiting.id, since: waitingSince }),
  ticketUnanswered: toCustomer({ ticketId: waiting.id }),
  ticketMoved: toCustomer({ ...aboutTicket, author: 'Priya Raman', status: 'resolved', reopened: false }),
  ticketMentioned: toAssignee({ ticketId: ticket.id, reader: technician.id, note }),
  ticketWoken: toAssignee({ ticketId: waiting.id, reader: technician.id }),
  ticketReopened: toAssignee({ ...aboutTicket, author: 'Dana Whitfield', assignee: technician.id }),
  ticketReply: toAssignee({
    ...aboutTicket,
    author: 'Dana Whitfield',
    comment: 'It works again, thank you.',
    toTeam: true,
    assignee: technician.id,
    reply: { id: 'after-the-reply', createdAt: '2026-11-16T16:00:00.000Z' },
  }),
  orderPaid: toCustomer({
    orderId: order,
    lines: [
      { name: '27-inch monitor', quantity: 2, total: '598.00' },
      { name: 'USB-C dock', quantity: 1, total: '249.50' },
    ],
    subtotal: '847.50',
    tax: '67.80',
    total: '915.30',
    isPickup: false,
  }),
  orderShipped: toCustomer({
    orderId: order,
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    lines: [{ name: '27-inch monitor', quantity: 2 }],
    isPickup: false,
  }),
  orderReady: toCustomer({ orderId: order }),
  orderCancelled: toCustomer({ orderId: order, refund: '915.30' }),
  orderRefunded: toCustomer({ orderId: order, amount: '249.50', reason: 'The dock arrived damaged.' }),
  paymentReturned: toCustomer({ orderId: order, amount: '915.30' }),
  paymentOnAccount: toCustomer({ amount: '120.00' }),
  lowStock: toTeam({ items: [{ name: 'USB-C dock', available: 2, reorderPoint: 5 }], more: 3 }),
  warrantyEnding: toCustomer({
    firstName: 'Grace',
    companyName: 'Harborview Dental',
    devices: [{ name: 'Front desk laptop', assetTag: 'A-00123', warrantyExpires: '2026-12-20' }],
    more: 2,
  }),
  warrantiesEnding: toTeam({
    devices: [{ name: 'Front desk laptop', assetTag: 'A-00123', warrantyExpires: '2026-12-20' }],
    more: 11,
  }),
  buildReady: toCustomer({ orderId: order, name: 'Studio workstation' }),
  surveyTicket: toCustomer({
    ticketId: ticket.id,
    title: 'Printer offline',
    firstName: 'Dana',
    code: 'AgGSxPvAcACAAAAAAAAAAQAA-d3kZ2J1YXJkZXJlZDEyMzQ',
  }),
  lowRating: toTeam({
    ticketId: ticket.id,
    title: 'Printer offline',
    customer: 'Dana Whitfield',
    rating: 1,
    feedback: 'It took three days, and nobody told me why.',
  }),
  slaWarning: toAssignee({ ...aboutTicket, clock: 'response', minutes: 15 }),
  slaReport: toCustomer({
    companyId: '0199b2f4-6c1a-7d3e-8f10-2b4c6d8e0f12',
    companyName: 'Harborview Dental',
    month: '2026-11',
    percent: '97.2',
    firstName: 'Grace',
  }),
  slaMissed: toTeam({ ...aboutTicket, clock: 'resolution' }),
  testimonialWritten: toTeam({
    author: 'Dana Whitfield',
    rating: 5,
    testimonial: 'They found the failing switch before we noticed that anything was wrong.',
    isNew: true,
  }),
  testimonialPublished: toCustomer({
    firstName: 'Dana',
    testimonial: 'They found the failing switch before we noticed that anything was wrong.',
  }),
  testimonialHidden: toCustomer({ firstName: 'Dana', message: 'Could you leave out the name of the other company?' }),
  companyInvitation: { to: invitation.email, data: { invitationId } },
  joinRequested: toTeam({ requestId }),
  joinApproved: toCustomer({ requestId }),
  joinDeclined: toCustomer({ requestId }),
  removedFromCompany: toCustomer({ companyId }),
  invoiceNew: toCustomer(aboutInvoice),
  invoicePaid: toCustomer({ ...aboutInvoice, balance: '0.00' }),
  invoiceDueSoon: toCustomer({ ...aboutInvoice, balance: '180.00' }),
  invoiceOverdue: toCustomer(aboutInvoice),
  invoiceLateFee: toCustomer({ ...aboutInvoice, total: '487.20', balance: '487.20' }),
  automaticPaymentFailed: toCustomer(aboutCharge),
  automaticPaymentStopped: toTeam({ ...aboutCharge, nextOn: null }),
  cardExpiring: toCustomer({ last4: '4242', lastDay: '2026-12-31' }),
  companyPaymentEnded: toCustomer({ last4: '4242', customer: 'Harbor Dental' }),
  automaticPaymentEnded: toCustomer({ last4: '4242', customer: 'Harbor Dental' }),
  automaticPaymentEndedByCustomer: toTeam({ last4: '4242', customer: 'Harbor Dental' }),
  contractStarted: toCustomer(aboutContract),
  contractRenewed: toCustomer({ ...aboutContract, endDate: '2027-12-31', noticeDate: '2027-12-01' }),
  renewalNotice: toCustomer(aboutContract),
  renewalNoticeForTeam: toTeam(aboutContract),
  contractEnding: toCustomer(aboutContract),
  contractTerminated: toCustomer({ ...aboutContract, endDate: '2026-11-30', reason: 'The office closes' }),
  termsChanged: toCustomer({ ...aboutContract, version: 2, reason: 'Response times are shorter' }),
  hoursAt80: toCustomer(aboutHours),
  hoursUsedUp: toCustomer({ ...aboutHours, usedMinutes: 610 }),
  hoursAt80ForTeam: toTeam(aboutHours),
  hoursUsedUpForTeam: toTeam({ ...aboutHours, usedMinutes: 610 }),
  invoiceRefundFailed: toTeam({ number: aboutInvoice.number, invoiceId: invoice, amount: '60.00' }),
  invoiceRefundedAtStripe: toTeam({ number: aboutInvoice.number, invoiceId: invoice, amount: '60.00' }),
  quoteSent: toProspect({ ...aboutQuote, message: 'As we discussed on the phone.', sender: 'Priya Raman' }),
  quoteReminder: toProspect(aboutQuote),
  quoteAccepted: toProspect({
    ...aboutQuote,
    acceptedBy: 'Dana Whitfield',
    release: 'when-paid',
    hasOrder: true,
    hasInvoice: true,
  }),
  quoteWithdrawn: toProspect({ ...aboutQuote, reason: 'The laptops are no longer made.' }),
  quoteAcceptedByCustomer: toTeam({ ...aboutQuote, acceptedBy: 'Dana Whitfield' }),
  quoteDeclined: toTeam({ ...aboutQuote, reason: 'price', text: 'We found a better offer.' }),
  quoteQuestion: toTeam({
    ...aboutQuote,
    askedBy: 'Dana Whitfield',
    text: 'Is the setup included?',
    wantsUpdate: false,
  }),
  paymentDisputed: toTeam({
    state: 'open',
    isInquiry: false,
    about: 'order #OR0003MV',
    path: `/orders/${order}`,
    amount: '915.30',
    reason: 'fraudulent',
    respondBy: '2026-12-07T17:00:00.000Z',
  }),
}
