import { type PolicyId, policyTitles } from '#/shared/branding/policy-titles.ts'
import css from '#/web/features/about/policy-screen.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { Document } from '#/web/ui/markdown/Document.tsx'

export const PrivacyScreen = () => <PolicyScreen id="privacy" other="terms" />
export const TermsScreen = () => <PolicyScreen id="terms" other="privacy" />

/** A policy of the company, for everyone: no account, no session. */
function PolicyScreen({ id, other }: { id: PolicyId; other: PolicyId }) {
  const { data, error, retry } = useRead('getPublicPolicies')
  return (
    <>
      <div className={css.ground}>
        <header className={css.bar}>
          <a href="/">
            <CompanyLogo />
          </a>
          <a className={css.other} href={`/${other}`}>
            {policyTitles[other]}
          </a>
        </header>
      </div>
      <main>
        <Page className={css.page}>
          <PageTitle>{policyTitles[id]}</PageTitle>
          {error && <ErrorState error={error} retry={retry} />}
          {!error && !data && ['90%', '100%', '70%'].map(width => <Skeleton key={width} height="24px" width={width} />)}
          {data && <Document content={data[id]} />}
        </Page>
      </main>
    </>
  )
}
