import type { ReactNode } from 'react'
import { classed } from '#/web/ui/classed.ts'
import css from '#/web/ui/figure.module.css'
import { Skeleton } from '#/web/ui/Skeleton.tsx'

interface FigureProps {
  name: string
  value: string | number | undefined
  /** What the number means, in a few words. */
  note?: ReactNode
}

/** One number and its name; a skeleton until it is known. */
export function Figure({ name, value, note }: FigureProps) {
  return (
    <div>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>{value ?? <Skeleton className={css.loading} />}</dd>
      {note && <dd className={css.note}>{note}</dd>}
    </div>
  )
}

/** Figures as cards side by side. */
export const FigureCards = classed('dl', css.cards)
