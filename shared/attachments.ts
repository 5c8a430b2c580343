import * as z from 'zod/mini'
import { TicketId, UserId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { instant, line } from '#/shared/lib/text.ts'

/** Bytes: ten megabytes, and not nothing. */
export const attachmentBytes = { least: 1, most: 10_485_760 } as const

/** What browsers call a file that is a program or a page: it could run for whoever opens it, so it is not taken. */
const unsafeName =
  /\.(?:exe|com|bat|cmd|scr|pif|msi|msp|jar|js|jse|vbs?|vbe|ws[cfh]?|ps1|hta|html?|xhtml|svg|lnk|reg|cpl|dll)$/i

/** Whether customers may be given a file of this name. */
export const isSafeName = (name: string): boolean => !unsafeName.test(name)

export const AttachmentId = z.uuid().brand<'AttachmentId'>()
export type AttachmentId = z.infer<typeof AttachmentId>

export const Attachment = z.object({
  id: AttachmentId,
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  uploadedBy: UserId,
  createdAt: instant(),
})
export type Attachment = z.infer<typeof Attachment>

export const NewAttachment = z.strictObject({
  name: line().check(z.refine(isSafeName, { error: 'Files of this kind are not taken. Put it into a ZIP archive.' })),
  contentType: z.string().check(z.maxLength(255), z.regex(/^[\w.+-]+\/[\w.+-]+$/)),
  size: z.int().check(z.minimum(attachmentBytes.least), z.maximum(attachmentBytes.most)),
})
export type NewAttachment = z.infer<typeof NewAttachment>

const inTicket = () => z.object({ id: TicketId, attachmentId: AttachmentId })

export const routes = {
  startAttachment: route({
    method: 'POST',
    path: '/api/tickets/{id}/attachments',
    summary: 'A place to put a file to, straight into storage, for five minutes',
    access: 'signed-in',
    parameters: () => z.object({ id: TicketId }),
    owner: 'row',
    body: () => NewAttachment,
    answer: () =>
      z.object({
        id: AttachmentId,
        /** Where to PUT the file, with exactly these headers. */
        url: z.string(),
        headers: z.record(z.string(), z.string()),
      }),
    status: 201,
    audited: 'Started an upload to a ticket',
    idempotent: true,
  }),
  finishAttachment: route({
    method: 'PUT',
    path: '/api/tickets/{id}/attachments/{attachmentId}',
    summary: 'Takes a file that was put there: from now on a comment can carry it',
    access: 'signed-in',
    parameters: inTicket,
    owner: 'row',
    answer: () => Attachment,
    audited: 'Attached a file to a ticket',
    idempotent: true,
  }),
  downloadAttachment: route({
    method: 'GET',
    path: '/api/tickets/{id}/attachments/{attachmentId}',
    summary: 'Leads to the file, as a download and nothing else',
    access: 'signed-in',
    parameters: inTicket,
    owner: 'row',
    answer: 'download',
  }),
}
