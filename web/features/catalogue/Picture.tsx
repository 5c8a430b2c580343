import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { imageUrl } from '#/shared/catalogue.ts'
import { check } from '#/shared/lib/check.ts'
import { type Drawing, drawings } from '#/web/features/catalogue/drawings.ts'

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '56px',
    height: '56px',
    borderRadius: 'md',
    background: 'hsl(var(--drawing-paper))',
    color: 'hsl(var(--drawing-ink))',
    overflow: 'hidden',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  variants: { large: { true: { width: '96px', height: '96px' } } },
})

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
    <Frame large={large}>
      {source && source !== broken ? (
        <img src={source} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(source)} />
      ) : (
        <svg className="icon" viewBox="0 0 32 32" width={large ? 56 : 32} height={large ? 56 : 32} aria-hidden="true">
          <path d={drawings[drawing]} />
        </svg>
      )}
    </Frame>
  )
}
