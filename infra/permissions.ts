import type { GrantName } from '#/infra/grants.ts'
import type { RouteId } from '#/shared/contract.ts'

/** What each route's function may do beyond finding out who calls. A route without a line here does not compile. */
export const routePermissions: Record<RouteId, readonly GrantName[]> = {
  getCurrentUser: [],
  logIn: ['limitAttempts', 'findUserByEmail', 'checkPasswords', 'keepSessions'],
  register: ['limitAttempts', 'makeUsers', 'makeLogins', 'keepSessions', 'answerOnce', 'findUserByEmail'],
  startLogin: [],
  logOut: ['keepSessions'],
  listTickets: ['listTickets', 'readTickets'],
  openTicket: ['openTickets', 'findUserByEmail', 'sendMail', 'answerOnce', 'writeAudit'],
  updateTicket: ['readTickets', 'changeTickets', 'answerOnce', 'writeAudit'],
  customerStatistics: ['readCustomerCounters'],
  technicianStatistics: ['readTeamCounters'],
  getHealth: ['probeParts'],
  getOpenApi: [],
}
