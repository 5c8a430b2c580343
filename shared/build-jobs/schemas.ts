import * as z from 'zod/mini'
import { AssetId, OrderId, PcBuildId, UserId } from '#/shared/lib/ids.ts'
import { instant, optionalLine, paragraphs } from '#/shared/lib/text.ts'
import { componentCategories, maxSerialNumberLength, maxWarrantyMonths } from '#/shared/pc-components/specifications.ts'
import { chosenDay, day } from '#/shared/schedules/day-fields.ts'

/** A job is stopped while its order is canceled or refunded. Lists have them in this order. */
export const buildJobStatuses = ['open', 'done', 'stopped'] as const
export type BuildJobStatus = (typeof buildJobStatuses)[number]

/** The checklist of a job, in the order of the work. */
export const buildSteps = ['assemble', 'install', 'test', 'hand-over'] as const
export type BuildStepName = (typeof buildSteps)[number]
/** The step that turns the PC into an asset, and so cannot be undone. */
export const lastStep: BuildStepName = 'hand-over'

export const buildStepLabels: Record<BuildStepName, string> = {
  assemble: 'Assemble',
  install: 'Install',
  test: 'Test',
  'hand-over': 'Hand over',
}

export const BuildStep = z.object({
  step: z.enum(buildSteps),
  doneAt: z.nullable(instant()),
  /** Name of the person who did the step; null until it is done. */
  doneByName: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type BuildStep = z.infer<typeof BuildStep>

const warrantyMonths = () => z.nullable(z.int().check(z.minimum(0), z.maximum(maxWarrantyMonths)))

export const BuildJobPart = z.object({
  /** The id of its order line. */
  line: z.string(),
  category: z.enum(componentCategories),
  name: z.string(),
  /** Empty until staff record it. */
  serialNumber: z.string(),
  warrantyMonths: z.nullable(z.int()),
  /** Whether its line was refunded, so that it is not handed over. */
  isRefunded: z.boolean(),
})
export type BuildJobPart = z.infer<typeof BuildJobPart>

/** The work on an ordered build, from payment to handover. Each paid order of a build has one. */
export const BuildJob = z.object({
  /** The id of its order. */
  id: OrderId,
  buildId: PcBuildId,
  customerId: UserId,
  customerName: z.string(),
  companyName: z.string(),
  name: z.string(),
  status: z.enum(buildJobStatuses),
  steps: z.array(BuildStep),
  parts: z.array(BuildJobPart),
  /** Problems between its parts that the customer ordered anyway. */
  warnings: z.array(z.string()),
  /** The customer's notes about the build; empty if there are none. */
  notes: z.string(),
  /** The team member who builds it: whoever was chosen, else whoever did the first step. */
  builderId: z.nullable(UserId),
  builderName: z.nullable(z.string()),
  /** The day by which it is to be ready. */
  dueOn: z.nullable(day()),
  /** The asset that the handover created. */
  assetId: z.nullable(AssetId),
  /** When the order was paid. */
  createdAt: instant(),
  updatedAt: instant(),
  version: z.int(),
})
export type BuildJob = z.infer<typeof BuildJob>

/** The progress of a job, as its customer sees it. */
export const BuildProgress = z.object({
  name: z.string(),
  status: z.enum(buildJobStatuses),
  steps: z.array(z.object({ step: z.enum(buildSteps), doneAt: z.nullable(instant()) })),
  assetId: z.nullable(AssetId),
})
export type BuildProgress = z.infer<typeof BuildProgress>

/** The `version` that the edit is based on; a stale one is a 409. */
const base = () => ({ version: z.optional(z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))) })

/** Omitted fields stay unchanged; null removes the note. */
export const BuildStepChange = z.strictObject({
  done: z.optional(z.boolean()),
  note: z.optional(z.nullable(paragraphs(1000))),
  ...base(),
})
export type BuildStepChange = z.infer<typeof BuildStepChange>

/** The builder of the PC, and the day it is due. Omitted fields stay unchanged; null removes them. */
export const BuildPlan = z.strictObject({
  builderId: z.optional(z.nullable(UserId)),
  dueOn: z.optional(z.nullable(chosenDay())),
  ...base(),
})
export type BuildPlan = z.infer<typeof BuildPlan>

export const BuildPartsChange = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        line: z.string().check(z.regex(/^\d{1,2}$/)),
        serialNumber: optionalLine(maxSerialNumberLength),
        warrantyMonths: warrantyMonths(),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(componentCategories.length),
      z.refine(parts => new Set(parts.map(({ line }) => line)).size === parts.length, {
        error: 'Each part can appear only once',
      }),
    ),
  ...base(),
})
export type BuildPartsChange = z.infer<typeof BuildPartsChange>
