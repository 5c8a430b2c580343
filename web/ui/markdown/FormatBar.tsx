import {
  Bold,
  Code,
  Heading2,
  ImageIcon,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Table,
} from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import css from '#/web/ui/markdown/format-bar.module.css'
import { type Edit, editFor, type Format, formats, type Selected } from '#/web/ui/markdown/formats.ts'

type Tool = Format | 'picture'

const tools: Record<Tool, { label: string; icon: LucideIcon; key?: string }> = {
  bold: { label: 'Bold', icon: Bold, key: 'b' },
  italic: { label: 'Italic', icon: Italic, key: 'i' },
  heading: { label: 'Heading', icon: Heading2 },
  link: { label: 'Link', icon: Link, key: 'k' },
  bullets: { label: 'Bulleted list', icon: List },
  numbers: { label: 'Numbered list', icon: ListOrdered },
  quote: { label: 'Quote', icon: Quote },
  code: { label: 'Code', icon: Code, key: 'e' },
  table: { label: 'Table', icon: Table },
  picture: { label: 'Picture', icon: ImageIcon },
}

/** Formats the selection of a text field as typing would, so that the browser can undo it. */
export function applyFormat(field: HTMLTextAreaElement, format: Format): void {
  field.focus()
  applyEdit(field, editFor(format, selectedIn(field)))
}

/** The text of a field with its selection. */
export const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Changes a text field as typing would, if it has the focus. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  field.setSelectionRange(from, to)
  // The only way to change a text field that leaves Undo working; the other way is for fields without focus, and other browsers.
  if (document.activeElement !== field || !document.execCommand('insertText', false, insert)) {
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

interface FormatBarProps {
  field: RefObject<HTMLTextAreaElement | null>
  disabled: boolean
  /** Lets the author choose a picture; absent for texts without uploaded ones. */
  onPicture: (() => void) | undefined
  /** The formats that it offers; all by default. */
  shown?: readonly Format[]
}

/** The buttons that format a text field. One Tab stop; the arrow keys move between them. */
export function FormatBar({ field, disabled, onPicture, shown: offered = formats }: FormatBarProps) {
  const [current, setCurrent] = useState<Tool>('bold')
  const shown: readonly Tool[] = onPicture ? [...offered, 'picture'] : offered
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = shown.indexOf(current)
    const moved = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: shown.length - 1 }[event.key]
    const next = moved === undefined ? undefined : shown.at(moved % shown.length)
    if (!next) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-format="${next}"]`)?.focus()
  }
  return (
    <div className={css.bar} role="toolbar" aria-label="Formatting" onKeyDown={move}>
      {shown.map(tool => {
        const { label, icon, key } = tools[tool]
        return (
          <button
            key={tool}
            type="button"
            className={css.tool}
            data-format={tool}
            title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
            aria-label={label}
            aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
            tabIndex={tool === current ? 0 : -1}
            disabled={disabled}
            onFocus={() => setCurrent(tool)}
            onClick={() => (tool === 'picture' ? onPicture?.() : field.current && applyFormat(field.current, tool))}
          >
            <Icon of={icon} />
          </button>
        )
      })}
    </div>
  )
}
