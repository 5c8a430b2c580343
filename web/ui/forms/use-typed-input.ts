import { useEffect, useRef, useState } from 'react'
import { keepTypedInput, type TypedInput, typedInput } from '#/web/shell/browser/typed-input.ts'
import type { FormLines } from '#/web/ui/forms/use-lines.ts'

type Values = Record<string, string>
type KeptLines = Pick<FormLines, 'name' | 'values' | 'fill'>

/**
 * Earlier input of a form that was neither sent nor discarded: the session ended, or the page was left or reloaded. `name` includes
 * the id of the changed row; null keeps nothing.
 */
export function useTypedInput(name: string | null) {
  const [before] = useState(() => (name === null ? undefined : typedInput(name)))
  const [isRestored, setRestored] = useState(before !== undefined)
  return {
    name,
    before,
    isRestored,
    /** Forgets it, because it was sent or discarded. */
    forget: () => {
      setRestored(false)
      if (name !== null) keepTypedInput(name, undefined)
    },
  }
}

/** Fields whose input is never stored. */
const isSecret = (field: string) => /password|^code$/i.test(field)

/** Keeps the fields and lines that differ from what the form begins with, and fills the lines that were kept. */
export function useKeptInput(
  { name, before }: Pick<ReturnType<typeof useTypedInput>, 'name' | 'before'>,
  initial: Values,
  values: Values,
  lines: readonly KeptLines[],
) {
  const untouched = useRef(lines.map(list => JSON.stringify(list.values)))
  const typed = Object.entries(values).filter(([field, value]) => value !== initial[field] && !isSecret(field))
  const changed = lines.filter((list, index) => JSON.stringify(list.values) !== untouched.current[index])
  const input = { ...Object.fromEntries(typed), ...Object.fromEntries(changed.map(list => [list.name, list.values])) }
  const text = typed.length + changed.length > 0 ? JSON.stringify(input) : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are filled once, when the form is first shown
  useEffect(() => {
    for (const list of lines) {
      const kept = before?.[list.name]
      if (Array.isArray(kept)) list.fill(kept)
    }
  }, [])
  useEffect(() => {
    if (name !== null) keepTypedInput(name, text === undefined ? undefined : JSON.parse(text))
  }, [name, text])
}

/** A form's fields with earlier input; fields that it no longer has are dropped. */
export const withTyped = <V extends Values>(initial: V, before: TypedInput | undefined): V => ({
  ...initial,
  ...Object.fromEntries(
    Object.entries(before ?? {}).filter(([field, value]) => field in initial && typeof value === 'string'),
  ),
})

/** The values of a form that checks itself, kept in the same way: read, changed and forgotten together. */
export function useTypedValues<V extends Values>(name: string, initial: V) {
  const { before, forget } = useTypedInput(name)
  const [values, setValues] = useState(() => withTyped(initial, before))
  useKeptInput({ name, before }, initial, values, noLines)
  return {
    values,
    set: (change: Partial<V>) => setValues(now => ({ ...now, ...change })),
    clear: () => {
      forget()
      setValues(initial)
    },
  }
}
const noLines: readonly KeptLines[] = []
