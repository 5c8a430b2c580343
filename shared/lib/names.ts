import { emailLabel } from '#/shared/lib/email-address.ts'

/** The parts of a person's name; either may be missing for a user whom an administrator invited. */
export interface Named {
  firstName: string
  lastName: string
  email: string
}

/** First and last name, or the one that exists; empty if there is none. */
export const fullName = ({ firstName, lastName }: Omit<Named, 'email'>): string => `${firstName} ${lastName}`.trim()

/** The name that others see: the full name, or the email address if there is none. */
export const displayName = (person: Named): string => fullName(person) || emailLabel(person.email)

/** A customer's name, with their company if they have one. */
export const nameWithCompany = (name: string, companyName: string): string =>
  companyName ? `${name}, ${companyName}` : name

/** Shown in place of a deleted user. */
export const deletedUser = 'Deleted user'
