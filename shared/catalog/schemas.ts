import * as z from 'zod/mini'
import { httpsAddress, isImageAddress, maxAddressLength } from '#/shared/catalog/image-address.ts'
import { catalogLimits } from '#/shared/catalog/rules.ts'
import { centsToDecimal, decimalToCents } from '#/shared/lib/money.ts'
import { pageQuery } from '#/shared/lib/route.ts'
import { instant } from '#/shared/lib/text.ts'
import { plainAmount, plainNumber } from '#/shared/lib/typed-numbers.ts'

const requiredOr = (error: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === '' ? 'Required' : error),
})

const isAmount = requiredOr('Enter an amount in dollars with up to 2 decimals, such as 49.95')
const isCount = requiredOr('Enter a whole number, 0 or more')
const isHttps = { error: 'Must start with https:// and contain no user name' }

/** Precision 10, scale 2. */
const maxDollars = 99_999_999.99
const isWholeCents = (dollars: number) => Math.round(dollars * 100) / 100 === dollars

/** A price from a form, a file or a script: `'49.5'`, `'$1,049.50'`, `'.99'` or 49.5 dollars, never negative. Parsed to `'49.50'`. */
export const price = () =>
  z.pipe(
    z.union(
      [
        z.string().check(z.overwrite(plainAmount), z.regex(/^\d{1,8}(?:\.\d{1,2})?$/, isAmount)),
        z.number().check(z.minimum(0), z.maximum(maxDollars), z.refine(isWholeCents, isAmount)),
      ],
      isAmount,
    ),
    z.transform(given => centsToDecimal(decimalToCents(typeof given === 'number' ? given.toFixed(2) : given))),
  )

/** The stock quantity: a whole number up to a million, or its digits. */
export const stockQuantity = () =>
  z.pipe(
    z.pipe(
      z.union([z.int(), z.string().check(z.overwrite(plainNumber), z.regex(/^\d{1,9}$/, isCount))], isCount),
      z.transform(Number),
    ),
    z.int().check(z.minimum(0), z.maximum(catalogLimits.stock)),
  )

/**
 * The stock that the editor saw, sent with the new `stockQuantity`: the server adds the difference, so that units sold in the
 * meantime stay sold. Without it, the stock is set to the sent value.
 */
export const stockBase = () => ({ stockQuantityBase: z.optional(stockQuantity()) })

/** A picture's address, loaded only by browsers: https, without a user name. Empty or null means none and is parsed to null. */
export const imageUrl = () =>
  z.pipe(
    z.union(
      [
        z.null(),
        z.literal(''),
        z
          .string()
          .check(z.maxLength(maxAddressLength), z.regex(httpsAddress, isHttps), z.refine(isImageAddress, isHttps)),
      ],
      isHttps,
    ),
    z.transform(given => given || null),
  )

/** The fields that every entry has in addition to its own. `version` increases by one with each change. */
export const entryFields = () => ({
  active: z.boolean(),
  version: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
})

/**
 * The `version` of the entry that an edit started from: a change since then is a 409 instead of being overwritten. `updatedAt` is
 * accepted and ignored, because two changes can happen within a millisecond.
 */
export const base = () => ({
  version: z.optional(z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))),
  updatedAt: z.optional(instant()),
})

/** The admins' lists: active entries, or retired ones with `retired=1`. */
export const entriesQuery = () => pageQuery({ retired: z.optional(z.enum(['1'])) })

/** A batch of new and changed entries, applied completely or not at all. A change without a base applies to the current entry. */
export const importOf = <New extends z.core.$ZodType, Changed extends z.core.$ZodType<{ id: string }>>(
  added: New,
  changed: Changed,
) =>
  z
    .strictObject({
      add: z._default(z.array(added).check(z.maxLength(catalogLimits.importedAtOnce)), []),
      change: z._default(z.array(changed).check(z.maxLength(catalogLimits.importedAtOnce)), []),
    })
    .check(
      z.refine(({ add, change }) => add.length + change.length > 0, { error: 'There is nothing to import' }),
      z.refine(({ add, change }) => add.length + change.length <= catalogLimits.importedAtOnce, {
        error: `At most ${catalogLimits.importedAtOnce} rows at once`,
      }),
      z.refine(({ change }) => new Set(change.map(({ id }) => id)).size === change.length, {
        error: 'The same id appears twice',
        path: ['change'],
      }),
    )
