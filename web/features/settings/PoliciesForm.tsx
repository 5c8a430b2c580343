import { NewPolicies, type Policies } from '#/shared/branding/policies.ts'
import { check } from '#/shared/lib/check.ts'
import css from '#/web/features/settings/policies-form.module.css'
import { useSend } from '#/web/shell/api/use-send.ts'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { MarkdownField } from '#/web/ui/markdown/MarkdownField.tsx'

const hint = 'Markdown. Clear the text and save to restore the default.'

/** The texts of the public pages about privacy, terms and accessibility. */
export function PoliciesForm({ policies }: { policies: Policies }) {
  const { send } = useSend('updatePolicies', { refresh: ['getPolicies', 'getPublicPolicies'] })
  const form = useContractForm({ keepAs: 'policies', values: policies, check: values => check(NewPolicies, values) })
  return (
    <PageForm
      form={form}
      label="Privacy and terms"
      button="Save changes"
      submit={body => send({ body })}
      success="Privacy and terms saved"
      className={css.form}
    >
      <MarkdownField form={form} name="privacy" label="Privacy policy" optional rows={10} hint={hint} />
      <MarkdownField form={form} name="terms" label="Terms of service" optional rows={10} hint={hint} />
      <MarkdownField form={form} name="accessibility" label="Accessibility" optional rows={10} hint={hint} />
      <p className={css.links}>
        <a href="/privacy" target="_blank" rel="noopener">
          View privacy page<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <a href="/terms" target="_blank" rel="noopener">
          View terms page<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <a href="/accessibility" target="_blank" rel="noopener">
          View accessibility page<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </PageForm>
  )
}
