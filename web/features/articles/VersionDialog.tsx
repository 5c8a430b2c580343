import type { ArticlePage } from '#/shared/articles/schemas.ts'
import { useRestoreRevision } from '#/web/features/articles/use-articles.ts'
import css from '#/web/features/articles/version-dialog.module.css'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { dateTimeInText } from '#/web/shell/parts/format-time.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { Document } from '#/web/ui/markdown/Document.tsx'

interface VersionDialogProps {
  article: ArticlePage
  version: number
  open: boolean
  onClose: () => void
}

/** An earlier version of an article, with a button to restore it. */
export function VersionDialog({ article, version, open, onClose }: VersionDialogProps) {
  return (
    <Dialog wide title={`Version ${version}`} open={open} onClose={onClose}>
      <OneVersion article={article} version={version} onClose={onClose} />
    </Dialog>
  )
}

function OneVersion({ article, version, onClose }: Omit<VersionDialogProps, 'open'>) {
  const parameters = { id: article.id, version: String(version) }
  const { data, error, retry } = useRead('getRevision', { parameters })
  const { send, pending } = useRestoreRevision()
  if (error) return <ErrorState error={error} retry={retry} />
  if (!data) return <Skeleton width="60%" />

  const restore = async () => {
    if (pending) return
    try {
      await send({ parameters })
      onClose()
      toast({ title: 'Success', description: `Version ${version} restored` })
    } catch (problem) {
      if (!isSignedOut(problem)) toast({ title: 'Error', description: explain(problem), destructive: true })
    }
  }
  const labels = [data.category, ...data.tags.map(tag => `#${tag}`)].filter(label => label !== '').join(' · ')

  return (
    <div className={css.body}>
      <p className={css.quiet}>
        {data.authorName}, <time dateTime={data.at}>{dateTimeInText(data.at, serverNow())}</time>
      </p>
      <h3>{data.title}</h3>
      {labels && <p className={css.quiet}>{labels}</p>}
      <Document content={data.content} />
      <div className={css.actions}>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        {version !== article.revision && (
          <Button aria-disabled={pending} onClick={restore}>
            {pending ? 'Restoring…' : 'Restore this version'}
          </Button>
        )}
      </div>
    </div>
  )
}
