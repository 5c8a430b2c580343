import { useRead } from '#/web/shell/api/use-read.ts'

/** Whether invoices can be paid by card, because payments are set up. */
export const useTakesCards = (): boolean => Boolean(useRead('getPaymentSettings').data?.publishableKey)
