import { ArticleChange, type ArticlePage } from '#/shared/articles/schemas.ts'
import { ArticleFields, checkArticle, useIsIncomplete } from '#/web/features/articles/ArticleFields.tsx'
import { useUpdateArticle } from '#/web/features/articles/use-articles.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { formErrorsUnlessSignedOut } from '#/web/shell/parts/announce-failure.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface EditArticleDialogProps {
  open: boolean
  onClose: () => void
  /** The article as it was when the dialog opened. */
  article: ArticlePage
  onStale: () => void
}

export function EditArticleDialog({ open, onClose, article, onStale }: EditArticleDialogProps) {
  const { send } = useUpdateArticle()
  const { id, title, category, content, tags, published, version } = article
  const form = useContractForm({
    keepAs: `edit-article:${id}`,
    values: { title, category, content, tags: tags.join(', '), visibility: published ? 'published' : 'draft' },
    check: values => checkArticle(ArticleChange, values),
  })
  return (
    <DialogForm
      verb="edit"
      resource="article"
      title="Edit article"
      button="Save changes"
      form={form}
      open={open}
      onClose={onClose}
      submit={body => send({ parameters: { id }, body: { ...body, version } })}
      success="Knowledge article updated successfully"
      errorsOf={error => {
        if (error instanceof ApiError && error.status === 409) onStale()
        return formErrorsUnlessSignedOut(error)
      }}
      blocked={useIsIncomplete(form)}
      wide
    >
      <ArticleFields form={form} />
    </DialogForm>
  )
}
