import * as z from 'zod/mini'
import { route } from '#/shared/lib/route.ts'
import { SeenNotifications, TicketNotification } from '#/shared/notifications/schemas.ts'

export const routes = {
  listNotifications: route({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Lists the caller’s news about tickets of the last thirty days, newest first, up to a hundred',
    access: 'signed-in',
    response: () => z.array(TicketNotification),
    polled: true,
    versioned: true,
  }),
  seeNotifications: route({
    method: 'PUT',
    path: '/api/notifications/seen',
    summary: 'Marks the caller’s notifications up to a time as seen',
    access: 'signed-in',
    body: () => SeenNotifications,
    response: () => z.object({}),
  }),
}
