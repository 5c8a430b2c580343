import { Bold, Code, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, Table } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import css from '#/web/ui/markdown/format-bar.module.css'
import { editFor, type Format, formats } from '#/web/ui/markdown/formats.ts'

const tools: Record<Format, { label: string; icon: LucideIcon; key?: string }> = {
  bold: { label: 'Bold', icon: Bold, key: 'b' },
  italic: { label: 'Italic', icon: Italic, key: 'i' },
  heading: { label: 'Heading', icon: Heading2 },
  link: { label: 'Link', icon: Link, key: 'k' },
  bullets: { label: 'Bulleted list', icon: List },
  numbers: { label: 'Numbered list', icon: ListOrdered },
  code: { label: 'Code', icon: Code, key: 'e' },
  table: { label: 'Table', icon: Table },
}

/** Formats the selection of a text field as typing would, so that the browser can undo it. */
export function applyFormat(field: HTMLTextAreaElement, format: Format): void {
  const { from, to, insert, start, end } = editFor(format, {
    text: field.value,
    start: field.selectionStart,
    end: field.selectionEnd,
  })
  field.focus()
  field.setSelectionRange(from, to)
  // The only way to change a text field that leaves Undo working; the other way is for browsers without it.
  if (!document.execCommand('insertText', false, insert)) {
    field.setRangeText(insert, from, to)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  field.setSelectionRange(start, end)
}

/** Formats by Ctrl or ⌘ with a letter. Returns whether the key was a shortcut. */
export function formatByKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return false
  const format = formats.find(one => tools[one].key === event.key.toLowerCase())
  if (!format) return false
  event.preventDefault()
  event.stopPropagation()
  applyFormat(event.currentTarget, format)
  return true
}

/** The buttons that format a text field. One Tab stop; the arrow keys move between them. */
export function FormatBar({ field, disabled }: { field: RefObject<HTMLTextAreaElement | null>; disabled: boolean }) {
  const [current, setCurrent] = useState<Format>('bold')
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = formats.indexOf(current)
    const moved = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: formats.length - 1 }[event.key]
    const next = moved === undefined ? undefined : formats.at(moved % formats.length)
    if (!next) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-format="${next}"]`)?.focus()
  }
  return (
    <div className={css.bar} role="toolbar" aria-label="Formatting" onKeyDown={move}>
      {formats.map(format => {
        const { label, icon, key } = tools[format]
        return (
          <button
            key={format}
            type="button"
            className={css.tool}
            data-format={format}
            title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
            aria-label={label}
            aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
            tabIndex={format === current ? 0 : -1}
            disabled={disabled}
            onFocus={() => setCurrent(format)}
            onClick={() => field.current && applyFormat(field.current, format)}
          >
            <Icon of={icon} />
          </button>
        )
      })}
    </div>
  )
}
