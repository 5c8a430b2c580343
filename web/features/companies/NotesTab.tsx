import { type Company, CompanyNotes } from '#/shared/companies/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import css from '#/web/features/companies/notes-tab.module.css'
import { useUpdateCompanyNotes } from '#/web/features/companies/use-companies.ts'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { MarkdownField } from '#/web/ui/markdown/MarkdownField.tsx'

/** The team's notes about a company. Every member of staff may edit them. */
export function NotesTab({ company: { id, notes = '', version } }: { company: Company }) {
  const { send } = useUpdateCompanyNotes()
  const form = useContractForm({
    keepAs: `company-notes:${id}`,
    values: { notes },
    check: values => check(CompanyNotes, { notes: values.notes.trim(), version }),
  })
  return (
    <Panel as="div" className={css.panel}>
      <PageForm
        form={form}
        label="Notes"
        button="Save notes"
        submit={body => send({ parameters: { id }, body })}
        success="Notes saved"
        className={css.form}
      >
        <MarkdownField form={form} name="notes" label="Notes" hint="Only your team sees these." rows={12} optional />
      </PageForm>
    </Panel>
  )
}
