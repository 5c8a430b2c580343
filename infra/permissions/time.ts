import type { PermissionsOf } from '#/infra/grants.ts'

export const time: PermissionsOf<'time'> = {
  getTimeRates: ['readTimeRates'],
  updateTimeRates: ['keepTimeRates'],
  updateTimeEntry: ['correctTime'],
  deleteTimeEntry: ['correctTime', 'deleteTime'],
  listUnbilledTime: ['listUnbilledTime'],
  listUnbilledEntries: ['listTime'],
  billTime: ['correctTime', 'keepInvoices', 'findUsers', 'readBillingSettings'],
  getTimeSheet: ['listTime', 'readBrand'],
  getTimer: ['readTimer', 'readTickets'],
  setTimer: ['keepTimer', 'readTickets'],
}
