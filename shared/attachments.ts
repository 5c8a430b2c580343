import * as z from 'zod/mini'
import { TicketId, UserId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { instant, line } from '#/shared/lib/text.ts'

/** Bytes: up to ten megabytes, and not empty. */
export const attachmentBytes = { least: 1, most: 10_485_760 } as const

/** Extensions of programs, scripts, pages, shortcuts, disk images and documents with macros, which could run when opened. */
const unsafeEndings: ReadonlySet<string> = new Set([
  ...[
    'exe',
    'com',
    'bat',
    'cmd',
    'scr',
    'pif',
    'cpl',
    'dll',
    'ocx',
    'sys',
    'drv',
    'gadget',
    'application',
    'appref-ms',
  ],
  ...[
    'msi',
    'msp',
    'mst',
    'msix',
    'msixbundle',
    'appx',
    'appxbundle',
    'appinstaller',
    'jar',
    'jnlp',
    'app',
    'dmg',
    'pkg',
  ],
  ...[
    'js',
    'jse',
    'mjs',
    'vb',
    'vbs',
    'vbe',
    'ws',
    'wsc',
    'wsf',
    'wsh',
    'sct',
    'hta',
    'py',
    'sh',
    'command',
    'desktop',
  ],
  ...['ps1', 'ps1xml', 'ps2', 'psm1', 'psd1', 'psc1', 'msc', 'msh', 'inf', 'reg', 'scf', 'lnk', 'url', 'webloc'],
  ...['website', 'library-ms', 'search-ms', 'settingcontent-ms', 'diagcab', 'chm', 'hlp', 'rdp', 'theme', 'themepack'],
  ...['htm', 'html', 'xhtml', 'xht', 'shtml', 'mht', 'mhtml', 'svg', 'svgz', 'xml', 'xsl', 'xslt', 'swf'],
  ...[
    'iso',
    'img',
    'vhd',
    'vhdx',
    'docm',
    'dotm',
    'xlsm',
    'xltm',
    'xlam',
    'xll',
    'pptm',
    'potm',
    'ppam',
    'ppsm',
    'sldm',
  ],
  ...['ade', 'adp', 'mde', 'mda', 'accde', 'slk', 'iqy', 'one'],
])

/**
 * Whether customers may receive a file with this name. Windows ignores dots and spaces at the end of a name, and text after a
 * colon is not its extension; characters that change the writing direction can hide the extension.
 */
export function isSafeName(name: string): boolean {
  const [file = ''] = name.split(':')
  const [, ...afterDots] = file.split('.').map(part => part.trim())
  const ending = afterDots.findLast(part => part !== '') ?? ''
  return !unsafeEndings.has(ending.toLowerCase()) && !/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(name)
}

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
  name: line().check(
    z.refine(isSafeName, { error: 'Files of this type aren’t allowed. Put it in a ZIP archive instead.' }),
  ),
  contentType: z.string().check(z.maxLength(255), z.regex(/^[\w.+-]+\/[\w.+-]+$/)),
  size: z.int().check(z.minimum(attachmentBytes.least), z.maximum(attachmentBytes.most)),
})
export type NewAttachment = z.infer<typeof NewAttachment>

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
    answer: () =>
      z.object({
        id: AttachmentId,
        /** The URL to PUT the file to, with exactly these headers. */
        url: z.string(),
        headers: z.record(z.string(), z.string()),
      }),
    status: 201,
    audited: 'Started an upload to a ticket',
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
    answer: () => Attachment,
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
    answer: 'download',
  }),
}
