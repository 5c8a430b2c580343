import type { PermissionsOf } from '#/infra/grants.ts'

export const personalData: PermissionsOf<'personal-data'> = {
  exportData: [
    'listSessions',
    'listDevices',
    'readReaders',
    'readAvatars',
    'readBuilds',
    'listOrders',
    'listInvoices',
    'keepConsent',
    'listAssets',
  ],
  exportTickets: ['listTickets', 'readConversations'],
}
