import { routesById } from 'virtual:routes'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '#/shared/attachments/schemas.ts'
import { fillPath } from '#/shared/lib/paths.ts'
import css from '#/web/features/tickets/reply/attachment-links.module.css'
import { isPicture } from '#/web/features/tickets/reply/is-picture.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { formatBytes } from '#/web/ui/files/attachment-rules.ts'

const PictureDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/reply/PictureDialog.tsx')).PictureDialog,
)

interface AttachmentLinksProps {
  ticketId: string
  attachments: readonly Attachment[]
}

/** The files of a message: links that download them, and pictures in small, which open in large. */
export function AttachmentLinks({ ticketId, attachments }: AttachmentLinksProps) {
  const [opened, setOpened] = useState<string>()
  if (attachments.length === 0) return null
  const files = attachments.map(file => ({
    ...file,
    address: fillPath(routesById.downloadAttachment.path, { id: ticketId, attachmentId: file.id }),
  }))
  const pictures = files.filter(isPicture)
  return (
    <>
      <ul className={css.list} aria-label="Attachments">
        {files.map(({ id, name, size, address, contentType }) => (
          <li key={id}>
            {isPicture({ contentType, size }) ? (
              <Thumbnail name={name} address={address} onOpen={() => setOpened(id)} />
            ) : (
              <Icon of={Paperclip} />
            )}
            <a href={address} download>
              {name} <span>{formatBytes(size)}</span>
            </a>
          </li>
        ))}
      </ul>
      {opened && (
        <PictureDialog pictures={pictures} openedId={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

interface ThumbnailProps {
  name: string
  address: string
  onOpen: () => void
}

/** A picture in small; the sign of a file if the browser can't show it. */
function Thumbnail({ name, address, onOpen }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Icon of={Paperclip} />
  return (
    <button type="button" className={css.thumbnail} aria-label={`View ${name}`} aria-haspopup="dialog" onClick={onOpen}>
      <img
        src={address}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    </button>
  )
}
