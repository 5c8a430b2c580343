import { useState } from 'react'
import { useDarkVersion } from '#/web/shell/theme/appearance.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import type { ShownLogo } from '#/web/shell/theme/logo.ts'

/** The logo's height in pixels, and its maximum width in the navigation bar. */
const tall = 40
const maxWidth = 176

/** The company's logo or, until one is uploaded, the first letter of its name. With `markOnly`, only screen readers get the name. */
export function CompanyLogo({ markOnly = false }: { markOnly?: boolean }) {
  const { company, logo: lightLogo, darkLogo } = useBrand()
  const isDark = useDarkVersion()
  const logo = (isDark && darkLogo) || lightLogo
  const [missing, setMissing] = useState<string>()
  if (logo && logo.path !== missing) {
    return (
      <span className="mark">
        <img
          className="mark-logo"
          // A logo made for light pages may be dark itself.
          data-plate={(isDark && !darkLogo) || undefined}
          src={logo.path}
          alt={company.name}
          {...sizeOf(logo)}
          onError={() => setMissing(logo.path)}
        />
      </span>
    )
  }
  return (
    <span className="mark">
      <svg className="mark-tile" viewBox="0 0 40 40" aria-hidden="true">
        <rect className="mark-ground" width="40" height="40" rx="10" />
        <path className="mark-beam" d="M40 6 24 13v4l16 1z" />
        <text className="mark-letter" x="19" y="29" textAnchor="middle">
          {[...company.name][0]}
        </text>
      </svg>
      <span className={markOnly ? 'visually-hidden' : 'mark-name'}>{company.name}</span>
    </span>
  )
}

/** The logo's size, reserved so that nothing moves when it loads. */
function sizeOf({ width, height }: ShownLogo): { width?: number; height: number } {
  if (!width || !height) return { height: tall }
  return { width: Math.min(maxWidth, Math.round((width / height) * tall)), height: tall }
}
