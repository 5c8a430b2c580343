import * as z from 'zod/mini'
import { line, optionalLine, paragraphs } from '#/shared/lib/text.ts'
import { componentCategories, maxSerialNumberLength } from '#/shared/pc-components/specifications.ts'

/** Omitted fields stay unchanged; null removes the location or the notes. Parts are identified by category. */
export const assetChange = () =>
  z.strictObject({
    serialNumber: z.optional(optionalLine(maxSerialNumberLength)),
    location: z.optional(z.nullable(line())),
    notes: z.optional(z.nullable(paragraphs(2000))),
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
    /** The `version` that the edit is based on; a stale one is a 409. */
    version: z.optional(z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))),
  })
export type AssetChange = z.infer<ReturnType<typeof assetChange>>
