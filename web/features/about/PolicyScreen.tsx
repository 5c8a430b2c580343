import { type PolicyId, policyIds, policyTitles } from '#/shared/branding/policy-titles.ts'
import css from '#/web/features/about/policy-screen.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { Document } from '#/web/ui/markdown/Document.tsx'

export const PrivacyScreen = () => <PolicyScreen id="privacy" />
export const TermsScreen = () => <PolicyScreen id="terms" />
export const AccessibilityScreen = () => <PolicyScreen id="accessibility" />

/** A policy of the company, for everyone: no account, no session. */
function PolicyScreen({ id }: { id: PolicyId }) {
  const { data, error, retry } = useRead('getPublicPolicies')
  return (
    <>
      <div className={css.ground}>
        <header className={css.bar}>
          <a href="/">
            <CompanyLogo />
          </a>
          <nav className={css.others} aria-label="Policies">
            {policyIds
              .filter(other => other !== id)
              .map(other => (
                <a key={other} href={`/${other}`}>
                  {policyTitles[other]}
                </a>
              ))}
          </nav>
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
