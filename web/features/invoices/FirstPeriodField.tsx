import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { describePeriod } from '#/shared/schedules/describe-period.ts'
import { billedPeriod, type Cadence } from '#/shared/schedules/periods.ts'
import { firstPeriod, firstPeriodCents } from '#/shared/schedules/proration.ts'
import type { InvoiceValues } from '#/web/features/invoices/billed-items.ts'
import { SelectField } from '#/web/ui/forms/Fields.tsx'
import type { FormOf } from '#/web/ui/forms/form-field.ts'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

interface FirstPeriodFieldProps<Parsed> {
  form: FormOf<InvoiceValues, Parsed>
  cadence: Cadence
  /** The price of a whole period, before tax. */
  dollars: number
}

/** Chooses between the full price and a prorated one for the days until the next billing. */
export function FirstPeriodField<Parsed>({ form, cadence, dollars }: FirstPeriodFieldProps<Parsed>) {
  const today = useBusinessDay()
  const first = firstPeriod(today, cadence)
  const share = firstPeriodCents(Math.round(dollars * 100), first) / 100
  const labels = {
    full: `Full price: ${formatDollars(dollars)}`,
    prorated: `Prorated, ${first.days} of ${first.wholeDays} days: ${formatDollars(share)}`,
  }
  return (
    <SelectField
      form={form}
      name="firstPeriod"
      label="First invoice"
      labels={labels}
      hint={`Covers ${describePeriod(billedPeriod(today, cadence))}, before tax. The next invoice is on ${formatDay(first.next)}.`}
    />
  )
}
