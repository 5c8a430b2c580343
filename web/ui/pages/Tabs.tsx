import { type KeyboardEvent, type ReactNode, useId } from 'react'
import css from '#/web/ui/pages/tabs.module.css'
import { useCurrentInSight } from '#/web/ui/pages/use-current-in-sight.ts'

interface TabsProps<Name extends string> {
  label: string
  /** The tabs and their labels, in order. */
  labels: Record<Name, ReactNode>
  chosen: Name
  onChoose: (name: Name) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Tabs in a row, which scrolls to the selected one if it is too narrow for all. Arrow keys, Home and End move between them (ARIA practices). */
export function Tabs<Name extends string>({ label, labels, chosen, onChoose, children }: TabsProps<Name>) {
  const id = useId()
  const list = useCurrentInSight<HTMLDivElement>(chosen)
  const names = Object.keys(labels) as Name[]
  const onKeyDown = (event: KeyboardEvent) => {
    const at = names.indexOf(chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key]
    const next = to === undefined ? undefined : names[(to + names.length) % names.length]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div>
      <div className={css.list} ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {names.map(name => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {labels[name]}
          </button>
        ))}
      </div>
      <div className={css.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  )
}
