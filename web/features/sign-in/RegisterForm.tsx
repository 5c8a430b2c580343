import { routesById } from 'virtual:routes'
import { Alert, Button, TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { Registration } from '#/shared/identity/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { amplifyField } from '#/web/features/sign-in/amplify-field.ts'
import { ApiError, fieldErrors } from '#/web/shell/api/errors.ts'
import { idempotency } from '#/web/shell/api/idempotency.ts'
import { request } from '#/web/shell/api/request.ts'
import type { Toast } from '#/web/shell/parts/toast.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { PasswordInput } from '#/web/ui/fields/PasswordInput.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

export function RegisterForm({ onSuccess }: { onSuccess: (welcome: Toast) => void }) {
  const { company } = useBrand()
  const [pending, setPending] = useState(false)
  const [attempt] = useState(idempotency)
  const form = useForm({
    keepAs: null,
    initial: { firstName: '', lastName: '', companyName: '', email: '', password: '' },
    required: ['firstName', 'lastName', 'companyName', 'email', 'password'],
    checkOnBlur: true,
    check: values => check(Registration, values),
    submit: async body => {
      setPending(true)
      await attempt(body, idempotencyKey => request(routesById.register, { body, idempotencyKey })).finally(() =>
        setPending(false),
      )
      onSuccess({
        title: 'Account Created!',
        description: `Welcome to ${company.name}! You can now access all our services.`,
      })
    },
    errorsIn: error => {
      const fields = fieldErrors(error)
      const isBesideFields = Object.keys(fields).length > 0
      const detail = error instanceof ApiError ? error.problem?.detail : undefined
      return { ...fields, '': (!isBesideFields && detail) || 'Failed to create account' }
    },
  })

  return (
    <form className="login-form" noValidate {...form.props}>
      <div className="login-pair">
        <TextField label="First name" autoComplete="given-name" isRequired {...amplifyField(form.field('firstName'))} />
        <TextField label="Last name" autoComplete="family-name" isRequired {...amplifyField(form.field('lastName'))} />
      </div>
      <TextField label="Company" autoComplete="organization" isRequired {...amplifyField(form.field('companyName'))} />
      <TextField label="Email" type="email" autoComplete="username" isRequired {...amplifyField(form.field('email'))} />
      <PasswordInput
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        field={form.field('password')}
      />
      {form.formError && (
        <Alert variation="error" heading="Registration Failed" role="alert">
          {form.formError}
        </Alert>
      )}
      <Button type="submit" variation="primary" aria-disabled={pending}>
        {pending ? 'Creating account…' : 'Create account'}
      </Button>
    </form>
  )
}
