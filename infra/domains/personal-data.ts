import type { PermissionsOf } from '#/infra/grants.ts'

export const personalDataPermissions: PermissionsOf<'personal-data'> = {
  exportData: [
    'listSessions',
    'listDevices',
    'readReaders',
    'readAvatars',
    'readConsent',
    'readTimer',
    'readTickets',
    'readTestimonials',
  ],
  exportRecords: [
    'readBooks',
    'readBuilds',
    'listOrders',
    'listInvoices',
    'listAssets',
    'readPayers',
    'listContracts',
    'readSurveys',
  ],
  exportTickets: ['listTickets', 'readConversations'],
}
