import {
  AppWindow,
  BookOpen,
  Building2,
  CornerDownLeft,
  FileSignature,
  FileText,
  MonitorSmartphone,
  Package,
  Plus,
  ReceiptText,
  Ticket,
  User,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import css from '#/web/features/command-menu/command-row.module.css'
import type { MenuRow } from '#/web/features/command-menu/menu-groups.ts'
import { Icon, type Sign } from '#/web/shell/parts/Icon.tsx'

const signs: Readonly<Record<MenuRow['kind'], Sign>> = {
  screen: AppWindow,
  action: Plus,
  ticket: Ticket,
  person: User,
  company: Building2,
  asset: MonitorSmartphone,
  quote: FileText,
  contract: FileSignature,
  invoice: ReceiptText,
  order: Package,
  article: BookOpen,
}

interface CommandRowProps {
  id: string
  row: MenuRow
  isHighlighted: boolean
  onChoose: () => void
}

export function CommandRow({ id, row: { kind, title, detail, icon }, isHighlighted, onChoose }: CommandRowProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isHighlighted) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isHighlighted])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys of its options.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      ref={place}
      className={css.row}
      role="option"
      id={id}
      aria-selected={isHighlighted}
      onClick={onChoose}
      // The focus stays in the field.
      onMouseDown={event => event.preventDefault()}
    >
      <Icon of={icon ?? signs[kind]} />
      <span className={css.title}>{title}</span>
      {detail && <span className={css.detail}>{detail}</span>}
      {isHighlighted && (
        <span className={css.enter}>
          <Icon of={CornerDownLeft} size={14} />
        </span>
      )}
    </div>
  )
}
