import { beforeAll, describe, expect, test } from 'vitest'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { type Key, putAll, transact } from '#/functions/table/table.ts'
import { type StoredTicket, ticketOf } from '#/functions/tickets/data/ticket-row.ts'
import { seed } from '#/scripts/seed.ts'
import { allRoutes, type RouteId } from '#/shared/contract.ts'
import { inFewWorkers, useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { allRows } from '#/test/support/cloud/row-diff.ts'
import type { Send } from '#/test/support/contract/idempotent-request.ts'
import { requests } from '#/test/support/contract/requests.ts'
import { type People, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud({ ...inFewWorkers, prepare: seed })
const people = usePeople(here, beforeAll)

/**
 * The fields that the first release of each kind of row wrote. A row may lack every other field, so it has a default when the row
 * is read: add a new kind with all its fields, and a new field to no kind.
 */
const firstFields: Record<string, string> = {
  'COMPANY/COMPANY':
    'id name status mergedIntoId payerIds domains phone billingAddress deliveryAddress primaryContactId paymentDays taxExempt taxCertificate notes peopleCount managerCount moveId createdAt updatedAt version',
  'COMPANY/PERSON': 'userId companyRole joinedAt',
  'INVITATION/INVITATION':
    'id companyId email firstName lastName companyRole invitedById state linkGeneration expiresAt createdAt version',
  'JOINREQUEST/JOINREQUEST': 'id companyId userId message state decidedById decidedAt createdAt version',
  'MOVE/MOVE':
    'id kind companyId intoId userId people companyRole bringsHistory billsCompany handOverTo takesHistory startedById step after done total state createdAt finishedAt version',
  'QUOTE/CONTENT':
    'description items discountKind discountValue deliveryAddress release dueDays terms contractPlan staffNotes',
  'QUOTE/EVENT': 'at kind userId byName detail',
  'QUOTE/QUOTE':
    'id quoteNumber customerId companyId recipientName recipientEmail recipientCompany title status revision subtotalCents discountCents taxCents totalCents monthlyCents monthlyTaxCents taxRate validUntil linkGeneration sentAt viewedAt remindedAt acceptedDate closedAt acceptance decline withdrawnReason conversion orderIds invoiceId invoiceNumber contractId contractNumber ticketId createdById createdAt updatedAt version',
  'QUOTE/RESULT': 'at result',
  'QUOTE/REVISION': 'revision sentAt quote content',
  'SERVICELEVELS/RECOMPUTE': 'requestedAt position policies',
  'SERVICELEVELS/RECOUNT': 'finalThrough',
  'SERVICELEVELS/SETTINGS': 'settings savedAt firstSavedAt version',
  'SLAMETRIC/':
    'at id customerId companyId metricType target actual period month periodStart periodEnd breach tickets missed averageMinutes isFinal trend createdAt',
  'SLAMONTHS/': 'month isFinal response resolution',
  'TICKET/SLARESULT':
    'ticketId clock customerId companyId priority goalPercent dueAt doneAt minutes targetMinutes missed day month reason',
  'SURVEY/SURVEY':
    'id ticketId ticketTitle customerId companyId customerName technicianId category surveyType state skipReason mailbox month rating feedback responseDate sentAt followUp excluded createdAt version',
  'TESTIMONIAL/TESTIMONIAL':
    'id customerId customerName customerTitle companyName rating testimonial serviceCategory approved featured hiddenAt consentAt consentText reviewedById createdAt updatedAt version',
  'TICKET/SURVEY': 'dueAt surveyId',
  'ARTICLE/ARTICLE': 'id state title content category tags authorId version ticketId createdAt updatedAt',
  'ARTICLE/REVISION': 'version title content category tags authorId at',
  'ASSET/EVENT': 'at userId kind detail',
  'ASSET/ASSET':
    'id customerId name type status purchaseDate warrantyExpires orderId buildId parts createdAt updatedAt',
  'AUDIT/AUDIT': 'id at userId action subject changes address requestId',
  'BILLING/BILLING': 'settings lateFeeSince',
  'BUILDS/BUILD': 'id customerId name notes status shareId orderId version createdAt updatedAt',
  'BUILDS/PART': 'id buildId componentId category name quantity cents customSpecs',
  'COMPONENT/COMPONENT':
    'id name category brand model priceCents specifications imageUrl inStock active createdAt updatedAt',
  'CONSENT/AUTOMATICPAYMENT': 'customerId isOn card agreedAt version',
  'CONTRACT/CONTRACT':
    'id customerId companyId contractNumber title description status lines monthlyCents startDate termMonths autoRenewal noticeDays termNumber endDate renewalNoticeDate billingFrequency billingDay dueDays coverage includedMinutes nextIncluded rateCents termsVersion startedOn scheduleId openMonth noticed endAnnounced termination quoteId acceptance createdAt updatedAt version',
  'CONTRACT/EVENT': 'at userId kind detail',
  'CONTRACT/HOURS': 'contractId customerId from to usedMinutes includedMinutes state invoiceId',
  'CONTRACT/TERMS': 'number text reason authorId day',
  'CUSTOMER/TICKET': 'pk',
  'CUSTOMERBOOKS/BOOK': 'id at month customerId invoiceId invoiceNumber kind amountCents taxCents method',
  'EVENT/EVENT':
    'id title description status initialStatus severity affectedServices startTime endTime resolved publicVisible updates createdAt updatedAt',
  'INVOICE/INVOICE':
    'id customerId invoiceNumber description status lines subtotalCents taxCents totalCents taxRate paidCents creditedCents dueDate paidAt isRecurring frequency dayOfMonth recurringScheduleId emailSent createdAt updatedAt version',
  'INVOICE/AUTOMATIC': 'invoiceId state attempt nextOn failedFirstOn problem intentId paymentMethod updatedAt version',
  'INVOICE/PAYMENT': 'at amountCents method note userId',
  'INVOICE/VIEWED': 'at',
  'ORDER/BUILDJOB': 'id customerId buildId name status steps parts assetId readyMailedAt version createdAt updatedAt',
  'ORDER/EVENT': 'at kind detail userId',
  'ORDER/ORDER':
    'id customerId status lines subtotalCents taxCents totalCents taxRate deliveryAddress purchaseOrderNumber stripeCustomerId savesCard stripePaymentIntentId reservedUntil paidAt refundedCents refundedFrom cancelReason attention createdAt updatedAt version',
  'ORDER/REFUND': 'id orderId intentId at amountCents lines reason state',
  'ORDER/SHIPMENT': 'id at carrier trackingNumber lines userId',
  'PAYMENT/PAYMENT': 'purpose intentId orderId customerId amountCents currency outcome at',
  'PRODUCT/PRODUCT': 'id name description priceCents category imageUrl active createdAt updatedAt',
  'RATES/RATES': 'rates version',
  'SCHEDULE/SCHEDULE':
    'id customerId description lines amountCents frequency dayOfMonth startsOn state billedFrom lastGeneratedAt nextDueDate dueDays createdAt updatedAt version',
  'SERVICE/SERVICE': 'id name description priceCents category icon active createdAt updatedAt',
  'SESSION/SESSION': 'userId generation address userAgent createdAt expire absoluteExpire',
  'SIGNIN/SIGNIN': 'id userId action subject changes at address userAgent expire',
  'STOCK/MOVEMENT': 'at userId quantity reason note orderId',
  'STOCK/STOCK': 'catalog onHand reserved version',
  'QUEUE/CARD': 'list',
  'VIEWS/VIEWS': 'views version',
  'TAGS/TAG': 'open',
  'SUBSCRIBERS/MAILBOX': 'email subscribedAt',
  'SUBSCRIPTIONREQUEST/REQUEST': 'email expire',
  'DRAFT/TICKET': 'ticketId text internal attachments minutes revision savedAt',
  'DESK/SETTINGS': 'settings savedAt version',
  'SEND/DONE': 'ticketId state comment',
  'SEND/SEND':
    'id ticketId userId comment internal attachmentIds attachments followUp minutes timeDescription timeBillable fromTimer address attempt createdAt sendAt',
  'FORWARDINGCHECK/FORWARDINGCHECK': 'code sentTo sentAt arrivedAt isVerified',
  'HELDEMAILS/EMAIL': 'id originalId from fromName to subject reason text files at ticketId expire',
  'HELDEMAILS/TEXT': 'id text expire',
  'CANNED/REPLY': 'id owner name text followUp uses updatedAt version',
  'TEMPLATES/TEMPLATE':
    'id name title description category priority assignedTo tags checklist recurrence nextDay nextAt lastDay updatedAt version',
  'NOTICE/AT': 'kind ticketId at byId commentId',
  'TICKET/SENDING': 'userId',
  'TICKET/COMMENT': 'id ticketId userId comment internal attachments createdAt',
  'TICKET/FILE': 'id ticketId name contentType size objectKey state used internal uploadedBy createdAt',
  'TICKET/HISTORY': 'at userId kind from to',
  'TICKET/NOTE': 'id ticketId userId comment internal attachments createdAt',
  'TICKET/TICKET':
    'id customerId assignedTo title description priority status category timeLogged customerEmail customerName companyName createdAt updatedAt resolvedAt',
  'TICKET/TIME':
    'id ticketId userId customerId description startTime endTime day duration billable billedMinutes rateCents hourlyCostCents rounding amountCents invoiceId createdAt version',
  'USER/USER':
    'id email emailVerified firstName lastName companyName profileImageUrl role sessionGeneration lastLoginAt createdAt updatedAt',
}

/** Kinds that no response is made of: indexes, counters, queues, guards and copies. */
const internal =
  /^(?:ARTICLES|ATTEMPT|COMPANYLIST|DOMAIN|JOINER|OWNER|SURVEYSUMS|TESTIMONIALS|BLOCK|CODE|COUNTER|EMAIL|EMAILTHREAD|MSGID|NUMBER|ONCE|OUTBOX|READER|LABEL|SHARED|SNAPSHOT|SUFFIX|WORD)\/|^BUILDS\/BUILDCOUNTERS$|^(?:CANNED|TEMPLATES)\/TOTALS$|^DESK\/RULE$|^NOTICE\/SEEN$|^ASSET\/TICKET$|^ORDER\/ASSETWORK$|^CONTRACT\/(?:INVOICE|RENEWAL)$|^COMPANY\/(?:INVITATIONS?|QUOTE|QUOTESTATUS|REQUEST)$|^MAILBOX\/COMPANY$|^[A-Z]+\/(?:COUNTERS|FOLLOWED|RESERVATION|PERIOD|CLOSING|RETURNED|SNOOZED|REMIND|REMINDED|NEWS)$|^CUSTOMER\/(?!TICKET$)/

const kindOf = ({ pk, sk }: Key) => `${pk.split('#')[0]}/${/^[A-Z]*/.exec(sk)?.[0]}`

/** A row as its first release wrote it. */
function oldRow(row: Key & Record<string, unknown>): Key {
  const fields = firstFields[kindOf(row)]?.split(' ')
  // A user of an older release belongs to no company, so one who does has a row of this one.
  if (!fields || (kindOf(row) === 'USER/USER' && row.companyId)) return row
  const whole = kindOf(row) === 'TICKET/TICKET' ? ticketOf(row as StoredTicket) : row
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => /^(?:pk|sk|gsi\d[ps]k)$/.test(name) || fields.includes(name)),
  ) as Key
}

