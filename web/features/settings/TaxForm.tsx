import { check } from '#/shared/lib/check.ts'
import { TaxSettings } from '#/shared/tax/schemas.ts'
import css from '#/web/features/settings/tax-form.module.css'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { LineFields } from '#/web/ui/fields/LineFields.tsx'
import { FormFooter, FormGrid, SelectField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useLines } from '#/web/ui/forms/use-lines.ts'
import { stateLabels } from '#/web/ui/labels/state-labels.ts'
import { useForm } from '#/web/ui/validation/use-form.ts'

const chosenState = { '': 'Choose a state', ...stateLabels }
const chosenHome = { '': 'Not taxed', ...stateLabels }

/** Sales tax rates by state. */
export function TaxForm({ settings }: { settings: TaxSettings }) {
  const { send, pending } = useSend('updateTaxSettings', { refresh: ['getTaxSettings'] })
  const rates = useLines('rates', {
    blank: { state: '', percent: '' },
    initial: settings.rates,
    required: ['state', 'percent'],
  })
  const form = useForm({
    keepAs: 'tax-settings',
    initial: { homeState: settings.homeState ?? '' },
    required: [],
    lines: [rates],
    check: ({ homeState }) =>
      check(TaxSettings, {
        homeState: homeState || null,
        rates: rates.values.map(({ state, percent }) => ({ state, percent: percent.trim() })),
      }),
    submit: async body => {
      await send({ body })
      toast({ title: 'Success', description: 'Tax rates saved' })
    },
    errorsIn: announceFailure('Failed to save the tax rates'),
  })
  return (
    <FormGrid noValidate aria-label="Tax" {...form.props}>
      <SelectField
        label="State for pickups and service invoices"
        labels={chosenHome}
        hint="Pickup orders and service invoices, including recurring ones, use this state’s rate."
        field={form.field('homeState')}
      />
      {rates.values.length === 0 && <p className={css.hint}>No rates yet. Nothing is taxed.</p>}
      <LineFields form={form} lines={rates} title="Rate">
        {field => (
          <div className={css.rate}>
            <SelectField label="State" labels={chosenState} field={field('state')} />
            <TextField label="Rate (%)" inputMode="decimal" autoComplete="off" maxLength={6} field={field('percent')} />
          </div>
        )}
      </LineFields>
      <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Save tax rates'} />
    </FormGrid>
  )
}
