import { useState } from 'react'
import css from '#/web/shell/parts/avatar.module.css'
import { initialsOf } from '#/web/shell/parts/initials.ts'

interface AvatarProps {
  name: string
  /** The path of the user's picture; initials are shown if there is none or it cannot be loaded. */
  imageUrl?: string | null
}

/** A user's round picture, or their initials. The name is shown next to it. */
export function Avatar({ name, imageUrl }: AvatarProps) {
  const [missing, setMissing] = useState<string>()
  if (imageUrl && imageUrl !== missing) {
    return (
      <img className={css.picture} src={imageUrl} alt="" width="36" height="36" onError={() => setMissing(imageUrl)} />
    )
  }
  return (
    <svg className={css.disc} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="18" />
      <text x="18" y="23" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
