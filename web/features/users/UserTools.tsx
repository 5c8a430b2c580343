import { searchLength, type UserFilter, type userFilters } from '#/web/features/users/user-filter.ts'
import css from '#/web/features/users/user-tools.module.css'
import { roleLabels } from '#/web/shell/parts/role-labels.ts'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

interface UserToolsProps {
  filter: UserFilter
  set: (name: keyof typeof userFilters, value: string) => void
}

export const UserTools = ({ filter, set }: UserToolsProps) => (
  <div className={css.tools} role="search" aria-label="Users">
    <SearchBox
      label="Search users"
      placeholder="Name, email or company"
      maxLength={searchLength}
      value={filter.search ?? ''}
      onSearch={search => set('search', search)}
    />
    <FilterSelect
      name="Role"
      all="All roles"
      labels={roleLabels}
      value={filter.role}
      onChoose={role => set('role', role)}
    />
  </div>
)
