import type { ReactNode } from 'react'
import type { Tone } from '#/shared/lib/tones.ts'
import css from '#/web/shell/parts/badge.module.css'
import { Icon } from '#/web/shell/parts/Icon.tsx'

interface BadgeProps {
  tone: Tone
  /** The path of a 16 × 16 icon, for states that have one; otherwise a dot is shown. */
  sign?: string | undefined
  children: ReactNode
}

/** A state in a word or two. The word and the icon carry the same information as the color. */
export const Badge = ({ tone, sign, children }: BadgeProps) => (
  <span className={css.badge} data-tone={tone}>
    {sign === undefined ? (
      <span className={css.dot} aria-hidden="true" />
    ) : (
      <Icon of={{ path: sign, box: 16 }} size={14} />
    )}
    {children}
  </span>
)
