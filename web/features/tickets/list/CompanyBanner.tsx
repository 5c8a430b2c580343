import type { SessionUser } from '#/shared/identity/schemas.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { displayName } from '#/shared/lib/names.ts'
import css from '#/web/features/tickets/list/company-banner.module.css'
import { Banner, BannerFacts } from '#/web/shell/parts/Banner.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { PageTitle } from '#/web/shell/parts/Page.tsx'

export function CompanyBanner({ user, onCreate }: { user: SessionUser; onCreate: () => void }) {
  return (
    <Banner>
      <div>
        <PageTitle>{user.companyName || displayName(user)}</PageTitle>
        <BannerFacts>
          <span>{emailLabel(user.email)}</span>
          <span className={css.active}>
            <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m3.500 8.500 3 3 6-7" />
            </svg>
            Active
          </span>
        </BannerFacts>
      </div>
      <Button className={css.button} variant="outline" onClick={onCreate}>
        Create Ticket
      </Button>
    </Banner>
  )
}
