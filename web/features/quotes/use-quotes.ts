import { useSend } from '#/web/shell/api/use-send.ts'

const refresh = [
  'getQuote',
  'listQuotes',
  'countQuotes',
  'listQuoteRevisions',
  'getDashboardStatistics',
  'getNavigationCounts',
] as const

/** Accepting or converting a quote makes invoices, orders and contracts. */
const refreshResults = [
  ...refresh,
  'listInvoices',
  'summarizeInvoices',
  'listSchedules',
  'listContracts',
  'summarizeContracts',
  'listOrders',
  'getCompanyOverview',
] as const

export const useCreateQuote = () => useSend('createQuote', { refresh })
export const useUpdateQuote = () => useSend('updateQuote', { refresh })
export const useDeleteQuote = () => useSend('deleteQuote', { refresh })
export const useSendQuote = () => useSend('sendQuote', { refresh })
export const useResendQuote = () => useSend('resendQuote', { refresh })
export const useReviseQuote = () => useSend('reviseQuote', { refresh })
export const useWithdrawQuote = () => useSend('withdrawQuote', { refresh })
export const useLinkQuote = () => useSend('linkQuote', { refresh })
export const useRecordAcceptance = () => useSend('recordAcceptance', { refresh: refreshResults })
export const useConvertQuote = () => useSend('convertQuote', { refresh: refreshResults })
export const useAcceptQuote = () => useSend('acceptQuote', { refresh: refreshResults })
export const useDeclineQuote = () => useSend('declineQuote', { refresh })
export const useAskAboutQuote = () => useSend('askAboutQuote', { refresh })
export const useViewQuote = () => useSend('viewQuote', { refresh: ['listQuotes'] })
