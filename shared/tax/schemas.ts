import * as z from 'zod/mini'
import { optionalLine } from '#/shared/lib/text.ts'
import { plainPercentage } from '#/shared/lib/typed-numbers.ts'

/** The states, districts and territories of the USA that goods are sent to. */
export const states = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
  'PR',
  'GU',
  'VI',
  'AS',
  'MP',
  // Military and diplomatic addresses (APO, FPO, DPO).
  'AA',
  'AE',
  'AP',
] as const
export type State = (typeof states)[number]

/** A rate in percent with at most three decimals: `'8.875'`, or as typed: `'8.875%'`. */
const percent = () =>
  z
    .string()
    .check(
      z.overwrite(plainPercentage),
      z.regex(/^\d{1,2}(?:\.\d{1,3})?$/, { error: 'Enter a percentage with up to 3 decimals, such as 8.875' }),
    )

/** Sales tax rates. A state without a rate is not taxed. */
export const TaxSettings = z.strictObject({
  /** The state whose rate applies to invoices for services and to pickups; null if those are not taxed. */
  homeState: z.nullable(z.enum(states)),
  rates: z.array(z.strictObject({ state: z.enum(states), percent: percent() })).check(
    z.maxLength(states.length),
    z.refine(rates => new Set(rates.map(({ state }) => state)).size === rates.length, {
      error: 'Each state can have one rate',
    }),
  ),
})
export type TaxSettings = z.infer<typeof TaxSettings>

/** The default until an admin changes it: nothing is taxed. */
export const untaxed: TaxSettings = { homeState: null, rates: [] }

/** Whether a customer's orders are taxed, and the number of the certificate that exempts them. */
export const TaxExemption = z.strictObject({ exempt: z.boolean(), certificate: z._default(optionalLine(60), '') })
export type TaxExemption = z.infer<typeof TaxExemption>
