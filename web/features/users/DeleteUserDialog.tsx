import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { UserId } from '#/shared/ids.ts'
import type { ListedUser } from '#/shared/users.ts'
import { explain, isSignedOut } from '#/web/api/errors.ts'
import { fullName } from '#/web/features/users/full-name.ts'
import { useDeleteUser } from '#/web/features/users/use-users.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Dialog } from '#/web/ui/Dialog.tsx'
import { ErrorText } from '#/web/ui/Field.tsx'
import { FormActions } from '#/web/ui/FormFields.tsx'
import { toast } from '#/web/ui/toast.ts'

const Body = chakra('div', { base: { display: 'grid', gap: '2' } })
const Whom = chakra('p', { base: { fontWeight: '560', overflowWrap: 'anywhere' } })

interface DeleteUserDialogProps {
  open: boolean
  onClose: () => void
  user: ListedUser
  onDeleted: (id: UserId) => void
}

export function DeleteUserDialog({ open, onClose, user, onDeleted }: DeleteUserDialogProps) {
  const { send, pending } = useDeleteUser()
  const [problem, setProblem] = useState<string>()

  const erase = async () => {
    if (pending) return
    setProblem(undefined)
    try {
      await send({ parameters: { id: user.id } })
      onDeleted(user.id)
      onClose()
      toast({ title: 'Success', description: 'User deleted successfully' })
    } catch (error) {
      if (isSignedOut(error)) return
      toast({ title: 'Error', description: 'Failed to delete user', destructive: true })
      setProblem(explain(error))
    }
  }

  const name = fullName(user)
  return (
    <Dialog title="Delete User" open={open} onClose={onClose}>
      <Body>
        <Whom>{name ? `${name}, ${user.email}` : user.email}</Whom>
        <p>Are you sure you want to delete this user? This action cannot be undone.</p>
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
        <FormActions>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" aria-disabled={pending} onClick={erase}>
            {pending ? 'Deleting…' : 'Delete User'}
          </Button>
        </FormActions>
      </Body>
    </Dialog>
  )
}
