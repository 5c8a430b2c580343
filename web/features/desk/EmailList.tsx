import type { ReactNode } from 'react'
import { EmailSection } from '#/web/features/desk/EmailSection.tsx'
import { Entries, EntryText } from '#/web/features/desk/Entries.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'

interface EmailListProps {
  title: string
  description: string
  entries: readonly { name: string; label: string; traits?: string }[]
  pending?: boolean
  /** Absent if its entries cannot be changed. */
  onEdit?: (name: string) => void
  onRemove: (name: string) => void
  /** The button’s text. */
  add: string
  /** Undefined once the list is full. */
  onAdd: (() => void) | undefined
  /** Its dialogs. */
  children: ReactNode
}

/** A list of senders or of mailing lists, to add to and to remove from. */
export function EmailList(props: EmailListProps) {
  const { title, description, entries, pending = false, onEdit, onRemove, add, onAdd, children } = props
  return (
    <EmailSection title={title} description={description}>
      {entries.length > 0 && (
        <Entries aria-label={title} aria-busy={pending}>
          {entries.map(({ name, label, traits }) => (
            <li key={name}>
              <EntryText dir="auto">
                <p>{label}</p>
                {traits && <p>{traits}</p>}
              </EntryText>
              <RowActions
                of={name}
                actions={[
                  ...(onEdit
                    ? [
                        {
                          label: 'Edit',
                          name: `Edit ${name}`,
                          place: 'hover',
                          onSelect: () => onEdit(name),
                        } as const,
                      ]
                    : []),
                  {
                    label: 'Remove',
                    name: `Remove ${name}`,
                    place: 'hover',
                    destructive: true,
                    onSelect: () => onRemove(name),
                  },
                ]}
              />
            </li>
          ))}
        </Entries>
      )}
      {onAdd && (
        <div>
          <Button size="sm" variant="outline" onClick={onAdd}>
            {add}
          </Button>
        </div>
      )}
      {children}
    </EmailSection>
  )
}
