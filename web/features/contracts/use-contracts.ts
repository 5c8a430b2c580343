import { useSend } from '#/web/shell/api/use-send.ts'

const refresh = [
  'listContracts',
  'summarizeContracts',
  'getContract',
  'listContractTerms',
  'listInvoices',
  'summarizeInvoices',
  'listSchedules',
  'forecastBilling',
  'getTicketContract',
  'getCustomerStatistics',
] as const

export const useCreateContract = () => useSend('createContract', { refresh })
export const useUpdateContract = () => useSend('updateContract', { refresh })
export const useDeleteContract = () => useSend('deleteContract', { refresh: ['listContracts', 'summarizeContracts'] })
export const useActivateContract = () => useSend('activateContract', { refresh })
export const useChangeContractItems = () => useSend('changeContractItems', { refresh })
export const useChangeContractTerms = () => useSend('changeContractTerms', { refresh })
export const useTerminateContract = () => useSend('terminateContract', { refresh })
export const useDeclineRenewal = () => useSend('declineRenewal', { refresh })
export const useInvoiceOverage = () => useSend('invoiceOverage', { refresh })
