import { emailLabel } from '#/shared/lib/email-address.ts'
import { displayName, fullName } from '#/shared/lib/names.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { useDeactivateUser, useUpdateUser } from '#/web/features/users/use-users.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { roleLabels } from '#/web/shell/parts/role-labels.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

interface UserChangeDialogProps {
  open: boolean
  onClose: () => void
  user: ListedUser
  onChanged: (user: ListedUser) => void
}

const subjectOf = (user: ListedUser) => {
  const name = fullName(user)
  return name ? `${name}, ${emailLabel(user.email)}` : emailLabel(user.email)
}

/** Asks before a user is deactivated, which can be undone. */
export function DeactivateUserDialog({ open, onClose, user, onChanged }: UserChangeDialogProps) {
  const { send, pending } = useDeactivateUser()
  const isOnTeam = user.role !== undefined && isStaff(user.role)
  return (
    <ConfirmDialog
      title="Deactivate user"
      subject={subjectOf(user)}
      button="Deactivate user"
      pendingLabel="Deactivating…"
      pending={pending}
      open={open}
      onClose={onClose}
      onConfirm={async () => onChanged(await send({ parameters: { id: user.id } }))}
      problemOf={problemOf}
      success={`${displayName(user)} can no longer sign in`}
      failure="Failed to deactivate user"
    >
      <p>
        They’re signed out everywhere and can’t sign in until you activate them again.{' '}
        {isOnTeam
          ? 'Their open tickets go back to the queue. Their time entries stay.'
          : 'Their tickets, orders, and invoices stay, and they still get emails about them.'}
      </p>
    </ConfirmDialog>
  )
}

/** Asks before a user gets another role, which signs them out. */
export function ChangeRoleDialog({ role, open, onClose, user, onChanged }: UserChangeDialogProps & { role: Role }) {
  const { send, pending } = useUpdateUser()
  const isLeaving = user.role !== undefined && isStaff(user.role) && !isStaff(role)
  return (
    <ConfirmDialog
      title="Change role"
      subject={subjectOf(user)}
      button={`Make ${roleLabels[role]}`}
      pendingLabel="Saving…"
      harmless
      pending={pending}
      open={open}
      onClose={onClose}
      onConfirm={async () => onChanged(await send({ parameters: { id: user.id }, body: { email: user.email, role } }))}
      problemOf={problemOf}
      success="User updated successfully"
      failure="Failed to update user"
    >
      <p>
        {user.role && roleLabels[user.role]} → {roleLabels[role]}. They’re signed out, and see what the new role may see
        when they sign in again.{isLeaving && ' Their open tickets go back to the queue.'}
      </p>
    </ConfirmDialog>
  )
}
