import type { LucideIcon } from 'lucide-react'
import { classes } from '#/web/shell/parts/classed.ts'

/** A sign of our own: a path in a square of 24 units, or of `box` units. */
export interface DrawnSign {
  path: string
  box?: number
}

/** A sign of Lucide, imported by its name, or one of our own. */
export type Sign = LucideIcon | DrawnSign

interface IconProps {
  of: Sign
  /** In pixels at the usual text size, with which it grows: 16 in rows and buttons, 18 in the navigation, 20 in empty toolbars. */
  size?: 12 | 14 | 16 | 18 | 20 | 24
  className?: string | undefined
}

/** A sign next to a word, or in a control that has a name: assistive technology does not see it. */
export function Icon({ of: sign, size = 16, className }: IconProps) {
  const length = `${size / 16}rem`
  if (!('path' in sign)) {
    const Drawing = sign
    return <Drawing className={classes('icon', className)} size={length} strokeWidth={1.75} aria-hidden="true" />
  }
  const { path, box = 24 } = sign
  return (
    <svg
      className={classes('icon', className)}
      viewBox={`0 0 ${box} ${box}`}
      width={length}
      height={length}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
