import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classed } from '#/web/shell/parts/classed.ts'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import css from '#/web/shell/parts/stat.module.css'

interface StatProps {
  name: string
  value: string | number | undefined
  /** A short explanation of the number. */
  note?: ReactNode
  /** The address of the list that it counts. */
  to?: string | undefined
}

/** A number with its name; a skeleton while it loads. */
export function Stat({ name, value, note, to }: StatProps) {
  return (
    <div className={to ? css.linked : undefined}>
      <dt className={css.name}>{to ? <Link to={to}>{name}</Link> : name}</dt>
      <dd className={css.value}>{value ?? <Skeleton width="64px" height="32px" />}</dd>
      {note && <dd className={css.note}>{note}</dd>}
    </div>
  )
}

/** Figures as a row of cards. */
export const FigureCards = classed('dl', css.cards)
