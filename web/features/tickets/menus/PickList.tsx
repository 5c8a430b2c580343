import { type KeyboardEvent, useId, useState } from 'react'
import { folded } from '#/shared/lib/search-terms.ts'
import css from '#/web/features/tickets/menus/pick-list.module.css'

/** A row to choose. */
export interface PickRow {
  label: string
  /** A second text at the row's end. */
  detail?: string | undefined
  /** Whether it already applies. */
  checked?: boolean | undefined
  onPick: () => void
}

interface PickListProps {
  label: string
  /** The rows that match what was typed; by default, those whose words begin with it. */
  picksFor: (text: string) => readonly PickRow[]
  /** Whether a digit chooses the row with this number while nothing else is typed. */
  numbered?: boolean
  /** Said if no row matches. */
  none: string
}

/** Rows with a field that filters them, as one combobox: the focus stays in the field. */
export function PickList({ label, picksFor, numbered = false, none }: PickListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [highlighted, setHighlighted] = useState(0)
  const picks = picksFor(text)
  const index = Math.min(highlighted, picks.length - 1)
  const current = picks[index]
  const type = (value: string) => {
    const byNumber = numbered && text === '' && /^[1-9]$/.test(value) ? picks[Number(value) - 1] : undefined
    if (byNumber) return byNumber.onPick()
    setText(value)
    setHighlighted(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method’s own keys choose its words.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && picks.length > 0) setHighlighted((index + step + picks.length) % picks.length)
    else if (event.key === 'Enter' && current) current.onPick()
    else return
    event.preventDefault()
  }
  return (
    <div className={css.menu}>
      <input
        className={css.field}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={picks.length > 0}
        aria-controls={picks.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={current && `${id}-${index}`}
        placeholder={`${label}…`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      {picks.length > 0 && (
        <div className={css.list} role="listbox" id={`${id}-list`} aria-label={label}>
          {picks.map((pick, number) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
            <div
              key={pick.label}
              id={`${id}-${number}`}
              role="option"
              tabIndex={-1}
              aria-selected={number === index}
              ref={element => {
                if (number === index) element?.scrollIntoView({ block: 'nearest' })
              }}
              onPointerMove={() => setHighlighted(number)}
              onClick={pick.onPick}
            >
              {numbered && text === '' && (
                <span className={css.digit} aria-hidden="true">
                  {number + 1}
                </span>
              )}
              <span dir="auto">{pick.label}</span>
              {pick.checked && <span aria-hidden="true">✓</span>}
              {pick.checked && <span className="visually-hidden">(chosen)</span>}
              {pick.detail && <small>{pick.detail}</small>}
            </div>
          ))}
        </div>
      )}
      {picks.length === 0 && (
        <p className={css.none} role="status">
          {none}
        </p>
      )}
    </div>
  )
}

/** The rows in which each typed word begins a word of the label. */
export function matching<Row extends { label: string }>(rows: readonly Row[], text: string): Row[] {
  const typed = wordsOf(text)
  return rows.filter(({ label }) => {
    const words = wordsOf(label)
    return typed.every(word => words.some(one => one.startsWith(word)))
  })
}

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[\s-]+/)
    .filter(Boolean)
