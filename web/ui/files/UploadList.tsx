import { useEffect, useState } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { formatBytes, maxFiles } from '#/web/ui/files/attachment-rules.ts'
import css from '#/web/ui/files/upload-list.module.css'
import type { Upload, useUploads } from '#/web/ui/files/use-uploads.ts'

/** The files of a message, with their progress and errors. */
export function UploadList({ files }: { files: ReturnType<typeof useUploads> }) {
  return (
    <>
      {files.uploads.length > 0 && (
        <ul className={css.list} aria-label="Files in this message">
          {files.uploads.map(upload => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onRemove={() => files.remove(upload.key)}
              onRetry={() => files.retry(upload)}
            />
          ))}
        </ul>
      )}
      {files.tooMany && <ErrorText role="alert">You can attach up to {maxFiles} files to a message.</ErrorText>}
    </>
  )
}

/** A small picture of a file that was chosen here; none for other files. */
function Thumbnail({ upload: { source } }: { upload: Upload }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!source?.type.startsWith('image/')) return undefined
    const made = URL.createObjectURL(source)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [source])
  return address ? <img className={css.thumbnail} src={address} alt="" width={64} height={64} /> : null
}

interface UploadItemProps {
  upload: Upload
  onRemove: () => void
  onRetry: () => void
}

function UploadItem({ upload, onRemove, onRetry }: UploadItemProps) {
  const { file, state, progress, reason } = upload
  return (
    <li className={css.item}>
      <Thumbnail upload={upload} />
      <div>
        <p>
          {file.name} <span>{state === 'ready' ? `${formatBytes(file.size)}, uploaded` : formatBytes(file.size)}</span>
        </p>
        {state === 'uploading' && (
          <progress className={css.bar} value={progress} max={1} aria-label={`Uploading ${file.name}`} />
        )}
        {reason && state !== 'uploading' && state !== 'ready' && <ErrorText role="alert">{reason}</ErrorText>}
      </div>
      <div>
        {state === 'failed' && (
          <Button size="sm" variant="outline" aria-label={`Try ${file.name} again`} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
