import { type ComponentProps, useEffect } from 'react'
import { useBrand } from '#/web/theme/brand.ts'
import { classed, classes } from '#/web/ui/classed.ts'
import css from '#/web/ui/page.module.css'

/** A screen's column: wide enough for a table, and narrow enough to read. */
export const Page = classed('div', css.page)

interface PageTitleProps extends ComponentProps<'h1'> {
  /** The heading level: `h2` if the screen is a section of another one. */
  as?: 'h1' | 'h2'
}

export const PageTitle = ({ as: Heading = 'h1', className, ...props }: PageTitleProps) => (
  <Heading {...props} className={classes(css.title, className)} />
)

/** Sets the browser tab's title; undefined leaves it unchanged. */
export function useDocumentTitle(title: string | undefined) {
  const { company } = useBrand()
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${company.name}`
  }, [title, company.name])
}
