import { chakra } from '@chakra-ui/react'
import { formatBytes, mostFiles } from '#/web/features/tickets/attachment-rules.ts'
import type { Upload, useUploads } from '#/web/features/tickets/use-uploads.ts'
import { Button } from '#/web/ui/Button.tsx'
import { ErrorText } from '#/web/ui/Field.tsx'

const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '1' } })
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0.5',
    columnGap: '1.5',
    padding: '1',
    paddingLeft: '1.5',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'background',
    fontSize: 'sm',
    '& p': { overflowWrap: 'anywhere' },
    '& p span': { color: 'mutedForeground' },
    '& > div:last-of-type': { display: 'flex', gap: '0.5' },
  },
})
const Bar = chakra('progress', {
  base: {
    display: 'block',
    width: '100%',
    height: '4px',
    marginTop: '0.5',
    appearance: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    background: 'secondary',
    '&::-webkit-progress-bar': { background: 'secondary' },
    '&::-webkit-progress-value': { background: 'primary' },
    '&::-moz-progress-bar': { background: 'primary' },
  },
})

/** The files that go with a message, how far each is, and what went wrong. */
export function UploadList({ files }: { files: ReturnType<typeof useUploads> }) {
  return (
    <>
      {files.uploads.length > 0 && (
        <List aria-label="Files of this message">
          {files.uploads.map(upload => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onRemove={() => files.remove(upload.key)}
              onRetry={() => files.retry(upload)}
            />
          ))}
        </List>
      )}
      {files.tooMany && <ErrorText role="alert">At most {mostFiles} files go with one message.</ErrorText>}
    </>
  )
}

interface UploadItemProps {
  upload: Upload
  onRemove: () => void
  onRetry: () => void
}

function UploadItem({ upload, onRemove, onRetry }: UploadItemProps) {
  const { file, state, progress, reason } = upload
  return (
    <Item>
      <div>
        <p>
          {file.name} <span>{state === 'ready' ? `${formatBytes(file.size)}, uploaded` : formatBytes(file.size)}</span>
        </p>
        {state === 'uploading' && <Bar value={progress} max={1} aria-label={`Upload of ${file.name}`} />}
        {reason && state !== 'uploading' && state !== 'ready' && <ErrorText role="alert">{reason}</ErrorText>}
      </div>
      <div>
        {state === 'failed' && (
          <Button size="sm" look="outline" aria-label={`Try ${file.name} again`} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button size="sm" look="quiet" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Item>
  )
}
