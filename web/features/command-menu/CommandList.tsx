import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { CommandRow } from '#/web/features/command-menu/CommandRow.tsx'
import css from '#/web/features/command-menu/command-list.module.css'
import type { MenuRow, RowGroup } from '#/web/features/command-menu/menu-groups.ts'
import { useHighlight } from '#/web/features/command-menu/use-highlight.ts'
import { useWaitingEnter } from '#/web/features/command-menu/use-waiting-enter.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'

interface CommandListProps {
  value: string
  onType: (value: string) => void
  /** The searched text, without a sign. */
  text: string
  groups: readonly RowGroup[]
  /** The rows at the top that the browser found by itself. */
  localCount: number
  isPending: boolean
  problem: string | undefined
  onChoose: (row: MenuRow) => void
}

/** A field with the rows that match it, as one combobox: the focus stays in the field. */
export function CommandList({
  value,
  onType,
  text,
  groups,
  localCount,
  isPending,
  problem,
  onChoose,
}: CommandListProps) {
  const id = useId()
  const rows = groups.flatMap(group => group.rows)
  const { highlighted, move } = useHighlight(rows, value)
  const { isWaiting, wait } = useWaitingEnter(value, isPending, () => rows[0] && onChoose(rows[0]))
  const optionId = (row: MenuRow) => `${id}-option-${rows.indexOf(row)}`
  const current = rows[highlighted]
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method’s own keys choose its words.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }
    const step = steps[event.key]
    if (step !== undefined) move(step)
    else if (event.key === 'Enter' && current && (highlighted < localCount || !isPending)) onChoose(current)
    else if (event.key === 'Enter' && isPending) wait()
    else return
    event.preventDefault()
  }
  return (
    <div className={css.menu}>
      <div className={css.field}>
        <Icon of={Search} size={18} />
        <input
          role="combobox"
          aria-label="Search or jump to"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={current && optionId(current)}
          placeholder="Search or jump to…"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={value}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
        />
        {isPending && <span className={css.busy} data-waiting={isWaiting || undefined} aria-hidden="true" />}
        <kbd>Esc</kbd>
      </div>
      {rows.length > 0 && (
        <div className={css.list} role="listbox" id={`${id}-list`} aria-label="Results">
          {groups.map(({ label, rows: inGroup }, index) => (
            <div key={label} role="group" aria-labelledby={`${id}-group-${index}`}>
              <p id={`${id}-group-${index}`} role="presentation">
                {label}
              </p>
              {inGroup.map(row => (
                <CommandRow
                  key={row.id}
                  id={optionId(row)}
                  row={row}
                  isHighlighted={row === current}
                  onChoose={() => onChoose(row)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <Status text={text} count={rows.length} isPending={isPending} problem={problem} />
      <Hints />
    </div>
  )
}

interface StatusProps {
  text: string
  count: number
  isPending: boolean
  problem: string | undefined
}

/** Says what the list cannot show, also to assistive technology. */
function Status({ text, count, isPending, problem }: StatusProps) {
  const none = text && count === 0 && !isPending && !problem ? `No results for “${text}”.` : undefined
  const searching = count === 0 && isPending ? 'Searching…' : undefined
  const shown = problem ?? none ?? searching
  const said = useSettled(shown ?? (text ? `${count} ${count === 1 ? 'result' : 'results'}` : ''))
  return (
    <>
      {shown && <p className={css.status}>{shown}</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/** A text once it has stayed the same for a moment, so that a screen reader does not speak with each key. */
function useSettled(text: string): string {
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    timer.current = setTimeout(() => setSaid(text), 500)
    return () => clearTimeout(timer.current)
  }, [text])
  return said
}

const Hints = () => (
  <p className={css.hints} aria-hidden="true">
    <span>
      <kbd>↑</kbd>
      <kbd>↓</kbd> to move
    </span>
    <span>
      <kbd>↵</kbd> to open
    </span>
    <span>
      <kbd>&gt;</kbd> actions
    </span>
    <span>
      <kbd>#</kbd> tickets
    </span>
    <span>
      <kbd>@</kbd> people
    </span>
  </p>
)
