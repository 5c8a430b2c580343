import { useState } from 'react'

export type Line = Readonly<Record<string, string>>

/** The lines of a form, such as an invoice's, for `useForm({ lines: [items] })`. */
export interface FormLines<L extends Line = Line> {
  /** The contract's name for the list: an error of `items.0.quantity` is shown next to that field. */
  name: string
  values: readonly L[]
  /** Ids that stay with their lines when others are removed. */
  keys: readonly number[]
  required: readonly (keyof L & string)[]
  add: () => void
  remove: (index: number) => void
  set: (index: number, field: keyof L & string, value: string) => void
  reset: () => void
  /** Replaces all lines with earlier, unsent input. */
  fill: (lines: readonly Readonly<Record<string, string>>[]) => void
}

interface Options<L extends Line> {
  /** The values of a new line. */
  blank: L
  /** One blank line by default; otherwise the lines being edited, or input kept from before this page loaded. */
  initial?: readonly L[]
  /** Required fields of a line. */
  required: readonly (keyof L & string)[]
}

export function useLines<L extends Line>(
  name: string,
  { blank, initial = [blank], required }: Options<L>,
): FormLines<L> {
  const [{ lines, next }, setState] = useState(() => numbered(initial, 0))
  const change = (changed: (lines: readonly Numbered<L>[]) => readonly Numbered<L>[]) =>
    setState(before => ({ ...before, lines: changed(before.lines) }))
  return {
    name,
    values: lines.map(({ line }) => line),
    keys: lines.map(({ key }) => key),
    required,
    add: () =>
      setState(before => ({ lines: [...before.lines, { key: before.next, line: blank }], next: before.next + 1 })),
    remove: index => change(before => before.toSpliced(index, 1)),
    set: (index, field, value) =>
      change(before =>
        before.map((one, at) => (at === index ? { ...one, line: { ...one.line, [field]: value } } : one)),
      ),
    reset: () => setState(numbered(initial, next)),
    fill: kept =>
      setState(before =>
        numbered(
          kept.map(line => ({ ...blank, ...line })),
          before.next,
        ),
      ),
  }
}

interface Numbered<L> {
  key: number
  line: L
}

const numbered = <L>(lines: readonly L[], first: number): { lines: readonly Numbered<L>[]; next: number } => ({
  lines: lines.map((line, index) => ({ key: first + index, line })),
  next: first + lines.length,
})
