import { FolderOpen } from 'lucide-react'
import { Link } from 'react-router-dom'
import css from '#/web/features/articles/category-tiles.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'

/** The categories of published articles, as a way into them. Renders nothing while there is only one. */
export function CategoryTiles() {
  const { data: categories = [] } = useRead('listCategories')
  if (categories.length < 2) return null
  return (
    <nav aria-label="Categories">
      <ul className={css.tiles}>
        {categories.map(({ name, articles }) => (
          <li key={name}>
            <Link to={`/knowledge-base?category=${encodeURIComponent(name)}`}>
              <Icon of={FolderOpen} size={20} />
              <span className={css.name}>{name}</span>
              <span className={css.count}>
                {articles} {articles === 1 ? 'article' : 'articles'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