/**
 * Requests that show no rows of an older release: those of the login are navigations, an asset has no tag to print until it is changed
 * or `npm run reindex` has run, and no message came by email.
 */
const left: readonly RouteId[] = ['startLogin', 'logOut', 'printAssetLabels', 'downloadOriginal']
const gets = allRoutes.filter(({ id, route }) => route.method === 'GET' && !left.includes(id))

/** The request of each route, and its path. */
const prepared = new Map<RouteId, { send: Send; paths: string[] }>()
const unknown = new Set<string>()

/** The same people, whose paths are recorded once `paths` has their list. */
function recorded(paths: string[]): People {
  const withPaths = <Someone extends Visitor>(someone: Someone): Someone => ({
    ...someone,
    request: (method, path, ...rest) => {
      if (method === 'GET') paths.push(path)
      return someone.request(method, path, ...rest)
    },
  })
  return Object.fromEntries(Object.entries(people).map(([name, someone]) => [name, withPaths(someone)])) as never
}

beforeAll(async () => {
  const { customer, technician } = people
  const { id } = await openedTicket(customer)
  await technician.request('POST', `/api/tickets/${id}/comments`, { comment: 'Only for us', internal: true })
  const origin = { address: '192.0.2.24', userAgent: 'A browser' }
  await transact([signInWrite('signed-in', customer.user.id, origin, new Date())])
  for (const { id } of gets) {
    const paths: string[] = []
    prepared.set(id, { send: await requests[id](recorded(paths)), paths })
  }
  await here.cloud.settle()
  const rows = (await allRows(here.cloud)) as (Key & Record<string, unknown>)[]
  for (const row of rows) if (!firstFields[kindOf(row)] && !internal.test(kindOf(row))) unknown.add(kindOf(row))
  await putAll(rows.filter(row => firstFields[kindOf(row)]).map(oldRow))
  await here.cloud.settle()
}, 240_000)

test('every kind of row has its first fields here, or is no part of a response', () => {
  expect([...unknown].sort()).toEqual([])
})

describe('with rows of their first release', () => {
  test.each(gets.map(({ id, route }) => [id, route.path] as const))('%s: 200 from GET %s', async id => {
    const { send, paths } = prepared.get(id) ?? { send: undefined, paths: [] }
    const { status, body } = (await send?.()) ?? {}
    expect(status, JSON.stringify(body)).toBeLessThan(400)
    for (const persona of ['customer', 'technician', 'admin'] as const) {
      const response = await people[persona].request('GET', paths.at(-1) ?? '')
      expect(response.status, `${persona}: ${JSON.stringify(response.body)}`).toBeLessThan(500)
    }
  })
})
