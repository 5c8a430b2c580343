import { maxChangedAtOnce } from '#/shared/queue/rules.ts'
import type { TicketsChange } from '#/shared/queue/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { OpenTicketMenu } from '#/web/features/tickets/menus/use-ticket-menus.tsx'
import {
  assigneeChoices,
  type Choice,
  priorityChoices,
  statusChoices,
  turnChoices,
} from '#/web/features/tickets/queue/ticket-choices.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import { SelectionToolbar } from '#/web/ui/lists/SelectionToolbar.tsx'

interface SelectionBarProps {
  selected: readonly Ticket[]
  rows: readonly Ticket[]
  pending: boolean
  onChange: (change: TicketsChange['change'], said: string) => void
  onMenu: OpenTicketMenu
  onSelectAll: (rows: readonly Ticket[]) => void
  onClear: () => void
}

/** The changes for the selected tickets, in place of the filters. */
export function SelectionBar({ selected, rows, pending, onChange, onMenu, onSelectAll, onClear }: SelectionBarProps) {
  const { data: team } = useRead('listTechnicians')
  const loaded = rows.slice(0, maxChangedAtOnce)
  const menu = (label: string, choices: readonly Choice[]) => (
    <MenuButton
      label={label}
      isPlain
      variant="outline"
      size="sm"
      items={choices.map(({ label: name, change, said }) => ({
        label: name,
        disabled: pending,
        onSelect: () => onChange(change, said),
      }))}
    >
      {label}
    </MenuButton>
  )
  return (
    <SelectionToolbar
      label="Selected tickets"
      count={selected.length}
      selectAll={
        selected.length < loaded.length
          ? { label: `Select all ${loaded.length} loaded`, run: () => onSelectAll(loaded) }
          : undefined
      }
      onClear={onClear}
    >
      {menu('Assignee', assigneeChoices(team))}
      {menu('Priority', priorityChoices)}
      {menu('Status', statusChoices)}
      {menu('Turn', turnChoices)}
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onMenu('snooze', selected, currentTarget)}
      >
        Snooze
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onMenu('tags', selected, currentTarget)}
      >
        Tags
      </Button>
      {selected.length > 1 && (
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onMenu('merge', selected, currentTarget)}
        >
          Merge
        </Button>
      )}
    </SelectionToolbar>
  )
}
