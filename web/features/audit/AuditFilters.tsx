import { chakra } from '@chakra-ui/react'
import { actions } from '#/web/features/audit/action-words.ts'
import type { AuditFilterName, useAuditFilter } from '#/web/features/audit/use-audit-filter.ts'
import { Field, Select, TextInput } from '#/web/ui/Field.tsx'

const Filters = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', lg: '1fr 1fr 176px 176px' },
    alignItems: 'end',
    gap: { base: '1.5', md: '2' },
  },
})

interface AuditFiltersProps extends Pick<ReturnType<typeof useAuditFilter>, 'filter' | 'set'> {
  /** Names of staff by their ids. */
  people: ReadonlyMap<string, string>
}

export function AuditFilters({ people, filter, set }: AuditFiltersProps) {
  const control = (name: AuditFilterName) => ({
    value: filter[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <Filters role="search" aria-label="Changes">
      <Field label="Person">
        {props => (
          <Select {...props} {...control('userId')}>
            <option value="">Everybody</option>
            {[...people].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Action">
        {props => (
          <Select {...props} {...control('action')}>
            <option value="">Everything</option>
            {actions.map(({ value, word }) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="From">{props => <TextInput type="date" max={filter.to} {...props} {...control('from')} />}</Field>
      <Field label="To">{props => <TextInput type="date" min={filter.from} {...props} {...control('to')} />}</Field>
    </Filters>
  )
}
