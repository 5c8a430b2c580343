import { routesById } from 'virtual:routes'
import type { Attachment } from '#/shared/attachments/schemas.ts'
import { fillPath } from '#/shared/lib/paths.ts'
import css from '#/web/features/tickets/reply/attachment-links.module.css'
import { formatBytes } from '#/web/ui/files/attachment-rules.ts'

/** The files of a message. The server only ever serves them as downloads. */
export function AttachmentLinks({ ticketId, attachments }: { ticketId: string; attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul className={css.list} aria-label="Attachments">
      {attachments.map(({ id, name, size }) => (
        <li key={id}>
          <a href={fillPath(routesById.downloadAttachment.path, { id: ticketId, attachmentId: id })} download>
            <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M12.500 7 7.500 12a2.500 2.500 0 0 1-3.500-3.500l5.500-5.500a1.700 1.700 0 0 1 2.500 2.500L6.500 11" />
            </svg>
            {name} <span>{formatBytes(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
