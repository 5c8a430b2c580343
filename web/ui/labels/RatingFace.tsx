import { Angry, Frown, Laugh, Meh, Smile } from 'lucide-react'
import { Icon } from '#/web/shell/parts/Icon.tsx'

/** The faces of the ratings from 1 to 5. As characters, some devices would show boxes. */
const faces = [Angry, Frown, Meh, Smile, Laugh] as const

/** The face of a rating, beside its word. */
export function RatingFace({ rating, size = 16 }: { rating: number; size?: 16 | 24 }) {
  const face = faces[rating - 1]
  return face && <Icon of={face} size={size} />
}
