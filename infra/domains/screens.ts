import type { PermissionsOf } from '#/infra/grants.ts'

export const screensPermissions: PermissionsOf<'screens'> = {
  getDashboardScreen: [
    'sign',
    'listTickets',
    'readCustomerCounters',
    'readTeamCounters',
    'countPcComponents',
    'countOpenWork',
    'readStatusEvents',
    'listInvoices',
    'listOrders',
    'listAssets',
    'readPayers',
    'countLinkedTickets',
  ],
  getTicketScreen: ['sign', 'readConversations', 'readAssets', 'readTicketPeople', 'readIncidents'],
  getTechnicianTicketsScreen: ['sign', 'listTickets', 'listQueue', 'countQueue', 'readTeamCounters', 'listUsers'],
  getCustomerTicketsScreen: ['sign', 'listTickets', 'readCustomerCounters'],
}
