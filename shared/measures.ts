/** The measures of how the business goes: how many tickets, paid orders, invoices and emails there were. */
export const measures = ['TicketsOpened', 'OrdersPaid', 'InvoicesIssued', 'EmailsSent'] as const
export type Measure = (typeof measures)[number]

/** The value of their only dimension, `service`. */
export const measureService = 'beacon'
