import { type ComponentProps, useEffect } from 'react'
import { classed, classes } from '#/web/shell/parts/classed.ts'
import css from '#/web/shell/parts/page.module.css'
import { useBrand } from '#/web/shell/theme/brand.ts'

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
