import type { User } from '#/functions/data/users.ts'

/** What the audit log says of a change to a user: the role in words, the rest without the values, which are the person's. */
export function changedFields(before: User, after: User): Record<string, string> {
  const personal = (['email', 'firstName', 'lastName', 'companyName'] as const).filter(
    name => before[name] !== after[name],
  )
  return {
    ...Object.fromEntries(personal.map(name => [name, 'changed'])),
    ...(before.role !== after.role && { role: `${before.role} → ${after.role}` }),
  }
}
