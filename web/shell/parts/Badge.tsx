import type { ReactNode } from 'react'
import type { Tone } from '#/shared/lib/tones.ts'
import css from '#/web/shell/parts/badge.module.css'

interface BadgeProps {
  tone: Tone
  /** A drawing of 14 px, for states that have one; otherwise a dot is shown. */
  sign?: ReactNode
  children: ReactNode
}

/** A state in a word or two. The word and the sign carry the same information as the color. */
export const Badge = ({ tone, sign, children }: BadgeProps) => (
  <span className={css.badge} data-tone={tone}>
    {sign ?? <span className={css.dot} aria-hidden="true" />}
    {children}
  </span>
)
