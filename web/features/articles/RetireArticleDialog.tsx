import type { ArticlePage } from '#/shared/articles/schemas.ts'
import { useRetireArticle } from '#/web/features/articles/use-articles.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

interface RetireArticleDialogProps {
  open: boolean
  onClose: () => void
  article: ArticlePage
}

export function RetireArticleDialog({ open, onClose, article: { id, title } }: RetireArticleDialogProps) {
  const { send, pending } = useRetireArticle()
  return (
    <ConfirmDialog
      title="Retire article"
      subject={title}
      button="Retire article"
      pendingLabel="Retiring…"
      pending={pending}
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await send({ parameters: { id } })
      }}
      problemOf={problemOf}
      success="Knowledge article retired"
    >
      <p>Customers can no longer find or read it. Its versions and votes are kept, and you can publish it again.</p>
    </ConfirmDialog>
  )
}
