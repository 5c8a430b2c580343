import { useState } from 'react'
import css from '#/web/shell/parts/avatar.module.css'
import { hueOf } from '#/web/shell/parts/avatar-hue.ts'
import { initialsOf } from '#/web/shell/parts/initials.ts'

interface AvatarProps {
  /** The user's id, which decides the color; the email address of a customer without an account. */
  id: string
  name: string
  /** The team has rounded squares, so that it is recognized without color. */
  isStaff: boolean
  /** The path of the user's picture; initials are shown if there is none or it cannot be loaded. */
  imageUrl?: string | null
}

/** A user's picture, or their initials. The name is shown next to it. */
export function Avatar({ id, name, isStaff, imageUrl }: AvatarProps) {
  const [missing, setMissing] = useState<string>()
  const shape = isStaff ? 'square' : 'round'
  if (imageUrl && imageUrl !== missing) {
    return (
      <img
        className={css.picture}
        data-shape={shape}
        src={imageUrl}
        alt=""
        width="36"
        height="36"
        onError={() => setMissing(imageUrl)}
      />
    )
  }
  return (
    <svg className={css.disc} viewBox="0 0 36 36" data-hue={hueOf(id)} aria-hidden="true">
      <rect width="36" height="36" rx={isStaff ? 9 : 18} />
      <text x="18" y="23" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
