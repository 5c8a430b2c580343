import { type CompanyRow, companyKey } from '#/functions/companies/data/companies.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import { get, getAll, type Key } from '#/functions/table/table.ts'
import { namesIn, type Shown, type UserRow, userKey } from '#/functions/users/data/users.ts'
import { isCompanyId } from '#/shared/companies/company-id.ts'
import type { PayerId } from '#/shared/lib/ids.ts'

const payerKey = (id: PayerId): Key => (isCompanyId(id) ? companyKey(id) : userKey(id))

/** A payer: a company, or a customer without one. */
export type Payer = { company: CompanyRow; user?: undefined } | { user: UserRow; company?: undefined }

/** Access pattern: a payer by id; undefined for an erased customer. One consistent read. */
export async function findPayer(id: PayerId, read: Get = get): Promise<Payer | undefined> {
  if (isCompanyId(id)) {
    const company = await read<CompanyRow>(companyKey(id))
    return company && { company }
  }
  const user = await read<UserRow>(userKey(id))
  return user && !user.erasedAt ? { user } : undefined
}

/** Access pattern: the names of some payers by id; erased customers appear without their name. One batch read. */
export async function payerNamesOf(ids: readonly PayerId[]): Promise<Map<string, Shown>> {
  const rows = await getAll<UserRow | CompanyRow>(ids.map(payerKey))
  const companies = rows.filter((row): row is CompanyRow => row.sk === 'COMPANY')
  const people = rows.filter((row): row is UserRow => row.sk !== 'COMPANY')
  const named = companies.map(({ id, name }): [string, Shown] => [
    id,
    { name, role: 'customer', profileImageUrl: null, companyName: '' },
  ])
  return new Map([...namesIn(people), ...named])
}

/** The recipient of an email to a payer: the person, or the company's billing people at the time of sending. */
export const emailToPayer = (payerId: PayerId): { to: string; toUser?: string; toCompany?: string } =>
  isCompanyId(payerId) ? { to: '', toCompany: payerId } : { to: '', toUser: payerId }
