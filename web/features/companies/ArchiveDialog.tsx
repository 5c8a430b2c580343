import type { Company } from '#/shared/companies/schemas.ts'
import { useArchiveCompany, useRestoreCompany } from '#/web/features/companies/use-companies.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

interface ArchiveDialogProps {
  company: Company
  open: boolean
  onClose: () => void
}

/** Archives a company, or restores an archived one. The server lists the open tickets and invoices that forbid it. */
export function ArchiveDialog({ company, open, onClose }: ArchiveDialogProps) {
  const archive = useArchiveCompany()
  const restore = useRestoreCompany()
  const { id, name, version, status } = company
  const isActive = status === 'active'
  const change = { parameters: { id }, body: { version } }
  return (
    <ConfirmDialog
      title={isActive ? 'Archive company' : 'Restore company'}
      subject={name}
      button={isActive ? 'Archive company' : 'Restore company'}
      pendingLabel={isActive ? 'Archiving…' : 'Restoring…'}
      harmless={!isActive}
      pending={archive.pending || restore.pending}
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await (isActive ? archive.send(change) : restore.send(change))
      }}
      problemOf={problemOf}
      success={isActive ? `${name} is archived` : `${name} is active again`}
    >
      <p>
        {isActive
          ? 'Its people can still read everything, but nothing new begins. You can restore it at any time.'
          : 'New invitations and invoices are possible again.'}
      </p>
    </ConfirmDialog>
  )
}
