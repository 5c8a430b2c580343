import { routesById } from 'virtual:routes'
import { useState } from 'react'
import { routes } from '#/shared/identity/routes.ts'
import { check } from '#/shared/lib/check.ts'
import { formErrors } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** The form that requests a password reset link. The response is the same whether or not the account exists. */
export function useForgottenPassword() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useContractForm({
    keepAs: null,
    values: { email: '' },
    check: values => check(routes.forgetPassword.body(), values),
  })
  const submit = async (body: { email: string }) => {
    await request(routesById.forgetPassword, { body })
    setSentTo(body.email)
  }
  return { form, props: form.props(submit, formErrors), sentTo }
}

export const submitReset = (email: string) =>
  `If there is an account for ${email}, we have sent it a link to choose a new password. The link expires in one hour.`
