import { useId, useState } from 'react'
import type { Tone } from '#/shared/lib/tones.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import type { FieldChange, PlannedRow } from '#/web/ui/imports/import-plan.ts'
import css from '#/web/ui/imports/import-preview.module.css'

type Kind = PlannedRow<unknown>['kind']
const order: readonly Kind[] = ['wrong', 'changed', 'new', 'unchanged']
const labels: Record<Kind, string> = { wrong: 'Error', changed: 'Changed', new: 'New', unchanged: 'Unchanged' }
const tones: Record<Kind, Tone> = { wrong: 'danger', changed: 'info', new: 'success', unchanged: 'neutral' }

/** How many rows render at once. */
const step = 100

interface ImportPreviewProps {
  fileName: string
  /** The list as a phrase: 'the catalog'. */
  list: string
  plan: readonly PlannedRow<unknown>[]
  /** Headings of columns that are not imported. */
  ignored: readonly string[]
  /** How many rows were imported before the rest was rejected. */
  done: number
}

/** The changes that a file would make, row by row: errors first, unchanged rows last. */
export function ImportPreview({ fileName, list, plan, ignored, done }: ImportPreviewProps) {
  const id = useId()
  const [shown, setShown] = useState(step)
  const sorted = plan.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  const count = (kind: Kind) => plan.filter(row => row.kind === kind).length
  return (
    <section aria-labelledby={id}>
      <h3 className={css.title} id={id}>
        Changes in {fileName}
      </h3>
      <div role="status">
        <ul className={css.counts}>
          {order.map(kind => (
            <li key={kind}>
              <Badge tone={tones[kind]}>
                {labels[kind]}: {count(kind)}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
      {ignored.length > 0 && <p>These columns are not imported: {ignored.join(', ')}.</p>}
      {done > 0 && <p>{done} rows have been imported. These remain.</p>}
      {count('wrong') > 0 && (
        <ErrorText>Nothing is imported until every error is fixed. Correct the file and choose it again.</ErrorText>
      )}
      {count('unchanged') === plan.length && (
        <p>{`${list.charAt(0).toUpperCase()}${list.slice(1)} already matches this file.`}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus it to scroll. */}
      <ul className={`${css.rows} ${css.apart}`} tabIndex={0} aria-label="Rows in the file">
        {sorted.slice(0, shown).map(row => (
          <li key={row.number}>
            <p className={css.line}>
              <Badge tone={tones[row.kind]}>{labels[row.kind]}</Badge>
              <span className={css.quiet}>Row {row.number}</span>
            </p>
            <p className={css.name}>{row.name}</p>
            <Details row={row} />
          </li>
        ))}
      </ul>
      {sorted.length > shown && (
        <Button className={css.apart} size="sm" variant="outline" onClick={() => setShown(shown + step)}>
          Show {Math.min(step, sorted.length - shown)} more
        </Button>
      )}
    </section>
  )
}

function Details({ row }: { row: PlannedRow<unknown> }) {
  switch (row.kind) {
    case 'wrong':
      return row.faults.map(fault => <ErrorText key={fault}>{fault}</ErrorText>)
    case 'new':
      return (
        row.namesake && (
          <span className={css.quiet}>An entry with this name already exists. This adds another one.</span>
        )
      )
    case 'changed':
      return (
        <ul className={css.changes}>
          {row.changes.map(change => (
            <li key={change.field}>
              {change.field}: <del>{formatValue(change.from)}</del> → <ins>{formatValue(change.to)}</ins>
            </li>
          ))}
        </ul>
      )
    case 'unchanged':
      return null
  }
}

const maxLength = 160

function formatValue(value: FieldChange['from']): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
