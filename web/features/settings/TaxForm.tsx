import { useWatch } from 'react-hook-form'
import { check } from '#/shared/lib/check.ts'
import { TaxSettings } from '#/shared/tax/schemas.ts'
import css from '#/web/features/settings/tax-form.module.css'
import { useSend } from '#/web/shell/api/use-send.ts'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormLines } from '#/web/ui/forms/FormLines.tsx'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { stateLabels } from '#/web/ui/labels/state-labels.ts'

const chosenState = { '': 'Choose a state', ...stateLabels }
const chosenHome = { '': 'Not taxed', ...stateLabels }
const blankRate = { state: '', percent: '' }

/** Sales tax rates by state. */
export function TaxForm({ settings }: { settings: TaxSettings }) {
  const { send } = useSend('updateTaxSettings', { refresh: ['getTaxSettings'] })
  const form = useContractForm({
    keepAs: 'tax-settings',
    values: {
      homeState: (settings.homeState ?? '') as string,
      rates: settings.rates.map(({ state, percent }): typeof blankRate => ({ state, percent })),
    },
    check: ({ homeState, rates }) =>
      check(TaxSettings, {
        homeState: homeState || null,
        rates: rates.map(({ state, percent }) => ({ state, percent: percent.trim() })),
      }),
  })
  const rates = useWatch({ control: form.control, name: 'rates' })
  return (
    <PageForm form={form} label="Tax" button="Save changes" submit={body => send({ body })} success="Tax rates saved">
      <SelectField
        form={form}
        name="homeState"
        label="State for pickups and service invoices"
        labels={chosenHome}
        hint="Pickup orders and service invoices, including recurring ones, use this state’s rate."
      />
      {rates.length === 0 && <p className={css.hint}>No rates yet. Nothing is taxed.</p>}
      <FormLines form={form} name="rates" title="Rate" blank={blankRate}>
        {index => (
          <div className={css.rate}>
            <SelectField form={form} name={`rates.${index}.state`} label="State" labels={chosenState} />
            <TextField
              form={form}
              name={`rates.${index}.percent`}
              label="Rate (%)"
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
            />
          </div>
        )}
      </FormLines>
    </PageForm>
  )
}
