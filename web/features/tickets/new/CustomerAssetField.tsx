import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Asset } from '#/shared/assets/schemas.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'
import { LinkedAssetField } from '#/web/features/tickets/new/LinkedAssetField.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { typingPause, useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import { type FormOf, partOf, useFieldOf } from '#/web/ui/forms/form-field.ts'

interface CustomerAssetFieldProps {
  form: FormOf<{ assetId: string; customerEmail: string }, unknown>
  /** The company that the ticket is for, whose assets are offered. */
  companyId: CompanyId | undefined
}

/** The asset that a customer's ticket is about: one of the company, or of the account with the customer's address. */
export function CustomerAssetField({ form, companyId }: CustomerAssetFieldProps) {
  const typed = useWatch({ control: form.control, name: 'customerEmail' })
  const email = useDebouncedValue(typed.trim().toLowerCase(), typingPause)
  const account = useAccount(companyId ? '' : email)
  const owner = companyId ? { customerId: null, companyId } : account
  const ownerId = owner && (owner.companyId ?? owner.customerId ?? undefined)
  useEndOfChoice(partOf(form), ownerId)
  return owner && <LinkedAssetField key={ownerId} form={partOf(form)} owner={owner} />
}

/** The account that has proved its address as an owner of assets; undefined without one. A ticket belongs to no other. */
function useAccount(email: string): Pick<Asset, 'customerId' | 'companyId'> | undefined {
  const isOff = !/^\S+@\S+\.\S+$/.test(email)
  const { data } = useRead('listUsers', { query: { role: 'customer', limit: 10, search: email } }, { isOff })
  const account = isOff ? undefined : data?.find(user => user.email === email && user.emailVerified !== false)
  return account && { customerId: account.id, companyId: account.companyId }
}

/** Clears the chosen asset when the ticket is for someone else. */
function useEndOfChoice(form: FormOf<{ assetId: string }, unknown>, ownerId: string | undefined) {
  const { onChange } = useFieldOf(form, 'assetId')
  const chosenFor = useRef(ownerId)
  useEffect(() => {
    if (chosenFor.current !== undefined && chosenFor.current !== ownerId) onChange('')
    chosenFor.current = ownerId
  })
}
