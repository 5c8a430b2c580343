import { statusLabels } from '#/shared/tickets/labels.ts'
import type { Status, StatusFilter as StatusChoice } from '#/shared/tickets/rules.ts'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'

interface StatusFilterProps {
  filter: { status?: StatusChoice }
  set: (name: 'status', value: string) => void
  /** The statuses to choose from. */
  choices: readonly Status[]
}

const groupLabels = { unresolved: 'Open or in progress', done: 'Resolved or closed' }

/** Filters tickets by status. A group linked from a counter is listed only while it is selected. */
export function StatusFilter({ filter: { status }, set, choices }: StatusFilterProps) {
  const labels: Record<string, string> = Object.fromEntries(choices.map(value => [value, statusLabels[value]]))
  if (status === 'unresolved' || status === 'done') labels[status] = groupLabels[status]
  return (
    <FilterSelect
      name="Status"
      all="All statuses"
      labels={labels}
      value={status}
      onChoose={value => set('status', value)}
    />
  )
}
