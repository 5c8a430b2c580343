import type { PermissionsOf } from '#/infra/grants.ts'

export const personalDataPermissions: PermissionsOf<'personal-data'> = {
  exportData: [
    'listSessions',
    'listDevices',
    'readReaders',
    'readAvatars',
    'readConsent',
    'readTimer',
    'readViews',
    'readMessages',
    'readNotices',
    'readTickets',
    'readTestimonials',
    'readOwnCompany',
    'readSubscription',
  ],
  exportRecords: [
    'readBooks',
    'readBuilds',
    'listOrders',
    'listInvoices',
    'listAssets',
    'readPayers',
    'listContracts',
    'listQuotes',
    'readQuotes',
    'readSurveys',
  ],
  exportTickets: ['listTickets', 'readConversations'],
}
