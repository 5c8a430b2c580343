import * as z from 'zod/mini'
import { Invoice } from '#/shared/invoices/schemas.ts'
import { PayerId, TicketId, TimeEntryId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { chosenDay } from '#/shared/schedules/day-fields.ts'
import { isMonday } from '#/shared/schedules/periods.ts'
import { TimeEntry } from '#/shared/tickets/schemas.ts'
import {
  NamedTimeRates,
  NewTimeRates,
  TimeBill,
  TimeEntryChange,
  TimeRates,
  TimeRecord,
  TimeSheet,
  UnbilledTime,
} from '#/shared/time/schemas.ts'
import { Timer, TimerChange } from '#/shared/time/timer.ts'

const monday = () => chosenDay().check(z.refine(isMonday, { error: 'Choose a Monday' }))

const ofCustomer = () => z.object({ customerId: PayerId })

export const routes = {
  getTimeRates: route({
    method: 'GET',
    path: '/api/time-rates',
    summary: 'Returns the hourly rates and the rounding of time',
    access: 'admin',
    response: () => NamedTimeRates,
  }),
  updateTimeRates: route({
    method: 'PUT',
    path: '/api/time-rates',
    summary: 'Updates the hourly rates for time logged from now on',
    access: 'admin',
    body: () => NewTimeRates,
    response: () => TimeRates,
    audited: 'Changed the hourly rates',
    idempotent: true,
  }),
  updateTimeEntry: route({
    method: 'PUT',
    path: '/api/tickets/{id}/time-entries/{entryId}',
    summary: 'Corrects a time entry that is not billed yet',
    access: 'staff',
    parameters: () => z.object({ id: TicketId, entryId: TimeEntryId }),
    owner: 'row',
    body: () => TimeEntryChange,
    response: () => TimeEntry,
    audited: 'Corrected a time entry',
    idempotent: true,
  }),
  deleteTimeEntry: route({
    method: 'DELETE',
    path: '/api/tickets/{id}/time-entries/{entryId}',
    summary: 'Deletes a time entry that is not billed yet',
    access: 'staff',
    parameters: () => z.object({ id: TicketId, entryId: TimeEntryId }),
    owner: 'row',
    response: () => z.object({ id: TimeEntryId }),
    audited: 'Deleted a time entry',
  }),
  listUnbilledTime: route({
    method: 'GET',
    path: '/api/unbilled-time',
    summary: 'Lists the customers with billable time that is not invoiced yet',
    access: 'staff',
    module: 'billing',
    query: () => pageQuery({}),
    response: () => z.array(UnbilledTime),
    paged: true,
  }),
  listUnbilledEntries: route({
    method: 'GET',
    path: '/api/unbilled-time/{customerId}',
    summary: 'Lists a customer’s billable time that is not invoiced yet, oldest first',
    access: 'staff',
    module: 'billing',
    parameters: ofCustomer,
    owner: 'everyone',
    query: () => pageQuery({}),
    response: () => z.array(TimeRecord),
    paged: true,
  }),
  billTime: route({
    method: 'POST',
    path: '/api/unbilled-time/{customerId}/invoices',
    summary: 'Creates a draft invoice for a customer’s time; each entry is billed once',
    access: 'staff',
    module: 'billing',
    parameters: ofCustomer,
    owner: 'everyone',
    body: () => TimeBill,
    response: () => Invoice,
    status: 201,
    audited: 'Invoiced time',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  getTimeSheet: route({
    method: 'GET',
    path: '/api/time-sheets',
    summary: 'Returns a person’s time for a week; admins can see everyone’s',
    access: 'staff',
    /** Without `week`, the current week in the business's time zone. */
    query: () => z.strictObject({ week: z.optional(monday()), userId: z.optional(UserId) }),
    response: () => TimeSheet,
  }),
  getTimer: route({
    method: 'GET',
    path: '/api/timer',
    summary: 'Returns the caller’s timer and unlogged time',
    access: 'staff',
    response: () => Timer,
    polled: true,
  }),
  setTimer: route({
    method: 'PUT',
    path: '/api/timer',
    summary: 'Starts, stops, sets or discards the caller’s timer',
    access: 'staff',
    body: () => TimerChange,
    response: () => Timer,
    idempotent: true,
  }),
}
