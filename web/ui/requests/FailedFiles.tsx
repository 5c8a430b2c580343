import { useState } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useAttachFiles } from '#/web/ui/files/use-attach-files.ts'
import css from '#/web/ui/requests/failed-files.module.css'
import { keepFailedFiles, useFailedFiles } from '#/web/ui/requests/failed-files.ts'

interface FailedFilesProps {
  ticketId: string
  forStaff: boolean
}

/** The files that were not uploaded when their ticket was sent, with another attempt. Renders nothing if there are none. */
export function FailedFiles({ ticketId, forStaff }: FailedFilesProps) {
  const files = useFailedFiles(ticketId)
  const attach = useAttachFiles()
  const [pending, setPending] = useState(false)
  if (!files) return null
  const tryAgain = async () => {
    if (pending) return
    setPending(true)
    const left = await attach(ticketId, files)
    setPending(false)
    keepFailedFiles(ticketId, left)
    if (left.length === 0) {
      toast({ title: 'Success', description: files.length === 1 ? 'File uploaded' : `${files.length} files uploaded` })
    }
  }
  return (
    <div className={css.frame} role="alert">
      <ErrorText>
        {forStaff ? 'The ticket was created.' : 'Your request was sent.'}{' '}
        {files.length === 1 ? '1 file wasn’t' : `${files.length} files weren’t`} uploaded.
      </ErrorText>
      <Button size="sm" variant="outline" aria-disabled={pending} onClick={() => void tryAgain()}>
        {pending ? 'Uploading…' : 'Try again'}
      </Button>
    </div>
  )
}
