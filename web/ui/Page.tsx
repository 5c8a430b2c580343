import { type ComponentProps, useEffect } from 'react'
import { useBrand } from '#/web/theme/brand.ts'
import { classed, classes } from '#/web/ui/classed.ts'
import css from '#/web/ui/page.module.css'

/** A screen's column: as wide as a table wants, and no wider than eyes do. */
export const Page = classed('div', css.page)

interface PageTitleProps extends ComponentProps<'h1'> {
  /** A part of another screen has a title of that screen's sections. */
  as?: 'h1' | 'h2'
}

export const PageTitle = ({ as: Heading = 'h1', className, ...props }: PageTitleProps) => (
  <Heading {...props} className={classes(css.title, className)} />
)

/** Names the browser's tab; an undefined title leaves it as it is. */
export function useDocumentTitle(title: string | undefined) {
  const { company } = useBrand()
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${company.name}`
  }, [title, company.name])
}
