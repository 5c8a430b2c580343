import {
  type CompanyCondition,
  type CompanyRow,
  companyLabel,
  companyPartition,
  countInCompanyWrite,
  isActiveCondition,
  noMoveCondition,
} from '#/functions/companies/data/companies.ts'
import { indexUserWrites } from '#/functions/search/user-index.ts'
import { setFieldsWrite } from '#/functions/table/optimistic-lock.ts'
import { getAll, type Key, queryAll, type Write } from '#/functions/table/table.ts'
import { findUser, textOf, type UserRow, userKey } from '#/functions/users/data/users.ts'
import type { CompanyRole } from '#/shared/companies/roles.ts'
import { companyLimits } from '#/shared/companies/rules.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'

/** A person of a company, in its partition; their user's row says so, too, and is what their rights come from. */
export interface PersonRow extends Key {
  userId: UserId
  companyRole: CompanyRole
  joinedAt: string
}

const prefix = 'PERSON#'
const personKey = (companyId: CompanyId, userId: UserId): Key => ({
  pk: companyPartition(companyId),
  sk: `${prefix}${userId}`,
})
const personWrite = (companyId: CompanyId, userId: UserId, companyRole: CompanyRole, joinedAt: string): Write => {
  const row: PersonRow = { ...personKey(companyId, userId), userId, companyRole, joinedAt }
  return { put: { ...row } }
}

const managers = (role: CompanyRole | null) => Number(role === 'manager')

/** A person who belongs to a company. */
export type Colleague = UserRow & { companyId: CompanyId; companyRole: CompanyRole }

/** Whether a user belongs to a company. */
export const belongsTo = (user: UserRow | undefined, companyId: CompanyId): user is Colleague =>
  user !== undefined && !user.erasedAt && user.companyId === companyId

/**
 * The writes that make a customer without a company one of its people; fail with the label `user` if the customer changed since
 * they were read, and `companyLabel` if the company is not active, has another name by now, or has too many people.
 */
export function joinCompanyWrites(
  user: UserRow,
  company: CompanyRow,
  companyRole: CompanyRole,
  at: string,
  moveId?: string,
): Write[] {
  const { id, name } = company
  return [
    setFieldsWrite('user', user, { companyId: id, companyRole, joinedCompanyAt: at, companyName: name, updatedAt: at }),
    ...indexUserWrites(textOf(user), textOf({ ...user, companyName: name })),
    ...addNewPersonWrites(company, { id: user.id, companyRole }, at, moveId),
  ]
}

/**
 * The writes that add a person whose user's row says so already; fail (label `companyLabel`) if the company is not active, has
 * another name by now, or has too many people, or if a move is running while `moveId` begins one.
 */
export const addNewPersonWrites = (
  { id, name }: Pick<CompanyRow, 'id' | 'name'>,
  person: Pick<Colleague, 'id' | 'companyRole'>,
  at: string,
  moveId?: string,
): Write[] => [
  personWrite(id, person.id, person.companyRole, at),
  countInCompanyWrite(
    id,
    { people: 1, managers: managers(person.companyRole), ...(moveId && { set: { moveId } }) },
    {
      text: [
        `${isActiveCondition.text} AND #name = :name AND peopleCount < :max`,
        ...(moveId ? [noMoveCondition.text] : []),
      ].join(' AND '),
      names: { ...isActiveCondition.names, '#name': 'name' },
      values: {
        ...isActiveCondition.values,
        ...{ ':name': name, ':max': companyLimits.people },
        ...(moveId && noMoveCondition.values),
      },
    },
  ),
]

/**
 * The writes that remove a person from their company; fail with the label `user` if they changed since they were read. With
 * `keepsManager` they fail (label `companyLabel`) for the last manager.
 */
export function leaveCompanyWrites(person: Colleague, at: string, leaving: LeavingCompany = {}): Write[] {
  const { into } = leaving
  const companyName = into?.company.name ?? ''
  const place = into
    ? { companyId: into.company.id, companyRole: into.companyRole, joinedCompanyAt: at }
    : { companyId: null, companyRole: null }
  return [
    setFieldsWrite('user', person, { ...place, companyName, updatedAt: at }, into ? [] : ['joinedCompanyAt']),
    ...indexUserWrites(textOf(person), textOf({ ...person, companyName })),
    ...forgetPersonWrites(person, leaving),
    ...(into
      ? addNewPersonWrites(into.company, { id: person.id, companyRole: into.companyRole }, at, into.moveId)
      : []),
  ]
}

