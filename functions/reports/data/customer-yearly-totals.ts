import { addWrites } from '#/functions/table/counters.ts'
import { getAll, type Key, query, queryAll, type Write } from '#/functions/table/table.ts'
import type { PayerId } from '#/shared/lib/ids.ts'

/** A customer's totals of a year: time in minutes, amounts in cents. */
export interface CustomerYear {
  minutes: number
  billableMinutes: number
  /** Cost of the time to the business. */
  costCents: number
  /** Sales before tax, less credit notes, refunds and voided invoices. */
  revenueCents: number
  /** The year's change in their balance: charges less payments. */
  balanceCents: number
}

export type CustomerYearRow = Key & Partial<CustomerYear> & { customerId: PayerId; year: string }

const yearPrefix = 'BOOKYEAR#'
export const customerYearPartition = (year: string) => `BOOKYEARS#${year}`

/** The write that adds to a customer's year; none if nothing changes. */
export function addCustomerYearWrite(customerId: PayerId, year: string, by: Partial<CustomerYear>): Write[] {
  const columns = { gsi1pk: customerYearPartition(year), gsi1sk: customerId, customerId, year }
  return addWrites({ pk: `CUSTOMER#${customerId}`, sk: `${yearPrefix}${year}` }, { ...by }, { set: columns })
}

/** Access pattern: a customer's years, oldest first. One consistent query. */
export const yearsOf = (customerId: PayerId): Promise<CustomerYearRow[]> =>
  queryAll<CustomerYearRow>({ pk: `CUSTOMER#${customerId}`, prefix: yearPrefix })

/** Max customers in a report. */
export const maxCustomers = 1000

/** Access pattern: the totals of each customer with activity in a year. One index query and batch reads. */
export async function customersIn(year: string): Promise<CustomerYearRow[]> {
  const indexEntries = await query({ index: 'gsi1', pk: customerYearPartition(year), limit: maxCustomers })
  return getAll<CustomerYearRow>(indexEntries)
}
