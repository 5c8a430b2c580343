import * as z from 'zod/mini'
import { assetBase, assetFields } from '#/shared/assets/asset-fields.ts'
import { optionalLine } from '#/shared/lib/text.ts'
import { componentCategories, maxSerialNumberLength } from '#/shared/pc-components/specifications.ts'

/**
 * Omitted fields stay unchanged; null removes the location, a date or the notes. Parts are identified by category. A PC that we
 * built has its specifications and its warranty from its parts, so they can't be sent for it.
 */
export const assetChange = () =>
  z.strictObject({
    ...z.partial(z.object(assetFields())).shape,
    parts: z.optional(
      z
        .array(
          z.strictObject({ category: z.enum(componentCategories), serialNumber: optionalLine(maxSerialNumberLength) }),
        )
        .check(
          z.maxLength(componentCategories.length),
          z.refine(parts => new Set(parts.map(({ category }) => category)).size === parts.length, {
            error: 'Each part can appear only once',
          }),
        ),
    ),
    ...assetBase(),
  })
export type AssetChange = z.infer<ReturnType<typeof assetChange>>
