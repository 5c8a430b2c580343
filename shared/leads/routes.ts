import * as z from 'zod/mini'
import { NewLead } from '#/shared/leads/schemas.ts'
import { route } from '#/shared/lib/route.ts'

export const routes = {
  sendLead: route({
    method: 'POST',
    path: '/api/leads',
    summary: 'Opens a ticket for a visitor from the contact form of the landing page',
    access: 'public',
    body: () => NewLead,
    response: () => z.object({}),
    status: 201,
    idempotent: true,
    limit: { perHour: 5 },
  }),
}
