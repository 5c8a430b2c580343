import { useState } from 'react'
import type { Desk } from '#/shared/desk/canned-replies.ts'
import { AssignmentRule, type DeskSettings, ruleLimits } from '#/shared/desk/settings.ts'
import { check } from '#/shared/lib/check.ts'
import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'
import { PeopleField } from '#/web/features/desk/PeopleField.tsx'
import { useSaveDeskSettings } from '#/web/features/desk/use-desk-settings.ts'
import { formErrorsUnlessSignedOut } from '#/web/shell/parts/announce-failure.ts'
import { CustomerField } from '#/web/ui/fields/CustomerField.tsx'
import { useCustomerSearch } from '#/web/ui/fields/use-customer-search.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface RuleDialogProps {
  settings: DeskSettings
  /** The rule to change; a new one without it. */
  rule: AssignmentRule | undefined
  team: Desk['people']
  open: boolean
  onClose: () => void
}

/** Creates or changes an assignment rule. */
export function RuleDialog({ settings, rule, team, open, onClose }: RuleDialogProps) {
  const { save } = useSaveDeskSettings()
  const customers = useCustomerSearch()
  const [newId] = useState(() => crypto.randomUUID())
  const id = rule?.id ?? newId
  const form = useContractForm({
    keepAs: rule ? `edit-rule:${rule.id}` : 'create-rule',
    values: {
      name: rule?.name ?? '',
      category: (rule?.category ?? '') as string,
      priority: (rule?.priority ?? '') as string,
      customerId: (rule?.customerId ?? '') as string,
      emailDomain: rule?.emailDomain ?? '',
      // Former members of the team cannot be chosen, so an edit removes them.
      people: (rule?.people ?? []).filter(one => team.some(person => person.id === one)) as string[],
    },
    check: ({ category, priority, customerId, emailDomain, ...fields }) =>
      check(AssignmentRule, {
        id,
        ...fields,
        category: category || null,
        priority: priority || null,
        customerId: customerId || null,
        emailDomain: emailDomain.trim() || null,
      }),
  })
  const customer = useFormField(form, 'customerId')
  const submit = (changed: AssignmentRule) => {
    const rules = rule ? settings.rules.map(one => (one.id === id ? changed : one)) : [...settings.rules, changed]
    return save(settings, { rules })
  }
  return (
    <DialogForm
      verb={rule ? 'edit' : 'create'}
      resource="rule"
      form={form}
      open={open}
      onClose={onClose}
      submit={submit}
      errorsOf={error => withoutPlace(formErrorsUnlessSignedOut(error))}
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" maxLength={ruleLimits.name} />
      <SelectField form={form} name="category" label="Category" labels={{ '': 'Any category', ...categoryLabels }} />
      <SelectField form={form} name="priority" label="Priority" labels={{ '': 'Any priority', ...priorityLabels }} />
      <CustomerField
        customers={customers}
        field={customer}
        initialName={rule?.customerId ? settings.customerNames[rule.customerId] : ''}
        optional
      />
      <TextField
        form={form}
        name="emailDomain"
        label="Email domain"
        optional
        autoComplete="off"
        maxLength={253}
        hint="The part of the customer’s address after the @."
      />
      <PeopleField form={form} name="people" people={team} />
    </DialogForm>
  )
}

/** The server’s errors of one rule among all, by the fields of the form. */
const withoutPlace = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field.replace(/^rules\.\d+\./, ''), message]))
