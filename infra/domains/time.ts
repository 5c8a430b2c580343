import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const timeGrants = ({ rows, index }: GrantMakers) =>
  ({
    readTimeRates: [rows(['get'], 'RATES#time')],
    keepTimeRates: [rows(['get', 'put'], 'RATES#time')],
    listUnbilledTime: [index(['gsi1'], 'UNBILLEDTIME'), rows(['get'], 'CUSTOMER#*')],
    listTime: [index(['gsi1'], 'TIMESHEET#*'), index(['gsi2'], 'UNBILLED#*'), rows(['get'], 'TICKET#*')],
    /** To change time entries, and to recount them. */
    correctTime: [
      rows(['get', 'update'], 'TICKET#*', 'CUSTOMER#*'),
      rows(['update'], 'COMPANYLIST#*'),
      rows(['update'], 'COUNTER#unbilled-time', 'COUNTER#time-months', 'COUNTER#tickets', 'QUEUE#*'),
    ],
    deleteTime: [rows(['put', 'delete'], 'TICKET#*')],
    readTimer: [rows(['get'], 'TIMER#*')],
    /** To change the caller’s timer, as long as they are on the team. */
    keepTimer: [rows(['get', 'put', 'update'], 'TIMER#*'), rows(['check'], 'USER#*')],
    /** To clear a timer with the entry that logs it. */
    clearTimer: [rows(['get', 'put'], 'TIMER#*')],
    /** To tell users once that their timer has run for hours. */
    tellOfLongRuns: [index(['gsi1'], 'TIMERS'), rows(['get', 'update'], 'TIMER#*')],
    /** To end the timer of a former team member, with an audit entry of the unlogged time. */
    endTimer: [rows(['get', 'delete'], 'TIMER#*'), rows(['put'], 'AUDIT#*')],
    /** To release the time of a voided invoice. */
    releaseTime: [rows(['get', 'update'], 'TICKET#*'), rows(['update'], 'COUNTER#unbilled-time')],
  }) satisfies Record<string, Grant[]>

export const timePermissions: PermissionsOf<'time'> = {
  getTimeRates: ['readTimeRates', 'readPayers'],
  updateTimeRates: ['keepTimeRates'],
  updateTimeEntry: ['correctTime', 'coverTime'],
  deleteTimeEntry: ['correctTime', 'deleteTime', 'coverTime'],
  listUnbilledTime: ['listUnbilledTime', 'readPayers'],
  listUnbilledEntries: ['listTime', 'readPayers'],
  billTime: ['readPayers', 'correctTime', 'keepInvoices', 'findUsers', 'readBillingSettings'],
  getTimeSheet: ['listTime', 'readBrand'],
  getTimer: ['readTimer', 'readTickets'],
  setTimer: ['keepTimer', 'readTickets'],
}
