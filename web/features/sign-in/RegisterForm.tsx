import { routesById } from 'virtual:routes'
import { Alert, Button, TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { Registration } from '#/shared/identity/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { useAmplifyField } from '#/web/features/sign-in/amplify-field.tsx'
import { ApiError, fieldErrors } from '#/web/shell/api/errors.ts'
import { idempotency } from '#/web/shell/api/idempotency.ts'
import { request } from '#/web/shell/api/request.ts'
import type { Toast } from '#/web/shell/parts/toast.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { PasswordField } from '#/web/ui/forms/PasswordField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const blank = { firstName: '', lastName: '', companyName: '', email: '', password: '' }

export function RegisterForm({ onSuccess }: { onSuccess: (welcome: Toast) => void }) {
  const { company } = useBrand()
  const [attempt] = useState(idempotency)
  const form = useContractForm({ keepAs: null, values: blank, check: values => check(Registration, values) })
  const submit = async (body: Registration) => {
    await attempt(body, idempotencyKey => request(routesById.register, { body, idempotencyKey }))
    onSuccess({
      title: 'Account Created!',
      description: `Welcome to ${company.name}! You can now access all our services.`,
    })
  }
  const errorsOf = (error: unknown) => {
    const fields = fieldErrors(error)
    const isBesideFields = Object.keys(fields).length > 0
    const detail = error instanceof ApiError ? error.problem?.detail : undefined
    return { ...fields, '': (!isBesideFields && detail) || 'Failed to create account' }
  }
  const problem = form.formState.errors.root?.message

  return (
    <form className="login-form" {...form.props(submit, errorsOf)}>
      <div className="login-pair">
        <TextField label="First name" autoComplete="given-name" isRequired {...useAmplifyField(form, 'firstName')} />
        <TextField label="Last name" autoComplete="family-name" isRequired {...useAmplifyField(form, 'lastName')} />
      </div>
      <TextField label="Company" autoComplete="organization" isRequired {...useAmplifyField(form, 'companyName')} />
      <TextField label="Email" type="email" autoComplete="username" isRequired {...useAmplifyField(form, 'email')} />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
      />
      {problem && (
        <Alert variation="error" heading="Registration Failed" role="alert">
          {problem}
        </Alert>
      )}
      <Button type="submit" variation="primary" aria-disabled={form.pending}>
        {form.pending ? 'Creating account…' : 'Create account'}
      </Button>
    </form>
  )
}
