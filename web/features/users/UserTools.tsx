import { roles } from '#/shared/users/roles.ts'
import { searchLength, type useUserFilter } from '#/web/features/users/use-user-filter.ts'
import css from '#/web/features/users/user-tools.module.css'
import { Select } from '#/web/shell/parts/Field.tsx'
import { roleLabels } from '#/web/shell/parts/role-labels.ts'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

export function UserTools({ filter, set }: ReturnType<typeof useUserFilter>) {
  return (
    <div className={css.tools} role="search" aria-label="Users">
      <SearchBox
        label="Search users"
        placeholder="Name, email or company"
        maxLength={searchLength}
        value={filter.search ?? ''}
        onSearch={search => set('search', search)}
      />
      <Select
        className={css.roleFilter}
        aria-label="Role filter"
        value={filter.role ?? ''}
        onChange={event => set('role', event.target.value)}
      >
        <option value="">All roles</option>
        {roles.map(role => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </Select>
    </div>
  )
}
