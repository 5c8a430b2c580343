import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ServiceLevelSettings } from '#/shared/service-levels/schemas.ts'
import { HolidayFields } from '#/web/features/settings/service-levels/HolidayFields.tsx'
import { PoliciesFields } from '#/web/features/settings/service-levels/PoliciesFields.tsx'
import { ServiceLevelExample } from '#/web/features/settings/service-levels/ServiceLevelExample.tsx'
import css from '#/web/features/settings/service-levels/service-levels-form.module.css'
import {
  checkSettings,
  type ServiceLevelForm,
  settingsValues,
} from '#/web/features/settings/service-levels/service-levels-form.ts'
import { WeekFields } from '#/web/features/settings/service-levels/WeekFields.tsx'
import { timeZoneLabel } from '#/web/features/settings/time-zones.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { SwitchField } from '#/web/ui/fields/SwitchField.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useFieldOf } from '#/web/ui/forms/form-field.ts'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Business hours, holidays and targets. Saving them for the first time turns service levels on. */
export function ServiceLevelsForm({ settings }: { settings: ServiceLevelSettings }) {
  const { send } = useSend('updateServiceLevels', {
    refresh: ['getServiceLevels', 'getTicket', 'listTickets', 'listQueue'],
  })
  const [at] = useState(serverNow)
  const { isOn, isRecomputing, timeZone, version } = settings
  const form = useContractForm({
    keepAs: 'service-levels',
    values: settingsValues(settings),
    required: ['warnAtPercent'],
    check: values => checkSettings(values, version),
  })
  return (
    <PageForm
      form={form}
      className={css.form}
      label="Service levels"
      button={isOn ? 'Save changes' : 'Turn on service levels'}
      submit={body => send({ body })}
      success={isOn ? 'Service levels saved' : 'Service levels are on for new tickets'}
    >
      {!isOn && (
        <p className={css.notice}>
          Service levels are off. These are suggestions: change what you like, then turn them on.
        </p>
      )}
      {isRecomputing && <p className={css.notice}>Due times of open tickets are being updated.</p>}
      <WeekFields form={form} zone={timeZoneLabel(timeZone, at)} />
      <HolidayFields form={form} />
      <PoliciesFields form={form} settings={settings} />
      <ServiceLevelExample form={form} timeZone={timeZone} at={at} />
      <TextField
        form={form}
        name="warnAtPercent"
        label="Warn the assignee after (% of the time)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        hint="50 to 95. One email for each target."
      />
      <FormSwitch
        form={form}
        name="showsTargets"
        label="Show targets to customers"
        description="Until their ticket is answered, customers see by when you aim to answer."
      />
      <FormSwitch
        form={form}
        name="emailsReport"
        label="Email reports to managers"
        description="On the second of each month, managers of a company get its service report."
      />
    </PageForm>
  )
}

interface FormSwitchProps {
  form: ServiceLevelForm
  name: 'showsTargets' | 'emailsReport'
  label: string
  description: string
}

function FormSwitch({ form, name, ...texts }: FormSwitchProps) {
  const { onChange } = useFieldOf(form, name)
  const checked = useWatch({ control: form.control, name })
  return <SwitchField {...texts} checked={checked} pending={false} onChange={() => onChange(!checked)} />
}
