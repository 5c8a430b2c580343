import { retries } from '#/functions/runtime/retries.ts'
import { alreadyRecorded } from '#/functions/table/idempotency-records.ts'
import { pathNames, pathOf, setColumns } from '#/functions/table/set-columns.ts'
import { ConditionFailed, exists, isNew, type Key, type Write } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'

/** The version of every row that several people may change; it increases by one with each change. Rows without one count as 0. */
export interface Versioned {
  version?: number
}

export const versionOf = (row: Versioned | undefined): number => row?.version ?? 0

/**
 * Throws `Conflict` if a row, called `noun` in the message, has changed since the editor's `version`; undefined skips the
 * check.
 */
export function requireVersion(noun: string, row: Versioned, version: number | undefined): void {
  if (version === undefined || version === versionOf(row)) return
  throw new Conflict(`Someone else changed this ${noun}. Reload and try again.`, 'version')
}

/** The version increase of an unguarded change, so that other editors must reload the row. */
export const nextVersion = { add: '#version :one', names: { '#version': 'version' }, values: { ':one': 1 } } as const

/**
 * The write that replaces the row that was read with `after`, one version higher; `before` is undefined if there was none.
 * Fails (`label`) if someone else was faster.
 */
export function replaceWrite<Row extends Key>(label: string, before: Versioned | undefined, after: Row): Write {
  return { label, put: { ...after, version: versionOf(before) + 1 }, ...guardOf(before) }
}

/**
 * The write that sets and removes some fields of the row that was read, or of its maps (`list.title`), one version higher, and
 * keeps the rest. Fails (`label`) if someone else was faster.
 */
export function setFieldsWrite(
  label: string,
  before: Key & Versioned,
  fields: Record<string, unknown>,
  removed: readonly string[] = [],
): Write {
  const guard = guardOf(before)
  const { update, names, values } = setColumns({ ...fields, version: versionOf(before) + 1 })
  const removals = removed.map(pathOf).join(', ')
  return {
    label,
    change: { pk: before.pk, sk: before.sk },
    update: `${update}${removals && ` REMOVE ${removals}`}`,
    condition: guard.condition,
    names: { ...names, ...pathNames(removed) },
    values: { ...values, ...guard.values },
  }
}

/** The write that removes the row that was read, and fails (`label`) if someone else has changed or removed it. */
export const removeWrite = (label: string, { pk, sk, ...before }: Key & Versioned): Write => ({
  label,
  remove: { pk, sk },
  ...guardOf(before),
})

/** The write that changes nothing of the row that was read, and fails (`label`) if someone else has changed it. */
export const requireUnchanged = (label: string, { pk, sk, ...before }: Key & Versioned): Write & { require: Key } => ({
  label,
  require: { pk, sk },
  ...guardOf(before),
})

function guardOf(before: Versioned | undefined) {
  if (!before) return { condition: isNew }
  const version = versionOf(before)
  const isSame = '#version = :versionRead'
  return {
    condition: version === 0 ? `${exists} AND (attribute_not_exists(#version) OR ${isSame})` : isSame,
    names: { '#version': 'version' },
    values: { ':versionRead': version },
  }
}

/**
 * Runs an `attempt` that reads a row, decides, and writes it under `label`, guarded by the data that it read. After a conflict
 * with another change, it pauses and repeats the attempt with the new data. Throws the attempt's errors, and `Conflict` when
 * the retries run out: after a second, or up to ten in a job.
 */
export async function retryOnConflict<Result>(
  noun: string,
  attempt: () => Promise<Result>,
  label: string = noun,
): Promise<Result> {
  const again = retries()
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isOvertaken(error, label)) throw error
      if (!(await again())) throw new Conflict(`This ${noun} is being changed by someone else. Reload and try again.`)
    }
  }
}

/** The same for an `attempt` that reads several rows and writes them under these labels, with retries of its own for each label. */
export const retryOnConflicts = <Result>(
  noun: string,
  attempt: () => Promise<Result>,
  labels: readonly string[],
): Promise<Result> =>
  labels.reduce<() => Promise<Result>>((inner, label) => () => retryOnConflict(noun, inner, label), attempt)()

/** Whether a retry helps: not if another request with the same key finished first, because its recorded response is returned. */
const isOvertaken = (error: unknown, label: string) =>
  error instanceof ConditionFailed && error.labels.has(label) && !error.labels.has(alreadyRecorded)
