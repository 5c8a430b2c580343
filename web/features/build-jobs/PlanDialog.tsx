import { type BuildJob, BuildPlan } from '#/shared/build-jobs/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { explainTo, useJobChange } from '#/web/features/build-jobs/use-job-change.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface PlanDialogProps {
  job: BuildJob
  onClose: () => void
  /** Called when someone else changed the job in the meantime. */
  onStale: () => void
}

/** Chooses who builds a PC, and by when. */
export function PlanDialog({
  job: { id, name, builderId, builderName, dueOn, version },
  onClose,
  onStale,
}: PlanDialogProps) {
  const { data: team = [] } = useRead('listTechnicians')
  const { send } = useJobChange('planBuildJob')
  const form = useContractForm({
    keepAs: `build-plan:${id}`,
    values: { builderId: builderId ?? '', dueOn: dueOn ?? '' },
    check: values => check(BuildPlan, { builderId: values.builderId || null, dueOn: values.dueOn || null, version }),
  })
  // In the order of the list; someone who left the team stays until another is chosen.
  const names = { '': 'Not planned', ...(builderId && { [builderId]: builderName ?? '' }) }
  return (
    <DialogForm
      verb="edit"
      resource="plan"
      title={`Plan ${name}`}
      button="Save plan"
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id }, body })}
      success="Plan saved"
      errorsOf={explainTo(onStale)}
    >
      <SelectField
        form={form}
        name="builderId"
        label="Builder"
        labels={{ ...names, ...Object.fromEntries(team.map(member => [member.id, member.name])) }}
      />
      <TextField form={form} name="dueOn" label="Ready by" type="date" optional />
    </DialogForm>
  )
}