/** The writes that remove a person from the list of their company, whose user's row is changed otherwise. */
export const forgetPersonWrites = (
  { id, companyId, companyRole }: Pick<Colleague, 'id' | 'companyId' | 'companyRole'>,
  { keepsManager = false, set = {}, condition }: LeavingCompany = {},
): Write[] => [
  { remove: personKey(companyId, id) },
  countInCompanyWrite(
    companyId,
    { people: -1, managers: -managers(companyRole), set },
    keepsManager && companyRole === 'manager' ? anotherManager : condition,
  ),
]

interface LeavingCompany {
  /** Fails for the last manager. */
  keepsManager?: boolean
  /** Fields of the company that change with it. */
  set?: Partial<Pick<CompanyRow, 'primaryContactId' | 'moveId'>>
  condition?: CompanyCondition
  /** The company where they go. `moveId` begins a move there. */
  into?: { company: CompanyRow; companyRole: CompanyRole; moveId?: string }
}

/** The condition that a company has another manager. */
const anotherManager = { text: 'managerCount > :one', values: { ':one': 1 } }

/**
 * The writes that change a person's role in their company; fail with the label `user` if they changed since they were read. With
 * `keepsManager` they fail (label `companyLabel`) if no manager would be left.
 */
export function changeCompanyRoleWrites(
  person: Colleague & { joinedCompanyAt?: string },
  companyRole: CompanyRole,
  at: string,
  { keepsManager }: { keepsManager: boolean },
): Write[] {
  const by = managers(companyRole) - managers(person.companyRole)
  return [
    setFieldsWrite('user', person, { companyRole, updatedAt: at }),
    personWrite(person.companyId, person.id, companyRole, person.joinedCompanyAt ?? at),
    ...(by === 0
      ? []
      : [countInCompanyWrite(person.companyId, { managers: by }, keepsManager && by < 0 ? anotherManager : undefined)]),
  ]
}

/** Access pattern: a person of a company; undefined if they do not belong to it. One consistent read. */
export async function findPersonOf(companyId: CompanyId, userId: UserId): Promise<Colleague | undefined> {
  const user = await findUser(userId)
  return belongsTo(user, companyId) ? user : undefined
}

/** The writes that give a person another company, with their role, when their own is merged into it. */
export function changeCompanyOfPersonWrites(person: Colleague, into: CompanyRow, at: string): Write[] {
  const { id, companyRole, joinedCompanyAt = at } = person
  const companyName = into.name
  return [
    setFieldsWrite('user', person, { companyId: into.id, companyName, updatedAt: at }),
    ...indexUserWrites(textOf(person), textOf({ ...person, companyName })),
    ...forgetPersonWrites(person),
    personWrite(into.id, id, companyRole, joinedCompanyAt),
    countInCompanyWrite(into.id, { people: 1, managers: managers(companyRole) }),
  ]
}

/** The writes that give a person the new name of their company. */
export const renameCompanyOfPersonWrites = (person: Colleague, companyName: string, at: string): Write[] => [
  setFieldsWrite('user', person, { companyName, updatedAt: at }),
  ...indexUserWrites(textOf(person), textOf({ ...person, companyName })),
]

/** Access pattern: all people of a company, at most 500. One key query. */
export const allCompanyPeople = (companyId: CompanyId): Promise<PersonRow[]> =>
  queryAll<PersonRow>({ pk: companyPartition(companyId), prefix })

/** Access pattern: the users of some people; those who are erased or left are left out. One batch read for each hundred. */
export const usersOf = async (people: readonly PersonRow[], companyId: CompanyId): Promise<Colleague[]> =>
  (await getAll<UserRow>(people.map(({ userId }) => userKey(userId)))).filter(user => belongsTo(user, companyId))

/** The people with some roles, longest there first. */
export async function peopleWithRole(companyId: CompanyId, roles: readonly CompanyRole[]): Promise<Colleague[]> {
  const people = (await allCompanyPeople(companyId)).filter(({ companyRole }) => roles.includes(companyRole))
  people.sort((one, other) => one.joinedAt.localeCompare(other.joinedAt))
  return usersOf(people, companyId)
}

/** Whether a transaction failed because of a company's row. */
export const failedAtCompany = (labels: ReadonlySet<string>): boolean => labels.has(companyLabel)
