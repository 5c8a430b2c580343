import { BillingForm } from '#/web/features/settings/BillingForm.tsx'
import { CompanyForm } from '#/web/features/settings/CompanyForm.tsx'
import { ModuleSwitch } from '#/web/features/settings/ModuleSwitch.tsx'
import { PoliciesForm } from '#/web/features/settings/PoliciesForm.tsx'
import { StaffTwoStep } from '#/web/features/settings/StaffTwoStep.tsx'
import { ServiceLevelsForm } from '#/web/features/settings/service-levels/ServiceLevelsForm.tsx'
import css from '#/web/features/settings/settings-screen.module.css'
import { TaxForm } from '#/web/features/settings/TaxForm.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { SettingsSection } from '#/web/ui/fields/SettingsSection.tsx'
import { IndexedSections } from '#/web/ui/pages/IndexedSections.tsx'

const sections = [
  { id: 'company', title: 'Company' },
  { id: 'sign-in', title: 'Sign-in' },
  { id: 'tax', title: 'Tax' },
  { id: 'billing', title: 'Billing' },
  { id: 'service-levels', title: 'Service levels' },
  { id: 'modules', title: 'Modules' },
  { id: 'policies', title: 'Privacy and terms' },
]

/** The company's details, and the modules that the portal offers. */
export function SettingsScreen() {
  const company = useRead('getProvider')
  const policy = useRead('getSignInPolicy')
  const modules = useRead('listModules')
  const tax = useRead('getTaxSettings')
  const policies = useRead('getPolicies')
  const isModuleOn = useModuleOn()
  const shown = sections.filter(({ id }) => (id !== 'billing' && id !== 'service-levels') || isModuleOn(id))
  return (
    <Page className={css.page}>
      <header className={css.head}>
        <PageTitle>Settings</PageTitle>
        <p>These settings apply to every visitor, customer and team member. Changes are recorded in the audit log.</p>
      </header>
      <IndexedSections label="Sections" sections={shown}>
        <SettingsSection
          id="company"
          title="Company"
          description="Shown on the landing page, in the portal, on invoices and in every email."
        >
          {company.error && <ErrorState error={company.error} retry={company.retry} />}
          {!company.error && !company.data && <Loading />}
          {company.data && <CompanyForm company={company.data} />}
        </SettingsSection>
        <SettingsSection id="sign-in" title="Sign-in" description="Sign-in requirements for your team.">
          {policy.error && <ErrorState error={policy.error} retry={policy.retry} />}
          {!policy.error && !policy.data && <Loading />}
          {policy.data && <StaffTwoStep policy={policy.data} />}
        </SettingsSection>
        <SettingsSection
          id="tax"
          title="Tax"
          description="Sales tax on shipped orders, by shipping state, and on pickups and service invoices, by the state you choose. States without a rate are not taxed."
        >
          {tax.error && <ErrorState error={tax.error} retry={tax.retry} />}
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
        {isModuleOn('service-levels') && (
          <SettingsSection
            id="service-levels"
            title="Service levels"
            description="Your business hours, and how soon tickets are answered and resolved."
          >
            <ServiceLevels />
          </SettingsSection>
        )}
        <SettingsSection
          id="modules"
          title="Modules"
          description="Turn off what you don’t offer. A module that is off disappears from the menus and is unavailable. Its data stays."
        >
          {modules.error && <ErrorState error={modules.error} retry={modules.retry} />}
          {!modules.error && !modules.data && <Loading />}
          {modules.data && (
            <ul className={css.list}>
              {modules.data.map(module => (
                <ModuleSwitch key={module.id} module={module} />
              ))}
            </ul>
          )}
        </SettingsSection>
        <SettingsSection
          id="policies"
          title="Privacy and terms"
          description="Public pages, linked at the bottom of every page. Have your lawyer review them."
        >
          {policies.error && <ErrorState error={policies.error} retry={policies.retry} />}
          {!policies.error && !policies.data && <Loading />}
          {policies.data && <PoliciesForm policies={policies.data} />}
        </SettingsSection>
      </IndexedSections>
    </Page>
  )
}

const Loading = () => ['90%', '100%', '70%', '80%'].map(width => <Skeleton key={width} height="40px" width={width} />)

/** Rendered only while the module is on, because its calls return 404 while it is off. */
function Billing() {
  const { data, error, retry } = useRead('getBillingSettings')
  if (error) return <ErrorState error={error} retry={retry} />
  return data ? <BillingForm settings={data} /> : <Loading />
}

/** Rendered only while the module is on, as the billing settings are. */
function ServiceLevels() {
  const { data, error, retry } = useRead('getServiceLevels')
  if (error) return <ErrorState error={error} retry={retry} />
  return data ? <ServiceLevelsForm settings={data} /> : <Loading />
}
