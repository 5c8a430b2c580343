import type { BuildJobRow } from '#/functions/build-jobs/data/build-jobs.ts'
import {
  type BuildPartsChange,
  type BuildPlan,
  type BuildStepChange,
  type BuildStepName,
  buildStepLabels,
  lastStep,
} from '#/shared/build-jobs/schemas.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** The user making a change, and its time. */
export interface Actor {
  id: UserId
  at: string
}

/** Throws `Conflict` unless the job is being worked on. */
function requireOpen({ status }: BuildJobRow): void {
  if (status === 'stopped') throw new Conflict('The order of this build job was canceled or refunded.')
  if (status === 'done') throw new Conflict('This PC was handed over. The build job can no longer be changed.')
}

/**
 * The job with a step's state or note changed, or the same object if nothing changed. Steps are completed in order, and a step
 * can be undone until the next one is done. Throws `Conflict`.
 */
export function completeStep(
  job: BuildJobRow,
  name: BuildStepName,
  { done, note }: Pick<BuildStepChange, 'done' | 'note'>,
  { id, at }: Actor,
): BuildJobRow {
  const index = job.steps.findIndex(({ step }) => step === name)
  const before = job.steps[index]
  if (!before) throw new Error(`A build job has no step ${name}`)
  const isDone = before.doneAt !== null
  const isToggled = done !== undefined && done !== isDone
  if (!isToggled && (note === undefined || note === before.note)) return job
  requireOpen(job)
  if (isToggled) requireTurn(job, index, done)
  const marked = done ? { doneAt: at, doneBy: id } : { doneAt: null, doneBy: null }
  const after = { ...before, ...(isToggled && marked), ...(note !== undefined && { note }) }
  const isHandedOver = isToggled && name === lastStep
  return {
    ...job,
    steps: job.steps.with(index, after),
    // A job that is nobody's goes to the technician who begins it.
    ...(isToggled && done && { builderId: job.builderId ?? id }),
    updatedAt: at,
    ...(isHandedOver && { status: 'done' }),
  }
}

/** Throws `Conflict` unless all earlier steps are done, or, to undo a step, unless the next one is open. */
function requireTurn({ steps }: BuildJobRow, index: number, done: boolean): void {
  const missing = steps.slice(0, index).find(({ doneAt }) => doneAt === null)
  if (done && missing) throw new Conflict(`Complete “${buildStepLabels[missing.step]}” first.`)
  const next = steps[index + 1]
  if (!done && next?.doneAt) throw new Conflict(`“${buildStepLabels[next.step]}” is done. Undo it first.`)
}

/** The job with its builder and due day changed, or the same object if nothing changed. Throws `Conflict`. */
export function planJob(job: BuildJobRow, { builderId, dueOn }: BuildPlan, at: string): BuildJobRow {
  const planned = {
    builderId: builderId === undefined ? job.builderId : builderId,
    dueOn: dueOn === undefined ? job.dueOn : dueOn,
  }
  if (planned.builderId === job.builderId && planned.dueOn === job.dueOn) return job
  requireOpen(job)
  return { ...job, ...planned, updatedAt: at }
}

/** The job with its parts' serial numbers and warranties changed. Throws `Conflict` and `Invalid`. */
export function changeParts(job: BuildJobRow, { parts }: BuildPartsChange, at: string): BuildJobRow {
  requireOpen(job)
  const changes = new Map(parts.map(({ line, ...change }) => [line, change]))
  for (const line of changes.keys()) {
    if (!job.parts.some(part => part.line === line)) {
      throw new Invalid([{ field: 'parts', message: `The build job has no part ${line}` }])
    }
  }
  return { ...job, parts: job.parts.map(part => ({ ...part, ...changes.get(part.line) })), updatedAt: at }
}
