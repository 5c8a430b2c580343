import * as z from 'zod/mini'
import { parseHsl, type Token, tokens } from '#/shared/branding/theme.ts'
import { email, instant, line } from '#/shared/lib/text.ts'
import { moduleIds } from '#/shared/modules/schemas.ts'

const phone = () =>
  line(40).check(
    z.regex(/^[+\d(][\d ().-]*(?:(?:ext\.?|x|#|;ext=|,) ?\d{1,10})?$/i, {
      error: 'Enter a phone number like +1 (555) 010-0142 or +1 (555) 010-0142 ext. 12',
    }),
  )

/** A web address that is safe to link to: https, with a host, and without a user name or password. */
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

/** The company that runs the portal. Every text and email takes its name from here. */
export const Provider = z.strictObject({
  name: line(100),
  phone: phone(),
  salesEmail: email(),
  supportEmail: email(),
  /** Receives the team's notifications of new tickets and replies. */
  teamEmail: email(),
  postalAddress: line(),
  /** Addresses of the external portals. */
  portals: z.strictObject({ customer: webAddress(), technician: webAddress() }),
  /** The IANA time zone of the business: defines 'today' in statistics and billing. */
  timeZone: timeZone(),
})
export type Provider = z.infer<typeof Provider>

/** The company's public details: everything except the team's email address. */
export const PublicProvider = z.object({
  name: z.string(),
  phone: z.string(),
  salesEmail: z.string(),
  supportEmail: z.string(),
  postalAddress: z.string(),
  portals: z.object({ customer: z.string(), technician: z.string() }),
  timeZone: z.string(),
})
export type PublicProvider = z.infer<typeof PublicProvider>

const Hsl = z
  .string()
  .check(z.refine(text => parseHsl(text) !== undefined, { error: 'Enter a color like 217 91% 60%' }))
  .register(z.globalRegistry, { examples: ['217 91% 60%', '0 0% 100%', '218.5 56.25% 19%'] })

/** The thirteen tokens, each strictly an HSL triple, because they are written into CSS. */
export const ThemeTokens = z.strictObject(
  Object.fromEntries(tokens.map(token => [token, Hsl])) as Record<Token, typeof Hsl>,
)

/** The theme that everyone sees. */
export const StoredTheme = z.object({
  /** Null means the default. */
  tokens: z.nullable(ThemeTokens),
  /** When an admin applied or reset it; null if never. A browser's own theme applies while it is newer. */
  appliedAt: z.nullable(instant()),
})
export type StoredTheme = z.infer<typeof StoredTheme>

/** Seconds until every cache has the current brand: CloudFront and a browser may each keep a response for a minute. */
export const secondsInCaches = 5 * 60

/** The published company logo. Each address always refers to the same picture. */
export const Logo = z.object({
  /** The logo on pages. */
  path: z.string(),
  /** Pixels at full size. */
  width: z.number(),
  height: z.number(),
  /** The logo in emails, a PNG or JPEG; null if emails show the company's name instead. */
  emailPath: z.nullable(z.string()),
  /** A square PNG for the browser tab; null if the tab keeps the default icon. */
  iconPath: z.nullable(z.string()),
})
export type Logo = z.infer<typeof Logo>

/** The company's logo, and another one for dark pages. */
export const logoVariants = ['light', 'dark'] as const
export type LogoVariant = (typeof logoVariants)[number]
/** Which of the two a change is about: the company's logo unless named. */
export const logoVariant = () => z._default(z.enum(logoVariants), 'light')

/** The product's public appearance and its available modules. */
export const Brand = z.object({
  company: PublicProvider,
  theme: StoredTheme,
  /** Null means the default mark. */
  logo: z.nullable(Logo),
  /** The logo on dark pages; null means that they show the other one on a light plate. */
  darkLogo: z.nullable(Logo),
  /** Which modules are turned on. */
  modules: z.record(z.enum(moduleIds), z.boolean()),
})
export type Brand = z.infer<typeof Brand>
