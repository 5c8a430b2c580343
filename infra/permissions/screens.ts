import type { PermissionsOf } from '#/infra/grants.ts'

export const screens: PermissionsOf<'screens'> = {
  getDashboardScreen: [
    'sign',
    'listTickets',
    'readCustomerCounters',
    'readTeamCounters',
    'countPcComponents',
    'readStatusEvents',
  ],
  getTicketScreen: ['sign', 'readConversations', 'readTicketPeople'],
  getTeamScreen: ['sign', 'listTickets', 'readTeamCounters', 'listUsers'],
  getPortalScreen: ['sign', 'listTickets', 'readCustomerCounters'],
}
