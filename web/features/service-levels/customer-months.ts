import type { PayerId } from '#/shared/lib/ids.ts'
import type { SlaMetric } from '#/shared/service-levels/schemas.ts'

/** A customer's month: one metric for each clock that has results. */
export interface CustomerMonth {
  /** The customer’s. */
  id: PayerId
  customerName: string
  /** In percent. */
  goal: string
  response: SlaMetric | undefined
  resolution: SlaMetric | undefined
  tickets: number
  missed: number
}

/** The metrics of a month by customer, in their order. */
export function customerMonths(metrics: readonly SlaMetric[]): CustomerMonth[] {
  const ids = [...new Set(metrics.map(({ customerId }) => customerId))]
  return ids.map(id => {
    const own = metrics.filter(({ customerId }) => customerId === id)
    const [{ customerName, target }] = own as [SlaMetric]
    return {
      id,
      customerName,
      goal: target,
      response: own.find(({ metricType }) => metricType === 'first_response'),
      resolution: own.find(({ metricType }) => metricType === 'resolution'),
      tickets: sumOf(own, 'tickets'),
      missed: sumOf(own, 'missed'),
    }
  })
}

/** The percentage in time of several customers, with one decimal; null without results. */
export function shareInTime(rows: readonly Pick<CustomerMonth, 'tickets' | 'missed'>[]): string | null {
  const tickets = sumOf(rows, 'tickets')
  return tickets === 0 ? null : (Math.floor(((tickets - sumOf(rows, 'missed')) / tickets) * 1000) / 10).toFixed(1)
}

export const sumOf = (rows: readonly Pick<CustomerMonth, 'tickets' | 'missed'>[], name: 'tickets' | 'missed') =>
  rows.reduce((sum, row) => sum + row[name], 0)
