import * as z from 'zod/mini'
import { ImagePlace, NewImage, uploadAddress } from '#/shared/images.ts'
import { route } from '#/shared/lib/route.ts'
import { email, instant, line } from '#/shared/lib/text.ts'
import { moduleIds } from '#/shared/modules.ts'
import { parseHsl, type Token, tokens } from '#/shared/theme.ts'

const phone = () =>
  line(40).check(z.regex(/^[+\d][\d ().-]*$/, { error: 'Enter a phone number like +1 (555) 010-0142' }))

/** An address that the browser may be led to: https, of a host, and without somebody's name or password in it. */
const webAddress = () =>
  line(2048)
    .check(z.refine(isWebAddress, { error: 'Must start with https://' }))
    .register(z.globalRegistry, { examples: ['https://portal.beacon.example/customers'] })

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname !== '' && username === '' && password === ''
}

const timeZone = () =>
  line(64)
    .check(z.refine(isTimeZone, { error: 'Enter a time zone like America/Los_Angeles' }))
    .register(z.globalRegistry, { examples: ['America/Los_Angeles', 'Asia/Kolkata', 'UTC'] })

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** The company that the portal speaks for. Every text and every mail names it from here. */
export const Company = z.strictObject({
  name: line(100),
  phone: phone(),
  salesEmail: email(),
  supportEmail: email(),
  /** Where the team reads of new tickets and replies. */
  teamEmail: email(),
  postalAddress: line(),
  /** The external portals. */
  portals: z.strictObject({ customer: webAddress(), technician: webAddress() }),
  /** The IANA time zone of the business: what 'today' means in statistics and billing. */
  timeZone: timeZone(),
})
export type Company = z.infer<typeof Company>

/** What everybody may know of the company: all but where its team reads. */
export const PublicCompany = z.object({
  name: z.string(),
  phone: z.string(),
  salesEmail: z.string(),
  supportEmail: z.string(),
  postalAddress: z.string(),
  portals: z.object({ customer: z.string(), technician: z.string() }),
  timeZone: z.string(),
})
export type PublicCompany = z.infer<typeof PublicCompany>

const Hsl = z
  .string()
  .check(z.refine(text => parseHsl(text) !== undefined, { error: 'Enter a color like 217 91% 60%' }))
  .register(z.globalRegistry, { examples: ['217 91% 60%', '0 0% 100%', '218.5 56.25% 19%'] })

/** The thirteen tokens, each an HSL triple and nothing else: they become CSS. */
export const ThemeTokens = z.strictObject(
  Object.fromEntries(tokens.map(token => [token, Hsl])) as Record<Token, typeof Hsl>,
)

/** The theme that everybody sees. */
export const StoredTheme = z.object({
  /** Null: the default's. */
  tokens: z.nullable(ThemeTokens),
  /** When an admin applied or reset it; null while none ever did. A browser's own theme applies while it is newer. */
  appliedAt: z.nullable(instant()),
})
export type StoredTheme = z.infer<typeof StoredTheme>

/** Seconds until no cache says any more what the brand was: CloudFront and a browser may keep an answer for a minute each. */
export const secondsInCaches = 5 * 60

/** The company's logo, as it was published: each of its addresses is of one picture for good. */
export const Logo = z.object({
  /** What pages show. */
  path: z.string(),
  /** Pixels, as it is drawn at full size. */
  width: z.number(),
  height: z.number(),
  /** What mails show, a PNG or a JPEG; null where mails say the company's name. */
  mailPath: z.nullable(z.string()),
  /** A square PNG for the browser's tab; null where the tab keeps the product's own mark. */
  iconPath: z.nullable(z.string()),
})
export type Logo = z.infer<typeof Logo>

/** How the product presents itself to everybody, and which of its parts are there. */
export const Brand = z.object({
  company: PublicCompany,
  theme: StoredTheme,
  /** Null: the default mark. */
  logo: z.nullable(Logo),
  /** Which modules are switched on. */
  modules: z.record(z.enum(moduleIds), z.boolean()),
})
export type Brand = z.infer<typeof Brand>

export const routes = {
  getBrand: route({
    method: 'GET',
    path: '/api/brand',
    summary: 'Returns the company and its modules, uncached',
    access: 'public',
    answer: () => Brand,
  }),
  getPublicBrand: route({
    method: 'GET',
    path: '/api/public/brand.json',
    summary: 'Returns the company and its modules for the landing page, at most a minute old',
    access: 'public',
    answer: () => Brand,
    cachedSeconds: 60,
  }),
  getBrandStylesheet: route({
    method: 'GET',
    path: '/api/public/brand.css',
    summary: 'Returns the theme as a stylesheet, at most a minute old',
    access: 'public',
    answer: 'text/css',
    cachedSeconds: 60,
  }),
  applyTheme: route({
    method: 'PUT',
    path: '/api/theme',
    summary: 'Applies a theme for everyone',
    access: 'admin',
    body: () => ThemeTokens,
    answer: () => StoredTheme,
    audited: 'Applied a theme',
    idempotent: true,
  }),
  resetTheme: route({
    method: 'DELETE',
    path: '/api/theme',
    summary: 'Resets the theme for everyone',
    access: 'admin',
    answer: () => StoredTheme,
    audited: 'Reset the theme',
    idempotent: true,
  }),
  startLogo: route({
    method: 'POST',
    path: '/api/logo/upload-url',
    summary: 'Returns a direct upload URL for a logo, valid for five minutes',
    access: 'admin',
    body: () => NewImage,
    answer: () => ImagePlace,
    audited: 'Started an upload of a company logo',
    idempotent: true,
    limit: { perHour: 30 },
  }),
  finishLogo: route({
    method: 'PUT',
    path: '/api/logo',
    summary: 'Publishes the uploaded logo for everyone',
    access: 'admin',
    body: () => z.strictObject({ logoURL: uploadAddress() }),
    answer: () => z.object({ logoPath: z.string() }),
    audited: 'Uploaded a company logo',
    idempotent: true,
  }),
  removeLogo: route({
    method: 'DELETE',
    path: '/api/logo',
    summary: 'Removes the logo and restores the default mark for everyone',
    access: 'admin',
    answer: () => z.object({}),
    audited: 'Removed the company logo',
    idempotent: true,
  }),
  getCompany: route({
    method: 'GET',
    path: '/api/company',
    summary: 'Returns the company settings',
    access: 'admin',
    answer: () => Company,
  }),
  updateCompany: route({
    method: 'PUT',
    path: '/api/company',
    summary: 'Updates the company settings',
    access: 'admin',
    body: () => Company,
    answer: () => Company,
    audited: 'Updated the company settings',
    idempotent: true,
  }),
}
