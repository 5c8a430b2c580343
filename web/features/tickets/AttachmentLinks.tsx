import { chakra } from '@chakra-ui/react'
import { type Attachment, routes } from '#/shared/attachments.ts'
import { fillPath } from '#/shared/lib/paths.ts'
import { formatBytes } from '#/web/features/tickets/attachment-rules.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    marginTop: '1',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '32px',
      paddingInline: '1.5',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'edge',
      borderRadius: 'md',
      background: 'card',
      fontSize: 'sm',
      overflowWrap: 'anywhere',
      _hover: { background: 'muted' },
    },
    '& a span': { color: 'mutedForeground', whiteSpace: 'nowrap' },
  },
})

/** The files of a message. The server leads to each as a download and nothing else. */
export function AttachmentLinks({ ticketId, attachments }: { ticketId: string; attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <List aria-label="Attachments">
      {attachments.map(({ id, name, size }) => (
        <li key={id}>
          <a href={fillPath(routes.downloadAttachment.path, { id: ticketId, attachmentId: id })} download>
            <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M12.500 7 7.500 12a2.500 2.500 0 0 1-3.500-3.500l5.500-5.500a1.700 1.700 0 0 1 2.500 2.500L6.500 11" />
            </svg>
            {name} <span>{formatBytes(size)}</span>
          </a>
        </li>
      ))}
    </List>
  )
}
