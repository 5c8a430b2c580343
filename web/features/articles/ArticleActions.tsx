import { useState } from 'react'
import type { ArticlePage } from '#/shared/articles/schemas.ts'
import css from '#/web/features/articles/article-actions.module.css'
import { useUpdateArticle } from '#/web/features/articles/use-articles.ts'
import { ApiError, explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'

const EditArticleDialog = lazyDialog(
  async () => (await import('#/web/features/articles/EditArticleDialog.tsx')).EditArticleDialog,
)
const RetireArticleDialog = lazyDialog(
  async () => (await import('#/web/features/articles/RetireArticleDialog.tsx')).RetireArticleDialog,
)

/** Staff's actions on an article: edit, publish and retire. */
export function ArticleActions({ article, onStale }: { article: ArticlePage; onStale: () => void }) {
  const area = useFocusFallback<HTMLDivElement>()
  const { send, pending } = useUpdateArticle()
  // The article as it was when the dialog opened: someone else's change in the meantime must not clear the form.
  const [edited, setEdited] = useState(article)
  const [dialog, setDialog] = useState<'edit' | 'retire'>()
  const close = () => setDialog(undefined)

  const publish = async () => {
    if (pending) return
    const { id, title, content, category, tags, version } = article
    try {
      await send({ parameters: { id }, body: { title, content, category, tags, version, published: true } })
      toast({ title: 'Success', description: 'Knowledge article published' })
    } catch (error) {
      if (isSignedOut(error)) return
      toast({ title: 'Error', description: explain(error), destructive: true })
      if (error instanceof ApiError && error.status === 409) onStale()
    }
  }
  const edit = () => {
    setEdited(article)
    setDialog('edit')
  }

  return (
    <>
      <div className={css.buttons} ref={area} tabIndex={-1} role="group" aria-label="Article">
        {!article.published && (
          <Button aria-disabled={pending} onClick={publish}>
            Publish
          </Button>
        )}
        <Button variant="outline" onClick={edit}>
          Edit
        </Button>
        {!article.retired && (
          <Button variant="outline" onClick={() => setDialog('retire')}>
            Retire
          </Button>
        )}
      </div>
      <EditArticleDialog
        key={`${edited.version}-${edited.published}`}
        open={dialog === 'edit'}
        onClose={close}
        article={edited}
        onStale={onStale}
      />
      <RetireArticleDialog open={dialog === 'retire'} onClose={close} article={article} />
    </>
  )
}
