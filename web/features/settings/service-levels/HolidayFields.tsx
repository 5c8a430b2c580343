import { useWatch } from 'react-hook-form'
import css from '#/web/features/settings/service-levels/holiday-fields.module.css'
import type { ServiceLevelForm } from '#/web/features/settings/service-levels/service-levels-form.ts'
import { CheckField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormLines } from '#/web/ui/forms/FormLines.tsx'

const blankHoliday = { date: '', name: '', isYearly: true }

/** Days on which clocks stand still. */
export function HolidayFields({ form }: { form: ServiceLevelForm }) {
  const holidays = useWatch({ control: form.control, name: 'holidays' })
  return (
    <fieldset className={css.holidays}>
      <legend>Holidays</legend>
      {holidays.length === 0 && <p className={css.hint}>No holidays yet. Clocks don’t run on a holiday.</p>}
      <FormLines form={form} name="holidays" title="Holiday" blank={blankHoliday} rowClass={css.holiday}>
        {index => (
          <>
            <TextField form={form} name={`holidays.${index}.date`} label="Date" type="date" />
            <TextField form={form} name={`holidays.${index}.name`} label="Name" autoComplete="off" maxLength={100} />
            <CheckField form={form} name={`holidays.${index}.isYearly`} label="Every year" />
          </>
        )}
      </FormLines>
    </fieldset>
  )
}
