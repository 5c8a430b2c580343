import type { AnswerOf } from '#/shared/lib/route.ts'
import type { routes } from '#/shared/screens.ts'
import { dashboardTickets, historyLimit } from '#/shared/ticket-rules.ts'
import type { FirstRead } from '#/web/app/screen.ts'

type ScreenRoutes = typeof routes
type Part = Pick<FirstRead, 'route' | 'query'> & {
  /** Whether it takes the filters of the screen's request. */
  filtered?: true
  /** Whether some users may not read it, or its module can be off. It is not requested by itself before its screen asks for it. */
  optional?: true
}

/**
 * The requests that one request for a screen answers, by the name of their part of its response. Only the build needs these, so that
 * the shell does not load them.
 */
export const screenParts: {
  [Id in keyof ScreenRoutes]: Record<Exclude<keyof AnswerOf<ScreenRoutes[Id]>, 'next'>, Part>
} = {
  getDashboardScreen: {
    statistics: { route: 'dashboardStatistics' },
    tickets: { route: 'listTickets', query: { limit: `${dashboardTickets}` } },
    events: { route: 'listStatusEvents', optional: true },
    team: { route: 'technicianStatistics', optional: true },
  },
  getTicketScreen: {
    ticket: { route: 'getTicket' },
    comments: { route: 'listComments' },
    history: { route: 'listHistory', query: { limit: `${historyLimit}` } },
  },
  getTeamScreen: {
    tickets: { route: 'listTickets', filtered: true },
    statistics: { route: 'technicianStatistics' },
    technicians: { route: 'listTechnicians' },
  },
  getPortalScreen: {
    tickets: { route: 'listTickets', filtered: true },
    statistics: { route: 'customerStatistics' },
  },
}
