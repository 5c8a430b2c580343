import { useWatch } from 'react-hook-form'
import type { ServiceLevelSettings } from '#/shared/service-levels/schemas.ts'
import { ApplyPolicy } from '#/web/features/settings/service-levels/ApplyPolicy.tsx'
import { PolicyFields } from '#/web/features/settings/service-levels/PolicyFields.tsx'
import css from '#/web/features/settings/service-levels/policies-fields.module.css'
import { newPolicy, type ServiceLevelForm } from '#/web/features/settings/service-levels/service-levels-form.ts'
import { SelectField } from '#/web/ui/forms/Fields.tsx'
import { FormLines } from '#/web/ui/forms/FormLines.tsx'

interface PoliciesFieldsProps {
  form: ServiceLevelForm
  settings: ServiceLevelSettings
}

/** The policies with their targets, and the one that applies by default. */
export function PoliciesFields({ form, settings }: PoliciesFieldsProps) {
  const policies = useWatch({ control: form.control, name: 'policies' })
  const savedOf = (id: string | undefined) =>
    settings.isOn && !form.isDirty ? settings.policies.find(policy => policy.id === id) : undefined
  return (
    <fieldset className={css.policies}>
      <legend>Policies</legend>
      <FormLines form={form} name="policies" title="Policy" blank={newPolicy()}>
        {index => {
          const saved = savedOf(policies[index]?.id)
          return (
            <>
              <PolicyFields form={form} index={index} />
              {saved && <ApplyPolicy policy={saved} />}
            </>
          )
        }}
      </FormLines>
      {policies.length > 1 && (
        <SelectField
          form={form}
          name="defaultPolicyId"
          label="Default policy"
          labels={Object.fromEntries(policies.map(({ id, name }, index) => [id, name || `Policy ${index + 1}`]))}
          hint="Applies to tickets whose contract and company have no policy."
        />
      )}
    </fieldset>
  )
}
