import type { ArticleState } from '#/shared/articles/schemas.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import css from '#/web/features/articles/article-tools.module.css'
import { searchLength, type useArticleFilter } from '#/web/features/articles/use-article-filter.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Select } from '#/web/shell/parts/Field.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

const stateLabels: Record<ArticleState, string> = { published: 'Published', draft: 'Drafts', retired: 'Retired' }

export function ArticleTools({ filter, set, role }: ReturnType<typeof useArticleFilter> & { role: Role }) {
  const { data: categories = [] } = useRead('listCategories')
  const names = categories.map(({ name }) => name)
  const { category = '', search = '', state = 'published' } = filter
  return (
    <div className={css.tools} role="search" aria-label="Articles">
      <SearchBox
        label="Search articles"
        placeholder="Search titles and text"
        maxLength={searchLength}
        value={search}
        onSearch={words => set('search', words)}
      />
      <Select
        className={css.categoryFilter}
        aria-label="Category filter"
        value={category}
        onChange={event => set('category', event.target.value)}
      >
        <option value="">All Categories</option>
        {/* Includes the category in the address, even if no article has it. */}
        {[...new Set([...names, ...(category ? [category] : [])])].map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {isStaff(role) && (
        <SegmentedControl
          label="State"
          labels={stateLabels}
          value={state}
          onChoose={value => set('state', value === 'published' ? '' : value)}
        />
      )}
    </div>
  )
}
