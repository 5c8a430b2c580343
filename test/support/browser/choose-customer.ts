import type { Locator } from 'playwright-core'

/** Chooses a customer by name in the field of a form. */
export async function chooseCustomer(form: Locator, name: string): Promise<void> {
  const field = form.getByRole('combobox', { name: 'Customer' })
  await field.click()
  await form.getByRole('option', { name }).click()
  await form.getByRole('option').first().waitFor({ state: 'hidden' })
}
