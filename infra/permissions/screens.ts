import type { PermissionsOf } from '#/infra/grants.ts'

export const screens: PermissionsOf<'screens'> = {
  getTicketScreen: ['sign', 'readConversations', 'readTicketPeople'],
  getTeamScreen: ['sign', 'listTickets', 'readTeamCounters'],
  getPortalScreen: ['sign', 'listTickets', 'readCustomerCounters'],
}
