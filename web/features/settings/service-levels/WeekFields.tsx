import { useWatch } from 'react-hook-form'
import { weekdays } from '#/shared/service-levels/rules.ts'
import { DayHours } from '#/web/features/settings/service-levels/DayHours.tsx'
import type { ServiceLevelForm } from '#/web/features/settings/service-levels/service-levels-form.ts'
import css from '#/web/features/settings/service-levels/week-fields.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'

/** The days to which Monday’s hours can be copied. */
const otherWorkdays = ['tuesday', 'wednesday', 'thursday', 'friday'] as const

/** The hours of each weekday. Clocks run during these only. */
export function WeekFields({ form, zone }: { form: ServiceLevelForm; zone: string }) {
  const monday = useWatch({ control: form.control, name: 'hours.monday' })
  const problem = form.getFieldState('hours', form.formState).error
  const copy = () => {
    for (const day of otherWorkdays) form.setValue(`hours.${day}`, monday, { shouldDirty: true })
  }
  return (
    <fieldset className={css.week}>
      <legend>Business hours</legend>
      <p className={css.hint}>Clocks run during these hours, in {zone}. For a break, add a second interval.</p>
      {weekdays.map(day => (
        <DayHours key={day} form={form} day={day} />
      ))}
      <Button className={css.start} variant="outline" size="sm" name="hours" onClick={copy}>
        Copy Monday to Tuesday–Friday
      </Button>
      {problem?.root?.message && <ErrorText role="alert">{problem.root.message}</ErrorText>}
    </fieldset>
  )
}
