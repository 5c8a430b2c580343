import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { imageUrl } from '#/shared/catalogue.ts'
import { check } from '#/shared/check.ts'
import { type PictureKind, pictureKind } from '#/web/features/catalogue/picture-kind.ts'

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '56px',
    height: '56px',
    borderRadius: 'md',
    background: 'secondary',
    color: 'secondaryForeground',
    overflow: 'hidden',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  variants: { large: { true: { width: '96px', height: '96px' } } },
})

const drawings: Record<PictureKind, string> = {
  computer: 'M6 7h20v13H6zM3 24h26M12 20v4M20 20v4',
  network: 'M5 19h22v7H5zM9 22.500h.1M13 22.500h.1M16 19v-5M9 12a10 10 0 0 1 14 0M12 15a5 5 0 0 1 8 0',
  security: 'M4 9l18-4 3 8-18 4zM10 17v5H5M5 19v6M23 11l5 3',
  software: 'M5 6h22v20H5zM5 11h22M12 16l-3 3 3 3M20 16l3 3-3 3',
  default: 'M16 4l11 6v12l-11 6-11-6V10zM5 10l11 6 11-6M16 16v12',
}

interface PictureProps {
  /** What was typed or stored; a drawing stands in for what is no address, or does not load. */
  address: string | null
  category: string
  large?: boolean
}

/** A picture beside its name, which says what it shows. */
export function Picture({ address, category, large = false }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const checked = check(imageUrl(), address)
  const source = checked.ok ? checked.value : null
  return (
    <Frame large={large}>
      {source && source !== broken ? (
        <img src={source} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(source)} />
      ) : (
        <svg className="icon" viewBox="0 0 32 32" width={large ? 56 : 32} height={large ? 56 : 32} aria-hidden="true">
          <path d={drawings[pictureKind(category)]} />
        </svg>
      )}
    </Frame>
  )
}
