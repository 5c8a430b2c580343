import { useId } from 'react'
import { clockKindLabels, slaClockLabels } from '#/shared/service-levels/labels.ts'
import { priorityLabels } from '#/shared/tickets/labels.ts'
import { type Priority, priorities } from '#/shared/tickets/rules.ts'
import css from '#/web/features/settings/service-levels/policy-fields.module.css'
import type { ServiceLevelForm } from '#/web/features/settings/service-levels/service-levels-form.ts'
import { ErrorText, Select, TextInput } from '#/web/shell/parts/Field.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'

interface PolicyFieldsProps {
  form: ServiceLevelForm
  index: number
}

/** The name, the goal and the targets of a policy. */
export const PolicyFields = ({ form, index }: PolicyFieldsProps) => (
  <>
    <div className={css.name}>
      <TextField form={form} name={`policies.${index}.name`} label="Name" autoComplete="off" maxLength={100} />
      <TextField
        form={form}
        name={`policies.${index}.goalPercent`}
        label="Goal (% in time)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
      />
    </div>
    <div className={css.targets} role="group" aria-label="Targets">
      <p className={css.heads} aria-hidden="true">
        <span>Priority</span>
        <span>{slaClockLabels.response}</span>
        <span>{slaClockLabels.resolution}</span>
        <span>Counted in</span>
      </p>
      {priorities.toReversed().map(priority => (
        <TargetRow key={priority} form={form} index={index} priority={priority} />
      ))}
    </div>
    <p className={css.hint}>Hours and minutes, such as 4h 30m. Leave blank for no target.</p>
  </>
)

function TargetRow({ form, index, priority }: PolicyFieldsProps & { priority: Priority }) {
  const name = `policies.${index}.targets.${priority}` as const
  const of = `${priorityLabels[priority].toLowerCase()} priority`
  const clock = useFormField(form, `${name}.clock`)
  return (
    <div className={css.target}>
      <span aria-hidden="true">{priorityLabels[priority]}</span>
      <TargetInput form={form} name={`${name}.responseMinutes`} label={`${slaClockLabels.response}, ${of}`} />
      <TargetInput form={form} name={`${name}.resolutionMinutes`} label={`${slaClockLabels.resolution}, ${of}`} />
      <Select name={clock.name} value={clock.value} onChange={clock.onChange} aria-label={`Counted in, ${of}`}>
        {Object.entries(clockKindLabels).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}

interface TargetInputProps {
  form: ServiceLevelForm
  name: `policies.${number}.targets.${Priority}.${'responseMinutes' | 'resolutionMinutes'}`
  label: string
}

function TargetInput({ form, name, label }: TargetInputProps) {
  const errorId = useId()
  const { error, ...control } = useFormField(form, name)
  return (
    <div>
      <TextInput
        {...control}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder="None"
        autoComplete="off"
        maxLength={12}
      />
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  )
}
