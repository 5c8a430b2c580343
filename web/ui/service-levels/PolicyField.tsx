import type { FieldValues, Path } from 'react-hook-form'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { SelectField } from '#/web/ui/forms/Fields.tsx'
import type { FormOf } from '#/web/ui/forms/form-field.ts'

interface PolicyFieldProps<V extends FieldValues, Parsed> {
  form: FormOf<V, Parsed>
  name: Path<V>
  /** The choice of no policy: 'The default'. */
  none: string
}

/** The policy of service levels; nothing while there is only one. */
export function PolicyField<V extends FieldValues, Parsed>({ form, name, none }: PolicyFieldProps<V, Parsed>) {
  const isOn = useModuleOn()('service-levels')
  const { data } = useRead('getServiceLevels', {}, { isOff: !isOn })
  if (!isOn || !data?.isOn || data.policies.length < 2) return null
  return (
    <SelectField
      form={form}
      name={name}
      label="Service levels"
      labels={{ '': none, ...Object.fromEntries(data.policies.map(policy => [policy.id, policy.name])) }}
      hint="Applies to tickets opened from now on."
    />
  )
}
