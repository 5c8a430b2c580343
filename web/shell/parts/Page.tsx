import { type ComponentProps, useEffect } from 'react'
import { classes } from '#/web/shell/parts/classed.ts'
import css from '#/web/shell/parts/page.module.css'
import { useBrand } from '#/web/shell/theme/brand.ts'

interface PageProps extends ComponentProps<'div'> {
  /** For lists, which use the full width of the window. */
  wide?: boolean
}

/** A screen's column: narrow enough to read, or as wide as the window for lists. */
export const Page = ({ wide, className, ...props }: PageProps) => (
  <div {...props} className={classes(css.page, className)} data-wide={wide} />
)

interface PageTitleProps extends ComponentProps<'h1'> {
  /** The heading level: `h2` if the screen is a section of another one. */
  as?: 'h1' | 'h2' | undefined
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
