import type { Asset } from '#/shared/assets/schemas.ts'
import type { BuildJob } from '#/shared/build-jobs/schemas.ts'
import type { CannedReply } from '#/shared/desk/canned-replies.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { defaultReorderPoint } from '#/shared/inventory/rules.ts'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import type { Order } from '#/shared/orders/schemas.ts'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'
import type { Product } from '#/shared/products/schemas.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import type { Testimonial } from '#/shared/testimonials/schemas.ts'
import type { TicketTemplate } from '#/shared/ticket-templates/schemas.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'

/**
 * The fields that rows of older releases lack, with their values, by kind of row: the words before the `#` of its partition key
 * and of its sort key. Every read of the table fills them in, so that a field that is added to an entity needs its value here
 * and no migration. `test/contract/old-rows.test.ts` reads every entity without the fields added since its first release.
 */
const rowDefaults: Record<string, object> = {
  'ASSET/ASSET': {
    brand: '',
    model: 'Custom PC',
    serialNumber: '',
    location: null,
    notes: null,
    companyId: null,
    updatedBy: null,
    assetTag: '',
    labelCode: '',
    specifications: {},
    remindsOfWarranty: true,
    source: 'build',
    orderLine: null,
    replacesId: null,
    replacedById: null,
    retiredAt: null,
    retiredReason: null,
    retirementNote: '',
    wasWiped: false,
    remindedDays: null,
    refundedFrom: null,
  } satisfies Partial<Asset> &
    Record<'updatedBy' | 'remindedDays' | 'refundedFrom', null> & {
      labelCode: string
      retirementNote: string
      wasWiped: boolean
    },
  'CANNED/REPLY': { addTags: [] } satisfies Partial<CannedReply>,
  'EVENT/EVENT': { stage: 'investigating', plannedEnd: null } satisfies Partial<StatusEvent>,
  'COMPONENT/COMPONENT': { pictureUrl: null } satisfies Partial<PcComponent>,
  'INVOICE/INVOICE': {
    reminded: null,
    orderIds: [],
    quoteId: null,
    quoteNumber: null,
  } satisfies Partial<InvoicePage>,
  'ORDER/BUILDJOB': { builderId: null, dueOn: null } satisfies Partial<BuildJob>,
  'ORDER/ORDER': {
    companyId: null,
    paidBy: 'card',
    invoiceId: null,
    invoiceNumber: null,
    quoteId: null,
    quoteNumber: null,
    releasedAt: null,
  } satisfies Partial<Order>,
  'PRODUCT/PRODUCT': { pictureUrl: null, assetType: null, warrantyMonths: null } satisfies Partial<Product>,
  'STOCK/STOCK': {
    reorderPoint: defaultReorderPoint,
    location: '',
    barcode: '',
    unitCostCents: null,
    detailsVersion: 0,
  },
  'USER/USER': { companyId: null, companyRole: null } satisfies Partial<SessionUser>,
  'SCHEDULE/SCHEDULE': {
    contractId: null,
    contractNumber: null,
    endsOn: null,
    billedBy: null,
    billedPrices: null,
    skippedFrom: null,
  },
  'TICKET/TICKET': {
    continues: null,
    companyId: null,
    isPrivate: false,
    contractId: null,
    sla: null,
    waitingOn: 'us',
    waitingSince: null,
    tags: [],
    checklist: [],
    openItems: 0,
    snoozedUntil: null,
    pendingReason: null,
    pendingNote: '',
    snoozedBy: null,
    endedSnooze: null,
    dueAt: null,
    dueKind: null,
    duePaused: false,
  } satisfies Partial<TicketPage> & Record<'contractId' | 'snoozedBy', null>,
  'TEMPLATES/TEMPLATE': { cannedReplyId: null } satisfies Partial<TicketTemplate>,
  'TESTIMONIAL/TESTIMONIAL': { surveyId: null } satisfies Partial<Testimonial>,
  'TICKET/TIME': { contractId: null, coverage: null, contractMonth: null },
}

const word = (key: unknown) => String(key).split('#', 1)[0]

/** The values of the fields that an older row with this key may lack. */
export const defaultsOf = ({ pk, sk }: { pk?: unknown; sk?: unknown }): object | undefined =>
  rowDefaults[`${word(pk)}/${word(sk)}`]

/** A row with the fields that it lacks. */
export const withDefaults = <Row extends { pk?: unknown; sk?: unknown }>(row: Row): Row => {
  const defaults = defaultsOf(row)
  return defaults ? { ...defaults, ...row } : row
}
