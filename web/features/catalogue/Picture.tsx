import { useState } from 'react'
import { imageUrl } from '#/shared/catalogue.ts'
import { check } from '#/shared/lib/check.ts'
import { type Drawing, drawings } from '#/web/features/catalogue/drawings.ts'
import css from '#/web/features/catalogue/picture.module.css'

interface PictureProps {
  /** What was typed or stored; the drawing stands in for what is no address, or does not load. */
  address: string | null
  drawing: Drawing
  large?: boolean
}

/** A picture beside its name, which says what it shows. */
export function Picture({ address, drawing, large = false }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const checked = check(imageUrl(), address)
  const source = checked.ok ? checked.value : null
  return (
    <span className={css.frame} data-large={large}>
      {source && source !== broken ? (
        <img src={source} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(source)} />
      ) : (
        <svg className="icon" viewBox="0 0 32 32" width={large ? 56 : 32} height={large ? 56 : 32} aria-hidden="true">
          <path d={drawings[drawing]} />
        </svg>
      )}
    </span>
  )
}
