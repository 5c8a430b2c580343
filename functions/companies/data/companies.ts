import { indexCompanyWrites } from '#/functions/search/company-index.ts'
import { replaceWrite, setFieldsWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { filledPage, type Page } from '#/functions/table/page.ts'
import { get, getAll, type Key, query, type Write } from '#/functions/table/table.ts'
import type { CompanyStatus } from '#/shared/companies/rules.ts'
import { searchedAddress } from '#/shared/lib/email-address.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import type { CompanyId, PayerId, UserId } from '#/shared/lib/ids.ts'
import { folded } from '#/shared/lib/search-terms.ts'
import { truncate } from '#/shared/lib/text.ts'
import type { DeliveryAddress } from '#/shared/orders/checkout.ts'

/** A customer's company. Its people, invitations and lists have rows of their own in its partition. */
export interface CompanyRow extends Key, Versioned {
  id: CompanyId
  name: string
  status: CompanyStatus
  mergedIntoId: CompanyId | null
  /** The ids under which it pays: its own first, then those of companies merged into it. */
  payerIds: PayerId[]
  domains: string[]
  phone: string
  billingAddress: DeliveryAddress | null
  deliveryAddress: DeliveryAddress | null
  primaryContactId: UserId | null
  paymentDays: number | null
  taxExempt: boolean
  taxCertificate: string
  notes: string
  /** Counted with each person, without a new version, so that an open form stays valid. */
  peopleCount: number
  managerCount: number
  /** The move of its records that is running. */
  moveId: string | null
  /** The service levels' policy of its tickets; the default's if absent. */
  slaPolicyId?: string | null
  createdAt: string
  updatedAt: string
}

export type NewCompanyRow = Omit<CompanyRow, keyof Key | 'version'>

/** Label of a company's writes, and its noun in messages. */
export const companyLabel = 'company'
export const companyPartition = (id: CompanyId) => `COMPANY#${id}`
export const companyKey = (id: string): Key => ({ pk: `COMPANY#${id}`, sk: 'COMPANY' })

/** Access pattern: a company by id. One consistent read. */
export const findCompany = (id: string) => get<CompanyRow>(companyKey(id))

/** A company by id. Throws `NotFound`. */
export async function requireCompany(id: string): Promise<CompanyRow> {
  const company = await findCompany(id)
  if (!company) throw new NotFound('company')
  return company
}

/** Throws `Conflict` unless something new may begin for a company. */
export function requireActive({ status, name }: Pick<CompanyRow, 'status' | 'name'>): void {
  if (status === 'active') return
  throw new Conflict(status === 'archived' ? `${name} is archived. Restore it first.` : `${name} was merged.`)
}

/** A company's place in the lists: by name. */
export const companyPosition = ({ name, id }: Pick<CompanyRow, 'name' | 'id'>) => `${truncate(folded(name), 200)}#${id}`
const indexKeys = (company: NewCompanyRow) => ({
  gsi1pk: `COMPANIES#${company.status}`,
  gsi1sk: companyPosition(company),
})
/** The texts by which a company is found. */
export const companyTexts = ({ name, phone, domains }: Pick<CompanyRow, 'name' | 'phone' | 'domains'>): string[] => [
  name,
  phone,
  ...domains.map(searchedAddress),
]
const textOf = (company: NewCompanyRow) => ({
  position: companyPosition(company),
  texts: companyTexts(company),
})

const domainKey = (domain: string): Key => ({ pk: `DOMAIN#${domain}`, sk: 'DOMAIN' })
const domainLabel = 'domain '

/** The domain whose write failed, if one did. */
export const takenDomain = (labels: ReadonlySet<string>): string | undefined =>
  [...labels].find(label => label.startsWith(domainLabel))?.slice(domainLabel.length)

interface DomainRow extends Key {
  companyId: CompanyId
}

/** Access pattern: the company with a domain. One consistent read. */
export const companyIdOfDomain = async (domain: string): Promise<CompanyId | undefined> =>
  (await get<DomainRow>(domainKey(domain)))?.companyId

function domainWrites(
  before: readonly string[],
  after: readonly string[],
  companyId: CompanyId,
  takes = false,
): Write[] {
  return [
    ...after
      .filter(domain => !before.includes(domain))
      .map(domain => ({
        label: `${domainLabel}${domain}`,
        put: { ...domainKey(domain), companyId },
        ...(takes
          ? {}
          : {
              condition: 'attribute_not_exists(pk) OR companyId = :companyId',
              values: { ':companyId': companyId },
            }),
      })),
    ...before.filter(domain => !after.includes(domain)).map(domain => ({ remove: domainKey(domain) })),
  ]
}

/** The write that changes nothing, and fails (label `companyLabel`) unless a domain belongs to a company. */
export const requireDomainWrite = (domain: string, companyId: CompanyId): Write => ({
  label: companyLabel,
  require: domainKey(domain),
  condition: 'companyId = :companyId',
  values: { ':companyId': companyId },
})

/** The writes that create a company; fail with the label of a domain that another company has. */
export const newCompanyWrites = (company: NewCompanyRow): Write[] => [
  replaceWrite(companyLabel, undefined, { ...companyKey(company.id), ...company, ...indexKeys(company) }),
  ...domainWrites([], company.domains, company.id),
  ...indexCompanyWrites(undefined, textOf(company)),
]

/** The fields that edits change. Counts of people are changed by their own writes. */
const editedFields = [
  ...['name', 'status', 'mergedIntoId', 'payerIds', 'domains', 'phone', 'billingAddress', 'deliveryAddress'],
  ...['primaryContactId', 'paymentDays', 'taxExempt', 'taxCertificate', 'notes', 'moveId', 'slaPolicyId'],
] as (keyof CompanyRow)[]

/** The fields in which two versions of a company differ. */
export const changedCompanyFields = (before: CompanyRow, after: CompanyRow): (keyof CompanyRow)[] =>
  editedFields.filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

/**
 * The writes that change a company; fail (label `companyLabel`) if it changed since it was read, or with the label of a domain that
 * another company has. In a merge, one company keeps the rows of its domains, which the other takes.
 */
export function changeCompanyWrites(
  before: CompanyRow,
  after: CompanyRow,
  { keepsDomains = false, takesDomains = false } = {},
): Write[] {
  const names = changedCompanyFields(before, after)
  const fields = Object.fromEntries(names.map(name => [name, after[name]]))
  return [
    setFieldsWrite(companyLabel, before, { ...fields, ...indexKeys(after), updatedAt: after.updatedAt }),
    ...(keepsDomains ? [] : domainWrites(before.domains, after.domains, after.id, takesDomains)),
    ...indexCompanyWrites(textOf(before), textOf(after)),
  ]
}

interface Counted {
  people?: number
  managers?: number
  /** Fields set with the counts: a transaction writes a row only once. */
  set?: Partial<Pick<CompanyRow, 'primaryContactId' | 'moveId'>>
}

/** A condition on a company's row, besides that it exists. */
export interface CompanyCondition {
  text: string
  values?: Record<string, unknown>
  names?: Record<string, string>
}

/** The write that counts people and managers of a company; fails (label `companyLabel`) if `condition` does not hold. */
export function countInCompanyWrite(
  id: CompanyId,
  { people = 0, managers = 0, set = {} }: Counted,
  condition?: CompanyCondition,
): Write {
  const fields = Object.entries(set)
  const assignments = fields.map(([name]) => `${name} = :${name}`).join(', ')
  return {
    label: companyLabel,
    change: companyKey(id),
    update: `${assignments && `SET ${assignments} `}ADD peopleCount :people, managerCount :managers`,
    condition: `attribute_exists(pk)${condition ? ` AND ${condition.text}` : ''}`,
    ...(condition?.names && { names: condition.names }),
    values: {
      ':people': people,
      ':managers': managers,
      ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
      ...condition?.values,
    },
  }
}

/** The write that changes nothing, and fails (label `companyLabel`) unless a company is active. */
export const requireActiveWrite = (id: CompanyId): Write => ({
  label: companyLabel,
  require: companyKey(id),
  condition: isActiveCondition.text,
  names: isActiveCondition.names,
  values: isActiveCondition.values,
})

/** The condition that a company is active. */
export const isActiveCondition = {
  text: '#status = :active',
  names: { '#status': 'status' },
  values: { ':active': 'active' },
}

/** The condition that no move of a company is running. */
export const noMoveCondition = {
  text: '(attribute_not_exists(moveId) OR moveId = :noMove)',
  values: { ':noMove': null },
}

export interface CompanyPageRequest {
  limit: number
  after?: string | undefined
  status: CompanyStatus
}

/** A company's index keys. */
export type CompanyIndexRow = Key & { gsi1sk: string }

/** Access pattern: the places of companies with a status, by name, after a cursor. One index query. */
export const companyPlaces = (status: CompanyStatus, after: string | undefined, limit: number) =>
  query<CompanyIndexRow>({ index: 'gsi1', pk: `COMPANIES#${status}`, after, limit })

/** Access pattern: companies by name. One index query and one batch read. */
export const listCompanies = ({ status, limit, after }: CompanyPageRequest): Promise<Page<CompanyRow>> =>
  filledPage<CompanyRow>({
    limit,
    after,
    entriesAfter: async (position, count) =>
      (await companyPlaces(status, position, count)).map(row => ({ key: row, position: row.gsi1sk })),
    belongs: row => row.status === status,
  })

/** Access pattern: some companies by id; missing ones are left out. One batch read. */
export const findCompanies = (ids: readonly string[]): Promise<CompanyRow[]> =>
  getAll<CompanyRow>([...new Set(ids)].map(companyKey))
