import { Cpu, Heading, Package, Plus, Wrench } from 'lucide-react'
import { useState } from 'react'
import type { EntryKind } from '#/web/features/quotes/edit/AddEntryDialog.tsx'
import css from '#/web/features/quotes/edit/add-line.module.css'
import type { QuoteRow } from '#/web/features/quotes/edit/quote-form.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

const AddEntryDialog = lazyDialog(
  async () => (await import('#/web/features/quotes/edit/AddEntryDialog.tsx')).AddEntryDialog,
)

interface AddLineProps {
  onAdd: (row: Partial<QuoteRow>) => void
  /** Whether the quote has as many lines as it can. */
  isFull: boolean
}

/** The buttons below the lines. */
export function AddLine({ onAdd, isFull }: AddLineProps) {
  const isOn = useModuleOn()
  const [choosing, setChoosing] = useState<EntryKind>()
  const choices = [
    { kind: 'product', label: 'Add product', sign: Package, isOffered: isOn('store') },
    { kind: 'service', label: 'Add service', sign: Wrench, isOffered: true },
    { kind: 'build', label: 'Add build', sign: Cpu, isOffered: isOn('pc-builder') && isOn('store') },
  ] as const
  return (
    <div className={css.bar}>
      {choices
        .filter(({ isOffered }) => isOffered)
        .map(({ kind, label, sign }) => (
          <Button key={kind} variant="outline" size="sm" disabled={isFull} onClick={() => setChoosing(kind)}>
            <Icon of={sign} />
            {label}
          </Button>
        ))}
      {/* Named after the list, so that an error of the list as a whole moves the focus here. */}
      <Button variant="outline" size="sm" name="items" disabled={isFull} onClick={() => onAdd({})}>
        <Icon of={Plus} />
        Add text
      </Button>
      <Button variant="outline" size="sm" onClick={() => onAdd({ row: 'section' })}>
        <Icon of={Heading} />
        Add section
      </Button>
      {choosing && <AddEntryDialog kind={choosing} onClose={() => setChoosing(undefined)} onAdd={onAdd} />}
    </div>
  )
}
