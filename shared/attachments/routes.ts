import * as z from 'zod/mini'
import { Attachment, AttachmentId, NewAttachment } from '#/shared/attachments/schemas.ts'
import { TicketId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'

const inTicket = () => z.object({ id: TicketId, attachmentId: AttachmentId })

export const routes = {
  startAttachment: route({
    method: 'POST',
    path: '/api/tickets/{id}/attachments',
    summary: 'Returns a direct upload URL, valid for five minutes',
    access: 'signed-in',
    parameters: () => z.object({ id: TicketId }),
    owner: 'row',
    body: () => NewAttachment,
    response: () =>
      z.object({
        id: AttachmentId,
        /** The URL to PUT the file to, with exactly these headers. */
        url: z.string(),
        headers: z.record(z.string(), z.string()),
      }),
    status: 201,
    audited: 'Started a ticket attachment upload',
    idempotent: true,
    limit: { perHour: { customer: 60, staff: 300 } },
  }),
  finishAttachment: route({
    method: 'PUT',
    path: '/api/tickets/{id}/attachments/{attachmentId}',
    summary: 'Confirms an uploaded file, so that a comment can include it',
    access: 'signed-in',
    parameters: inTicket,
    owner: 'row',
    response: () => Attachment,
    audited: 'Attached a file to a ticket',
    idempotent: true,
  }),
  downloadAttachment: route({
    method: 'GET',
    path: '/api/tickets/{id}/attachments/{attachmentId}',
    summary: 'Redirects to the file as a download',
    access: 'signed-in',
    parameters: inTicket,
    owner: 'row',
    response: 'download',
    limit: { perHour: { customer: 300, staff: 1200 } },
  }),
}
