import { type Article, NewArticle } from '#/shared/articles/schemas.ts'
import { ArticleForm, type ArticleValues } from '#/web/features/articles/ArticleForm.tsx'
import { useCreateArticle } from '#/web/features/articles/use-articles.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'

const blank: ArticleValues = { title: '', category: '', tags: '', content: '', visibility: 'published' }

interface CreateArticleDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (article: Article) => void
}

export function CreateArticleDialog({ open, onClose, onCreated }: CreateArticleDialogProps) {
  const { send, pending } = useCreateArticle()
  return (
    <ArticleForm
      keepAs="create-article"
      initial={blank}
      schema={NewArticle}
      button={pending ? 'Creating...' : 'Create Article'}
      pending={pending}
      save={async body => onCreated(await send({ body }))}
      onDone={onClose}
      success="Knowledge article created successfully"
      failure="Failed to create article"
    >
      {form => (
        <Dialog wide title="Create Article" open={open} onClose={onClose}>
          {form}
        </Dialog>
      )}
    </ArticleForm>
  )
}
