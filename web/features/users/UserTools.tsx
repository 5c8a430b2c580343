import { chakra } from '@chakra-ui/react'
import { roles } from '#/shared/roles.ts'
import { searchLength, type useUserFilter } from '#/web/features/users/use-user-filter.ts'
import { Select } from '#/web/ui/Field.tsx'
import { roleWords } from '#/web/ui/role-words.ts'
import { SearchBox } from '#/web/ui/SearchBox.tsx'

const Tools = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', width: { base: '100%', md: 'auto' } },
})

export function UserTools({ filter, set }: ReturnType<typeof useUserFilter>) {
  return (
    <Tools role="search" aria-label="Users">
      <SearchBox
        label="Search users"
        placeholder="Name, e-mail or company"
        maxLength={searchLength}
        value={filter.search ?? ''}
        onSearch={search => set('search', search)}
      />
      <Select
        aria-label="Role filter"
        width={{ base: '100%', md: 'auto' }}
        value={filter.role ?? ''}
        onChange={event => set('role', event.target.value)}
      >
        <option value="">All roles</option>
        {roles.map(role => (
          <option key={role} value={role}>
            {roleWords[role]}
          </option>
        ))}
      </Select>
    </Tools>
  )
}
