import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ArticlePage } from '#/shared/articles.ts'
import { explain, isSignedOut } from '#/web/api/errors.ts'
import { useRetireArticle } from '#/web/features/articles/use-articles.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Dialog } from '#/web/ui/Dialog.tsx'
import { ErrorText } from '#/web/ui/Field.tsx'
import { FormActions } from '#/web/ui/FormFields.tsx'
import { toast } from '#/web/ui/toast.ts'

const Body = chakra('div', { base: { display: 'grid', gap: '2' } })
const Which = chakra('p', { base: { fontWeight: '560', overflowWrap: 'anywhere' } })

interface RetireArticleDialogProps {
  open: boolean
  onClose: () => void
  article: ArticlePage
}

export function RetireArticleDialog({ open, onClose, article }: RetireArticleDialogProps) {
  const { send, pending } = useRetireArticle()
  const [problem, setProblem] = useState<string>()

  const retire = async () => {
    if (pending) return
    setProblem(undefined)
    try {
      await send({ parameters: { id: article.id } })
      onClose()
      toast({ title: 'Success', description: 'Knowledge article retired' })
    } catch (error) {
      if (isSignedOut(error)) return
      toast({ title: 'Error', description: 'Failed to retire article', destructive: true })
      setProblem(explain(error))
    }
  }

  return (
    <Dialog title="Retire Article" open={open} onClose={onClose}>
      <Body>
        <Which>{article.title}</Which>
        <p>
          Customers can no longer find or read it. It is kept with its versions and votes, and can be published again.
        </p>
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
        <FormActions>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" aria-disabled={pending} onClick={retire}>
            {pending ? 'Retiring…' : 'Retire Article'}
          </Button>
        </FormActions>
      </Body>
    </Dialog>
  )
}
