import { type ReactNode, useEffect, useState } from 'react'
import css from '#/web/ui/pages/indexed-sections.module.css'

interface IndexedSectionsProps {
  /** The index's name. */
  label: string
  /** The ids and titles of the sections in `children`, in order. */
  sections: readonly { id: string; title: string }[]
  children: ReactNode
}

/** The sections of a long page with an index beside them, which marks the one in sight. */
export function IndexedSections({ label, sections, children }: IndexedSectionsProps) {
  const current = useSectionInSight(sections.map(({ id }) => id))
  return (
    <div className={css.frame}>
      <nav className={css.index} aria-label={label}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.sections}>{children}</div>
    </div>
  )
}

/** The part of the window's height, from the top, in which a section counts as in sight. */
const sight = 0.4

/** The last section that begins in the upper part of the window, or the last of all at the page's end. */
function useSectionInSight(ids: readonly string[]): string | undefined {
  const key = ids.join()
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const all = key.split(',')
    const update = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const isEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
      const begun = all.filter(id => top(id) < clientHeight * sight)
      setCurrent(isEnd ? all.at(-1) : (begun.at(-1) ?? all[0]))
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [key])
  return current
}
