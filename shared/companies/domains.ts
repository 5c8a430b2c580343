import * as z from 'zod/mini'
import { companyLimits } from '#/shared/companies/rules.ts'
import { asciiEmail } from '#/shared/lib/email-address.ts'
import { line } from '#/shared/lib/text.ts'
import { isPublicMailDomain } from '#/shared/public-mail-domains.ts'

/** Letters, digits and dashes between dots, with a last part that is no number: so no IP address either. */
const domainPattern = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** The domain in an address of a website or a person, lowercase: 'https://www.acme.test/contact', 'dana@acme.test', '@acme.test'. */
function domainIn(text: string): string {
  const [host = ''] = text.replace(/^(?:[a-z]+:\/\/|mailto:)/, '').split(/[/?#]/)
  return host
    .slice(host.lastIndexOf('@') + 1)
    .replace(/:\d+$/, '')
    .replace(/^www\.(?=[^.]+\.)/, '')
}

/** Any domain of email addresses, lowercase and in ASCII, alone or in an address. */
export const domainName = () =>
  line(253)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.normalize(),
      z.overwrite(text => asciiEmail(`@${domainIn(text)}`).slice(1)),
      z.regex(domainPattern, { error: 'Enter a domain like harborview-dental.test', abort: true }),
    )
    .register(z.globalRegistry, { examples: ['harborview-dental.test', 'cedar-co.example', 'xn--mller-kva.test'] })

/** A domain that belongs to a company: not one of a public email provider. */
export const mailDomain = () =>
  domainName()
    .check(
      z.refine(domain => !isPublicMailDomain(domain), {
        error: 'This domain belongs to a public email provider.',
      }),
    )
    .register(z.globalRegistry, { examples: ['harborview-dental.test', 'cedar-co.example', 'xn--mller-kva.test'] })

/** A company's domains, each once. */
export const mailDomains = () =>
  z.array(mailDomain()).check(
    z.maxLength(companyLimits.domains),
    z.refine(domains => new Set(domains).size === domains.length, { error: 'Each domain can appear only once' }),
  )
