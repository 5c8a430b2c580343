import { BillingForm } from '#/web/features/settings/BillingForm.tsx'
import { CompanyForm } from '#/web/features/settings/CompanyForm.tsx'
import { ModuleSwitch } from '#/web/features/settings/ModuleSwitch.tsx'
import { StaffTwoStep } from '#/web/features/settings/StaffTwoStep.tsx'
import css from '#/web/features/settings/settings-screen.module.css'
import { TaxForm } from '#/web/features/settings/TaxForm.tsx'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { SettingsSection } from '#/web/ui/fields/SettingsSection.tsx'

/** The company's details, and the modules that the portal offers. */
export function SettingsScreen() {
  const company = useRead('getCompany')
  const policy = useRead('getSignInPolicy')
  const modules = useRead('listModules')
  const tax = useRead('getTaxSettings')
  const isModuleOn = useModuleOn()
  return (
    <Page className={css.page}>
      <header className={css.head}>
        <PageTitle>Settings</PageTitle>
        <p>These settings apply to every visitor, customer and team member. Changes are recorded in the audit log.</p>
      </header>
      <SettingsSection
        id="company"
        title="Company"
        description="Shown on the landing page, in the portal, on invoices and in every email."
      >
        {company.error && <ErrorState message={explain(company.error)} retry={company.retry} />}
        {!company.error && !company.data && <Loading />}
        {company.data && <CompanyForm company={company.data} />}
      </SettingsSection>
      <SettingsSection id="sign-in" title="Sign-in" description="Sign-in requirements for your team.">
        {policy.error && <ErrorState message={explain(policy.error)} retry={policy.retry} />}
        {!policy.error && !policy.data && <Loading />}
        {policy.data && <StaffTwoStep policy={policy.data} />}
      </SettingsSection>
      <SettingsSection
        id="tax"
        title="Tax"
        description="Sales tax on shipped orders, by shipping state, and on pickups and service invoices, by the state you choose. States without a rate are not taxed."
      >
        {tax.error && <ErrorState message={explain(tax.error)} retry={tax.retry} />}
        {!tax.error && !tax.data && <Loading />}
        {tax.data && <TaxForm settings={tax.data} />}
      </SettingsSection>
      {isModuleOn('billing') && (
        <SettingsSection
          id="billing"
          title="Billing"
          description="When invoices are due, when customers are reminded, and late fees."
        >
          <Billing />
        </SettingsSection>
      )}
      <SettingsSection
        id="modules"
        title="Modules"
        description="Turn off what you don’t offer. A module that is off disappears from the menus and is unavailable. Its data stays."
      >
        {modules.error && <ErrorState message={explain(modules.error)} retry={modules.retry} />}
        {!modules.error && !modules.data && <Loading />}
        {modules.data && (
          <ul className={css.list}>
            {modules.data.map(module => (
              <ModuleSwitch key={module.id} module={module} />
            ))}
          </ul>
        )}
      </SettingsSection>
    </Page>
  )
}

const Loading = () => ['90%', '100%', '70%', '80%'].map(width => <Skeleton key={width} height="40px" width={width} />)

/** Rendered only while the module is on, because its calls return 404 while it is off. */
function Billing() {
  const { data, error, retry } = useRead('getBillingSettings')
  if (error) return <ErrorState message={explain(error)} retry={retry} />
  return data ? <BillingForm settings={data} /> : <Loading />
}
