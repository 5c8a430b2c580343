import * as z from 'zod/mini'
import { TicketTemplateId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { NewTemplate, SavedTemplate, TemplateChange } from '#/shared/ticket-templates/schemas.ts'

const byId = () => z.object({ id: TicketTemplateId })

export const routes = {
  createTemplate: route({
    method: 'POST',
    path: '/api/ticket-templates',
    summary: 'Saves a template of tickets, which can make them by a schedule',
    access: 'admin',
    body: () => NewTemplate,
    response: () => SavedTemplate,
    status: 201,
    audited: 'Saved a template',
    idempotent: true,
    limit: { perHour: 120 },
  }),
  updateTemplate: route({
    method: 'PUT',
    path: '/api/ticket-templates/{id}',
    summary: 'Changes a template of tickets, pauses or ends its schedule, or makes a ticket of it at once',
    access: 'admin',
    parameters: byId,
    owner: 'everyone',
    body: () => TemplateChange,
    response: () => SavedTemplate,
    audited: 'Changed a template',
    idempotent: true,
  }),
  deleteTemplate: route({
    method: 'DELETE',
    path: '/api/ticket-templates/{id}',
    summary: 'Deletes a template of tickets; the tickets that it made stay',
    access: 'admin',
    parameters: byId,
    owner: 'everyone',
    response: () => z.object({}),
    audited: 'Deleted a template',
    idempotent: true,
  }),
}
