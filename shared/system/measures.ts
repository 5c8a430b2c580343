/** Business metrics: numbers of tickets, paid orders, invoices and emails. */
export const measures = ['TicketsOpened', 'OrdersPaid', 'InvoicesIssued', 'EmailsSent'] as const
export type Measure = (typeof measures)[number]

/** The value of their only dimension, `service`. */
export const measureService = 'beacon'
