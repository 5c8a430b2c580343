import type { RouteId } from '#/shared/contract.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

/** The routes that show a company or its people. */
const reads: readonly RouteId[] = ['getCompany', 'listCompanies', 'getCompanyOverview', 'suggestCompanies']
const readsOfPeople: readonly RouteId[] = [
  ...reads,
  'listCompanyPeople',
  'getCompanyPerson',
  'listCompanyInvitations',
  'listJoinRequests',
  'listUsers',
]

export const useCreateCompany = () => useSend('createCompany', { refresh: [...reads, 'listUsers'] })
export const useImportCompanies = () => useSend('importCompanies', { refresh: reads })
export const useUpdateCompany = () => useSend('updateCompany', { refresh: readsOfPeople })
export const useUpdateCompanyNotes = () => useSend('updateCompanyNotes', { refresh: ['getCompany'] })
export const useArchiveCompany = () => useSend('archiveCompany', { refresh: reads })
export const useRestoreCompany = () => useSend('restoreCompany', { refresh: reads })
export const useMergeCompany = () => useSend('mergeCompany', { refresh: readsOfPeople })

export const useCompanyPeople = (id: CompanyId) => useRead('listCompanyPeople', { parameters: { id } })
/** The number of a person's open tickets, undefined until known. */
export const useOpenTickets = (id: CompanyId, userId: UserId) =>
  useRead('getCompanyPerson', { parameters: { id, userId } }).data?.openTickets

export const useAddCompanyPerson = () => useSend('addCompanyPerson', { refresh: readsOfPeople })
export const useChangeCompanyPerson = () =>
  useSend('changeCompanyPerson', { refresh: [...readsOfPeople, 'getCurrentUser'] })
export const useRemoveCompanyPerson = () =>
  useSend('removeCompanyPerson', { refresh: [...readsOfPeople, 'getCurrentUser', 'listTickets', 'listQueue'] })
export const useMoveCompanyPerson = () => useSend('moveCompanyPerson', { refresh: readsOfPeople })

export const useInviteToCompany = () => useSend('inviteToCompany', { refresh: ['listCompanyInvitations'] })
export const useResendInvitation = () => useSend('resendCompanyInvitation', { refresh: ['listCompanyInvitations'] })
export const useCancelInvitation = () => useSend('cancelCompanyInvitation', { refresh: ['listCompanyInvitations'] })

export const useApproveRequest = () => useSend('approveJoinRequest', { refresh: readsOfPeople })
export const useDeclineRequest = () => useSend('declineJoinRequest', { refresh: ['listJoinRequests'] })
