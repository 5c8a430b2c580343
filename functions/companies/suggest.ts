import type { UserRow } from '#/functions/users/data/users.ts'
import { companyLimits, domainOf, normalizedCompanyName } from '#/shared/companies/rules.ts'
import type { CompanySuggestion } from '#/shared/companies/schemas.ts'
import { displayName } from '#/shared/lib/names.ts'
import { isPublicMailDomain } from '#/shared/public-mail-domains.ts'

/**
 * Groups customers without a company by the domain of their addresses, unless it is a public one, else by the company name that they
 * entered. Groups of the most people come first; a single person with a domain of their own is a group, too.
 */
export function suggestionsOf(people: readonly UserRow[]): CompanySuggestion[] {
  const groups = new Map<string, UserRow[]>()
  for (const person of people) {
    const key = groupKey(person)
    if (key) groups.set(key, [...(groups.get(key) ?? []), person])
  }
  return [...groups.values()]
    .map(suggestionOf)
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, companyLimits.suggestions)
}

function groupKey({ email, companyName }: UserRow): string | undefined {
  const name = normalizedCompanyName(companyName)
  if (name) return `name ${name}`
  const domain = domainOf(email)
  return isPublicMailDomain(domain) ? undefined : `domain ${domain}`
}

function suggestionOf(group: readonly UserRow[]): CompanySuggestion {
  const domains = new Set(group.map(({ email }) => domainOf(email)).filter(domain => !isPublicMailDomain(domain)))
  const [domain = null] = domains.size === 1 ? domains : []
  return {
    name: frequentName(group.map(({ companyName }) => companyName)) || (domain ?? ''),
    domain,
    people: group.slice(0, companyLimits.suggestedPeople).map(person => ({
      ...{ id: person.id, name: displayName(person), email: person.email, emailVerified: person.emailVerified },
    })),
    count: group.length,
  }
}

function frequentName(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
