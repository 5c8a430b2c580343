import { useState } from 'react'
import { imageUrl } from '#/shared/catalog/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { type Drawing, drawings } from '#/web/ui/images/drawings.ts'
import css from '#/web/ui/images/picture.module.css'

/** The size of a drawing in its frame, in pixels. */
const drawn = { small: 32, large: 56, wide: 72 } as const

interface PictureProps {
  /** The typed or stored address; the drawing replaces one that is invalid or does not load. */
  address: string | null
  drawing: Drawing
  /** A wide picture fills its container. */
  size?: keyof typeof drawn
}

/** A picture without alternative text, because the name next to it describes it. */
export function Picture({ address, drawing, size = 'small' }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const checked = check(imageUrl(), address)
  const source = checked.ok ? checked.value : null
  return (
    <span className={css.frame} data-size={size}>
      {source && source !== broken ? (
        <img src={source} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(source)} />
      ) : (
        <svg className="icon" viewBox="0 0 32 32" width={drawn[size]} height={drawn[size]} aria-hidden="true">
          <path d={drawings[drawing]} />
        </svg>
      )}
    </span>
  )
}
