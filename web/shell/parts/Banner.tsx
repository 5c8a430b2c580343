import type { ReactNode } from 'react'
import css from '#/web/shell/parts/banner.module.css'
import { classed } from '#/web/shell/parts/classed.ts'

/** A screen's header in the brand color, with the lighthouse's beam across it. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <header className={css.ground}>
      <svg className={css.beam} viewBox="0 0 420 120" preserveAspectRatio="none" aria-hidden="true">
        <path d="M420 0H180L20 120h400z" />
      </svg>
      {children}
    </header>
  )
}

/** Small facts under a banner's title, side by side. */
export const BannerFacts = classed('p', css.facts)
