import { emailLabel } from '#/shared/lib/email-address.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { fullName } from '#/shared/lib/names.ts'
import { isStaff } from '#/shared/users/roles.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { useDeleteUser } from '#/web/features/users/use-users.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

interface DeleteUserDialogProps {
  open: boolean
  onClose: () => void
  user: ListedUser
  onDeleted: (id: UserId) => void
}

export function DeleteUserDialog({ open, onClose, user, onDeleted }: DeleteUserDialogProps) {
  const { send, pending } = useDeleteUser()
  const name = fullName(user)
  const isOnTeam = user.role !== undefined && isStaff(user.role)
  return (
    <ConfirmDialog
      title="Delete user"
      subject={name ? `${name}, ${emailLabel(user.email)}` : emailLabel(user.email)}
      button="Delete user"
      pendingLabel="Deleting…"
      pending={pending}
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await send({ parameters: { id: user.id } })
        onDeleted(user.id)
      }}
      problemOf={problemOf}
      success="User deleted successfully"
      failure="Failed to delete user"
    >
      <p>Are you sure you want to delete this user? This action cannot be undone.</p>
      <p>
        {isOnTeam
          ? 'Their open tickets go back to the queue. Their time entries and replies stay, without their name.'
          : 'Their tickets, orders, and invoices stay, without their name. Recurring invoices end.'}{' '}
        To keep someone out for a while, deactivate them instead.
      </p>
    </ConfirmDialog>
  )
}
