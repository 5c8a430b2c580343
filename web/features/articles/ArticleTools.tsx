import type { ArticleState } from '#/shared/articles/schemas.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import { type ArticleFilter, type SetArticleFilter, searchLength } from '#/web/features/articles/article-filter.ts'
import css from '#/web/features/articles/article-tools.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

const stateLabels: Record<ArticleState, string> = { published: 'Published', draft: 'Drafts', retired: 'Retired' }

interface ArticleToolsProps {
  filter: ArticleFilter
  set: SetArticleFilter
  role: Role
}

export function ArticleTools({ filter, set, role }: ArticleToolsProps) {
  const { data: categories = [] } = useRead('listCategories')
  const names = categories.map(({ name }) => name)
  const { category, search = '' } = filter
  const state: ArticleState = filter.state ?? 'published'
  return (
    <div className={css.tools} role="search" aria-label="Articles">
      <SearchBox
        label="Search articles"
        placeholder="Search titles and text"
        maxLength={searchLength}
        value={search}
        onSearch={words => set('search', words)}
      />
      <FilterSelect
        name="Category"
        all="All Categories"
        // Includes the category in the address, even if no article has it.
        labels={Object.fromEntries([...names, ...(category ? [category] : [])].map(name => [name, name]))}
        value={category}
        onChoose={value => set('category', value)}
      />
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
