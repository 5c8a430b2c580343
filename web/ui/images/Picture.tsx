import { useState } from 'react'
import type { Drawing } from '#/shared/catalog/drawings.ts'
import { isImageAddress } from '#/shared/catalog/image-address.ts'
import drawings from '#/web/ui/images/drawings.svg?url'
import css from '#/web/ui/images/picture.module.css'

interface PictureProps {
  /** The path of an uploaded picture, or an address, typed or stored; the drawing replaces one that is invalid or does not load. */
  address: string | null
  drawing: Drawing
  /** Pixels: 40, 64 or 128 across. A wide picture fills its container, and a page’s main picture is drawn with finer lines. */
  size?: 'small' | 'medium' | 'large' | 'wide' | 'main'
}

/** Whether an address is the path of a picture that was uploaded here, or a file that was chosen for it. */
const isOwn = (address: string) => /^(?:\/media\/[\w/-]+\.\w+$|blob:)/.test(address)

const sourceOf = (address: string | null) => (address && (isOwn(address) || isImageAddress(address)) ? address : null)

/** A picture without alternative text, because the name next to it describes it. */
export function Picture({ address, drawing, size = 'small' }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const source = sourceOf(address)
  return (
    <span className={css.frame} data-size={size}>
      {source && source !== broken ? (
        <img src={source} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(source)} />
      ) : (
        <svg viewBox="0 0 120 90" aria-hidden="true">
          <use href={`${drawings}#${drawing}`} />
        </svg>
      )}
    </span>
  )
}
