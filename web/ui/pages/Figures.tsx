import type { ReactNode } from 'react'
import { explain } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { classed } from '#/web/shell/parts/classed.ts'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import css from '#/web/ui/pages/figures.module.css'

/** Figures side by side in the head of a list. */
export const Figures = classed('dl', css.figures)

interface FigureProps {
  name: ReactNode
  value: string | number | undefined
  /** A link or a few words after the number. */
  note?: ReactNode
}

/** A figure, with its name above it; a skeleton while it loads. */
export const Figure = ({ name, value, note }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{value ?? <Skeleton width="3rem" />}</dd>
    {note && <dd className={css.note}>{note}</dd>}
  </div>
)

/** In place of figures that could not be read. */
export const FiguresError = ({ error, retry }: { error: Error; retry: () => void }) => (
  <p className={css.error} role="alert">
    {explain(error)}
    <Button size="sm" variant="outline" onClick={retry}>
      Try again
    </Button>
  </p>
)
