import { ArticleChange, type ArticlePage } from '#/shared/articles/schemas.ts'
import { ArticleForm } from '#/web/features/articles/ArticleForm.tsx'
import { useUpdateArticle } from '#/web/features/articles/use-articles.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'

interface EditArticleDialogProps {
  open: boolean
  onClose: () => void
  /** The article as it was when the dialog opened. */
  article: ArticlePage
  onStale: () => void
}

export function EditArticleDialog({ open, onClose, article, onStale }: EditArticleDialogProps) {
  const { send, pending } = useUpdateArticle()
  const { id, title, category, content, tags, published, version } = article
  return (
    <ArticleForm
      keepAs={`edit-article:${id}`}
      initial={{ title, category, content, tags: tags.join(', '), visibility: published ? 'published' : 'draft' }}
      schema={ArticleChange}
      button={pending ? 'Saving…' : 'Save changes'}
      pending={pending}
      save={async body => {
        try {
          await send({ parameters: { id }, body: { ...body, version } })
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) onStale()
          throw error
        }
      }}
      onDone={onClose}
      success="Knowledge article updated successfully"
      failure="Failed to update article"
    >
      {form => (
        <Dialog wide title="Edit Article" open={open} onClose={onClose}>
          {form}
        </Dialog>
      )}
    </ArticleForm>
  )
}
