import { useRef } from 'react'
import { filesLabel } from '#/shared/tickets/labels.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { formatBytes, maxFiles, refusalOf } from '#/web/ui/files/attachment-rules.ts'
import css from '#/web/ui/files/upload-list.module.css'
import { fileKey, withFiles } from '#/web/ui/files/with-files.ts'
import { AttachWays } from '#/web/ui/screenshots/AttachWays.tsx'

interface FilePickerProps {
  files: readonly File[]
  /** Names of files that were chosen before the page was reloaded. */
  lost: readonly string[]
  onChange: (files: readonly File[]) => void
}

/** Chooses files that are uploaded once the ticket is open. */
export function FilePicker({ files, lost, onChange }: FilePickerProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Files"
        onChange={event => {
          onChange(withFiles(files, event.target.files ?? []))
          // Allows choosing the same file again after it was removed.
          event.target.value = ''
        }}
      />
      {files.length > 0 && (
        <ul className={css.list} aria-label="Attached files">
          {files.map(file => (
            <li className={css.item} key={fileKey(file)}>
              <div>
                <p>
                  {file.name} <span>{formatBytes(file.size)}</span>
                </p>
                {refusalOf(file) && <ErrorText role="alert">{refusalOf(file)}</ErrorText>}
              </div>
              <div>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => onChange(files.filter(other => other !== file))}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {/* Says what was pasted or dropped, where no button was pressed. */}
      <p className="visually-hidden" role="status">
        {files.length > 0 && filesLabel(files.length)}
      </p>
      {lost.length > 0 && (
        <ErrorText role="status">
          {lost.length === 1 ? 'This file was' : 'These files were'} not kept: {lost.join(', ')}. Attach{' '}
          {lost.length === 1 ? 'it' : 'them'} again.
        </ErrorText>
      )}
      {files.length > maxFiles && <ErrorText role="alert">Attach up to {maxFiles} files.</ErrorText>}
      <AttachWays onPicture={file => onChange([...files, file])}>
        <Button variant="outline" onClick={() => chooser.current?.click()}>
          Attach Files
        </Button>
      </AttachWays>
    </>
  )
}

/** Whether all chosen files can be sent. */
export const areSendable = (files: readonly File[]): boolean =>
  files.length <= maxFiles && files.every(file => refusalOf(file) === undefined)
