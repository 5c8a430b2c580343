/** What a person is called in parts; either name may be missing of somebody whom an administrator invited. */
export interface Named {
  firstName: string
  lastName: string
  email: string
}

/** Both names, or the one that there is; empty while there is none. */
export const fullName = ({ firstName, lastName }: Omit<Named, 'email'>): string => `${firstName} ${lastName}`.trim()

/** What others call a person: their names, or their address while they have none. */
export const displayName = (person: Named): string => fullName(person) || person.email

/** What stands in the place of who has no account any more. */
export const deletedUser = 'Deleted user'
