import type { User } from '#/functions/users/data/users.ts'

/** The audit log's summary of a user change: the role in words, other fields without their values, which are personal. */
export function changedFields(before: User, after: User): Record<string, string> {
  const personal = (['email', 'firstName', 'lastName', 'companyName'] as const).filter(
    name => before[name] !== after[name],
  )
  return {
    ...Object.fromEntries(personal.map(name => [name, 'changed'])),
    ...(before.role !== after.role && { role: `${before.role} → ${after.role}` }),
    ...(before.companyId !== after.companyId && {
      companyRole: `${before.companyRole ?? '—'} → ${after.companyRole ?? '—'}`,
    }),
  }
}
