import { useSend } from '#/web/shell/api/use-send.ts'

const refresh = [
  'getQuote',
  'listQuotes',
  'countQuotes',
  'listQuoteRevisions',
  'getDashboardStatistics',
  'getNavigationCounts',
] as const

export const useCreateQuote = () => useSend('createQuote', { refresh })
export const useUpdateQuote = () => useSend('updateQuote', { refresh })
export const useDeleteQuote = () => useSend('deleteQuote', { refresh })
export const useSendQuote = () => useSend('sendQuote', { refresh })
export const useResendQuote = () => useSend('resendQuote', { refresh })
export const useReviseQuote = () => useSend('reviseQuote', { refresh })
export const useWithdrawQuote = () => useSend('withdrawQuote', { refresh })
export const useLinkQuote = () => useSend('linkQuote', { refresh })
export const useRecordAcceptance = () => useSend('recordAcceptance', { refresh })
export const useConvertQuote = () => useSend('convertQuote', { refresh })
export const useAcceptQuote = () => useSend('acceptQuote', { refresh })
export const useDeclineQuote = () => useSend('declineQuote', { refresh })
export const useAskAboutQuote = () => useSend('askAboutQuote', { refresh })
export const useViewQuote = () => useSend('viewQuote', { refresh: ['listQuotes'] })
