import { deletedUser } from '#/shared/lib/names.ts'

/** Titles before a name. Some are also first names, unless they end with a dot. */
const titles = /^(?:(?:dr|mr|mrs|ms|miss|mx|prof|rev)\.?|(?:fr|sr|hon|capt|sgt|lt|col|maj|gen)\.)$/i
/** Generations, degrees and licenses after a name, without their dots. */
const suffixes =
  /^(?:jr|sr|ii|iii|iv|md|dds|dmd|dvm|dpm|dpt|pharmd|phd|psyd|edd|jd|llm|mba|mpa|mph|msw|lcsw|lmft|lpc|rn|bsn|msn|crnp|fnp|aprn|lpn|rdh|pe|aia|cpa|cfa|cfp|pmp|cissp|esq|ret)$/i
/** The same, but also names in other capitals: Do, Ma, Ra. */
const capitalSuffixes = /^(?:DO|OD|DC|MA|MS|BA|BS|NP|PA|PT|OT|RA|EA)$/
const companyForms = /^(?:inc|incorporated|llc|llp|pllc|ltd|limited|plc|corp|corporation|gmbh)$/i
/** Forms of companies that are initials or words elsewhere: only a part of its own is one. */
const shortCompanyForms = /^(?:pc|pa|lp|co|company)$/i
/** Words that are not names by themselves. */
const noNames = /^(?:&|\+|and|the)$/i
/** Small words of a last name: van der Berg. */
const particles = /^(?:van|von|vom|zu|zum|der|den|ter|ten|de|del|della|di|da|dos|das|du|la|le|al|el|bin|ibn|st\.?)$/i

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(word => word !== '')
const withoutDots = (word: string) => word.replaceAll('.', '')
const isSuffix = (word: string) => suffixes.test(word) || capitalSuffixes.test(word)
const isSuffixes = (part: string) =>
  part
    .split(/[\s/-]+/)
    .map(withoutDots)
    .every(isSuffix)
const isCompanyForm = (part: string) =>
  companyForms.test(withoutDots(part)) || shortCompanyForms.test(withoutDots(part))
const endsAsCompany = (part: string) => companyForms.test(withoutDots(wordsOf(part).at(-1) ?? ''))

/**
 * The first name in a full name, also in one written "Whitfield, Dana"; empty for a deleted user, for a company, and if it is unclear. A part
 * after several words is a company or a title, or the first name of someone with two last names.
 */
export function firstNameOf(name: string): string {
  if (name === deletedUser) return ''
  const [before = '', ...rest] = name.split(',').map(part => part.trim())
  const others = rest.filter(part => part !== '' && !isSuffixes(part))
  if (endsAsCompany(before) || others.some(isCompanyForm)) return ''
  const [after] = others
  const lastName = wordsOf(before).filter(word => !particles.test(word))
  if (after === undefined || endsAsCompany(after)) return firstIn(before)
  if (lastName.length <= 1) return firstIn(after)
  return wordsOf(after).length > 1 ? firstIn(before) : ''
}

function firstIn(part: string): string {
  const word = wordsOf(part).find(one => !titles.test(one)) ?? ''
  return noNames.test(word) ? '' : word
}
