import type { AssignmentRule, DeskSettings } from '#/shared/desk/settings.ts'
import { useSaveDeskSettings } from '#/web/features/desk/use-desk-settings.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

interface DeleteRuleDialogProps {
  settings: DeskSettings
  rule: AssignmentRule
  onClose: () => void
}

/** Asks before an assignment rule is deleted. */
export function DeleteRuleDialog({ settings, rule, onClose }: DeleteRuleDialogProps) {
  const { save, pending } = useSaveDeskSettings()
  return (
    <ConfirmDialog
      title="Delete rule"
      subject={rule.name}
      button="Delete rule"
      pendingLabel="Deleting…"
      pending={pending}
      open
      onClose={onClose}
      onConfirm={async () => {
        await save(settings, { rules: settings.rules.filter(({ id }) => id !== rule.id) })
      }}
      problemOf={problemOf}
      success={`“${rule.name}” was deleted`}
    >
      <p>New tickets are no longer assigned by it. Tickets that it assigned stay where they are.</p>
    </ConfirmDialog>
  )
}
