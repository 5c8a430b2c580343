import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { initialsOf } from '#/web/ui/initials.ts'

const Disc = chakra('svg', {
  base: {
    width: '36px',
    height: '36px',
    '& circle': { fill: 'primary' },
    '& text': { fill: 'primaryForeground', fontSize: '14px', fontWeight: '600' },
  },
})
const Picture = chakra('img', {
  base: { width: '36px', height: '36px', borderRadius: 'full', objectFit: 'cover', background: 'muted' },
})

interface AvatarProps {
  name: string
  /** Their picture's path; without one, or while it cannot be had, it is their initials. */
  imageUrl?: string | null
}

/** A person's picture on a disc, or their initials. Their name stands beside it. */
export function Avatar({ name, imageUrl }: AvatarProps) {
  const [missing, setMissing] = useState<string>()
  if (imageUrl && imageUrl !== missing) {
    return <Picture src={imageUrl} alt="" width="36" height="36" onError={() => setMissing(imageUrl)} />
  }
  return (
    <Disc viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="18" />
      <text x="18" y="23" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </Disc>
  )
}
