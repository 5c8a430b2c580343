import { chakra } from '@chakra-ui/react'
import { priorities } from '#/shared/tickets.ts'
import type { useTicketFilter } from '#/web/features/tickets/use-ticket-filter.ts'
import { Select } from '#/web/ui/Field.tsx'
import { priorityWords, statusWords } from '#/web/ui/ticket-words.ts'

const Tools = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', alignItems: 'center' } })
const Segments = chakra('div', {
  base: {
    display: 'flex',
    gap: '2px',
    padding: '4px',
    borderRadius: 'md',
    background: 'secondary',
    '& button': {
      minHeight: '32px',
      paddingInline: '1.5',
      borderRadius: '6px',
      color: 'secondaryForeground',
      fontSize: 'sm',
      fontWeight: '540',
      cursor: 'pointer',
      '&[aria-pressed=true]': { background: 'card', color: 'cardForeground', boxShadow: 'low' },
    },
  },
})

const whose = [
  { value: 'mine', word: 'Mine' },
  { value: 'unassigned', word: 'Unassigned' },
  { value: 'all', word: 'All' },
]

const statusChoices = ['open', 'in_progress', 'resolved'] as const

export function TicketFilters({ filter }: { filter: ReturnType<typeof useTicketFilter> }) {
  const { assignee = 'all', priority = 'all', status = 'all' } = filter.query
  return (
    <Tools>
      <Segments role="group" aria-label="Assignee">
        {whose.map(({ value, word }) => (
          <button
            key={value}
            type="button"
            aria-pressed={assignee === value}
            onClick={() => filter.set('assignee', value)}
          >
            {word}
          </button>
        ))}
      </Segments>
      <Select
        aria-label="Priority filter"
        width="auto"
        value={priority}
        onChange={event => filter.set('priority', event.target.value)}
      >
        <option value="all">All priorities</option>
        {priorities.toReversed().map(value => (
          <option key={value} value={value}>
            {priorityWords[value]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Status filter"
        width="auto"
        value={status}
        onChange={event => filter.set('status', event.target.value)}
      >
        <option value="all">All statuses</option>
        {statusChoices.map(value => (
          <option key={value} value={value}>
            {statusWords[value]}
          </option>
        ))}
      </Select>
    </Tools>
  )
}
