import * as z from 'zod/mini'
import { assetLimits, assetTypes } from '#/shared/assets/rules.ts'
import { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { line, optionalLine, paragraphs } from '#/shared/lib/text.ts'
import { isDay } from '#/shared/schedules/periods.ts'

/** A day in a request. */
export const day = () =>
  z
    .string()
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Enter a date, such as 2026-11-16' }),
      z.refine(isDay, { error: 'This date does not exist' }),
    )

/** The `version` that the edit is based on; a stale one is a 409. */
export const assetBase = () => ({
  version: z.optional(z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))),
})

/** The technical details of an asset: names with texts. */
export const specifications = () =>
  z
    .record(
      line(assetLimits.specificationName),
      z.string().check(
        z.maxLength(assetLimits.specificationValue),
        // The same as a line, but an empty value is fine.
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'Use one line, without control characters' }),
      ),
    )
    .check(
      z.refine(pairs => Object.keys(pairs).length <= assetLimits.specifications, {
        error: `At most ${assetLimits.specifications} specifications`,
      }),
    )

/** The fields of an asset that staff enter, without defaults. */
export const assetFields = () => ({
  name: line(),
  type: z.enum(assetTypes),
  /** Its user; null only with a company. */
  customerId: z.nullable(UserId),
  /** The company that it belongs to; by default, the user’s. */
  companyId: z.nullable(CompanyId),
  brand: optionalLine(assetLimits.brand),
  model: optionalLine(assetLimits.brand),
  serialNumber: optionalLine(assetLimits.serialNumber),
  location: z.nullable(line(assetLimits.location)),
  purchaseDate: z.nullable(day()),
  warrantyExpires: z.nullable(day()),
  /** Customers see them. */
  notes: z.nullable(paragraphs(assetLimits.notes)),
  specifications: specifications(),
  remindsOfWarranty: z.boolean(),
})
