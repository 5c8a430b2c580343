import { recordedLabel } from '#/functions/data/answers.ts'
import { ConditionFailed, exists, isNew, type Key, type Write } from '#/functions/data/lib/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'

/** What every row has that several people may change: it grows by one with each change. Rows from before that count as 0. */
export interface Versioned {
  version?: number
}

export const versionOf = (row: Versioned | undefined): number => row?.version ?? 0

/** Throws `Conflict` where a row, which people call `noun`, has changed since an editor saw it at `version`; undefined where they say nothing of it. */
export function requireVersion(noun: string, row: Versioned, version: number | undefined): void {
  if (version === undefined || version === versionOf(row)) return
  throw new Conflict(`Someone else changed this ${noun}. Reload and try again.`, 'version')
}

/** What a row that was changed unguarded adds to its update: whoever read it before has to look again. */
export const nextVersion = { add: '#version :one', names: { '#version': 'version' }, values: { ':one': 1 } } as const

/**
 * The write that puts `after` in the place of the row that was read, one version on; `before` is undefined where there was none.
 * Fails (`label`) when somebody else was faster.
 */
export function replaceWrite<Row extends Key>(label: string, before: Versioned | undefined, after: Row): Write {
  return { label, put: { ...after, version: versionOf(before) + 1 }, ...guardOf(before) }
}

/**
 * The write that sets some fields of the row that was read, one version on, removes others, and leaves the rest alone. Fails
 * (`label`) when somebody else was faster.
 */
export function setFieldsWrite(
  label: string,
  before: Key & Versioned,
  fields: Record<string, unknown>,
  removed: readonly string[] = [],
): Write {
  const guard = guardOf(before)
  const set = Object.entries({ ...fields, version: versionOf(before) + 1 })
  const places = set.map(([name]) => `#${name} = :${name}`).join(', ')
  const removals = removed.map(name => `#${name}`).join(', ')
  return {
    label,
    change: { pk: before.pk, sk: before.sk },
    update: `SET ${places}${removals && ` REMOVE ${removals}`}`,
    condition: guard.condition,
    names: Object.fromEntries([...Object.keys(fields), ...removed, 'version'].map(name => [`#${name}`, name])),
    values: { ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])), ...guard.values },
  }
}

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

/** Somebody else's change is met this often before the caller is asked to look again. */
const mostAttempts = 5

/**
 * Changes what others may change at the same moment. An attempt reads it, decides, and writes it under the label `noun`, guarded
 * by what was read; one that was overtaken is made again, on what is there then. Throws what an attempt throws, and
 * `Conflict` when others are faster every time.
 */
export async function retryWhenOvertaken<Result>(
  noun: string,
  attempt: () => Promise<Result>,
  label: string = noun,
): Promise<Result> {
  for (let number = 1; ; number++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isOvertaken(error, label)) throw error
      if (number === mostAttempts)
        throw new Conflict(`This ${noun} is being changed by someone else. Reload and try again.`)
    }
  }
}

/** Whether looking again helps: not where a repetition of the same request was faster, whose answer is the answer. */
const isOvertaken = (error: unknown, label: string) =>
  error instanceof ConditionFailed && error.labels.has(label) && !error.labels.has(recordedLabel)
