import type { ReactNode } from 'react'
import { CenteredCard } from '#/web/shell/app/CenteredCard.tsx'
import css from '#/web/shell/app/not-found.module.css'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'

export function NotFound({ children }: { children?: ReactNode }) {
  const { company } = useBrand()
  return (
    <CenteredCard title="404 Page Not Found" drawing={<Adrift />}>
      <p>Did you forget to add the page to the router?</p>
      <p>We can’t find this page. The address may be mistyped, or the page may have moved.</p>
      <div className={css.ways}>
        {children}
        <a href={`mailto:${company.supportEmail}`} {...buttonVariant({ variant: 'outline' })}>
          Contact us
        </a>
      </div>
    </CenteredCard>
  )
}

/** A boat looking for the lighthouse. */
function Adrift() {
  return (
    <svg className="icon" viewBox="0 0 120 72" aria-hidden="true">
      <path className="calm" d="m98 62 2-26h8l2 26M97 36h14M104 36v-6M92 28l-14-5M92 33H78" />
      <path className="hull" d="M24 44h44l-8 12H32z" />
      <path d="M46 44V12M46 14l16 22H46M46 20 32 36h14" />
      <path className="calm" d="M4 62h20M32 62h44M84 62h32M20 69h28M60 69h32" />
    </svg>
  )
}
