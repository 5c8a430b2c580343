import { useBrand } from '#/web/theme/brand.ts'

/** The company's mark until a logo is uploaded: the first letter of its name. `markOnly` leaves the name to the reader's ear. */
export function Mark({ markOnly = false }: { markOnly?: boolean }) {
  const { name } = useBrand().company
  return (
    <span className="mark">
      <svg className="mark-tile" viewBox="0 0 40 40" aria-hidden="true">
        <rect className="mark-ground" width="40" height="40" rx="10" />
        <path className="mark-beam" d="M40 6 24 13v4l16 1z" />
        <text className="mark-letter" x="19" y="29" textAnchor="middle">
          {[...name][0]}
        </text>
      </svg>
      <span className={markOnly ? 'visually-hidden' : 'mark-name'}>{name}</span>
    </span>
  )
}
