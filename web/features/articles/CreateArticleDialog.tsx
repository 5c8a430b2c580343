import { type Article, NewArticle } from '#/shared/articles/schemas.ts'
import {
  ArticleFields,
  type ArticleValues,
  checkArticle,
  useIsIncomplete,
} from '#/web/features/articles/ArticleFields.tsx'
import { useCreateArticle } from '#/web/features/articles/use-articles.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const blank: ArticleValues = { title: '', category: '', tags: '', content: '', visibility: 'published' }

interface CreateArticleDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (article: Article) => void
}

export function CreateArticleDialog({ open, onClose, onCreated }: CreateArticleDialogProps) {
  const { send } = useCreateArticle()
  const form = useContractForm({
    keepAs: 'create-article',
    values: blank,
    check: values => checkArticle(NewArticle, values),
  })
  return (
    <DialogForm
      verb="create"
      resource="article"
      title="Create Article"
      button="Create Article"
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => onCreated(await send({ body }))}
      success="Knowledge article created successfully"
      errorsOf={announceFailure('Failed to create article')}
      blocked={useIsIncomplete(form)}
      wide
    >
      <ArticleFields form={form} />
    </DialogForm>
  )
}
