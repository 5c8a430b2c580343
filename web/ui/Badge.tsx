import type { ReactNode } from 'react'
import type { Tone } from '#/shared/tones.ts'
import css from '#/web/ui/badge.module.css'

interface BadgeProps {
  tone: Tone
  /** The path of a sign of 16 × 16 units, for states that have one of their own; a dot otherwise. */
  sign?: string | undefined
  children: ReactNode
}

/** A state in a word or two. The word and the sign say what the color says. */
export const Badge = ({ tone, sign, children }: BadgeProps) => (
  <span className={css.badge} data-tone={tone}>
    {sign === undefined ? (
      <span className={css.dot} aria-hidden="true" />
    ) : (
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={sign} />
      </svg>
    )}
    {children}
  </span>
)
