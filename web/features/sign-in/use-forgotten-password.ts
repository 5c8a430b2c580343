import { routesById } from 'virtual:routes'
import { useState } from 'react'
import { routes } from '#/shared/identity/routes.ts'
import { check } from '#/shared/lib/check.ts'
import { formErrors } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { useForm } from '#/web/ui/validation/use-form.ts'

/** The form that requests a password reset link. The response is the same whether or not the account exists. */
export function useForgottenPassword() {
  const [sentTo, setSentTo] = useState<string>()
  const [pending, setPending] = useState(false)
  const form = useForm({
    keepAs: null,
    initial: { email: '' },
    required: ['email'],
    check: values => check(routes.forgetPassword.body(), values),
    submit: async body => {
      setPending(true)
      await request(routesById.forgetPassword, { body }).finally(() => setPending(false))
      setSentTo(body.email)
    },
    errorsIn: (error): Record<string, string> => {
      return formErrors(error)
    },
  })
  return { form, pending, sentTo }
}

export const submitReset = (email: string) =>
  `If there is an account for ${email}, we have sent it a link to choose a new password. The link expires in one hour.`
