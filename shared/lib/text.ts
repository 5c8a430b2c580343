import * as z from 'zod/mini'
import { asciiEmail } from '#/shared/lib/email-address.ts'

// In `u` mode, a lone surrogate is a code point of category Cs; a pair (an emoji) is not.
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u
const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u
/** A visible character: not a space, a joiner, a filler or a lone mark. */
const notBlank = /[^\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Blank, or with a visible character. */
const blankOrShown = /^\s*$|[^\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

const controlNames: Readonly<Record<string, string>> = { '\t': 'A tab', '\n': 'A line break', '\r': 'A line break' }

/** The message that names the first character that `allowed` refuses, and its position. */
function unusable(allowed: RegExp) {
  return ({ input }: { input?: unknown }): string | undefined => {
    const characters = Array.from(String(input))
    const index = characters.findIndex(character => !allowed.test(character))
    const character = characters[index] ?? ''
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    const name = controlNames[character] ?? `An invisible control character (U+${code})`
    return index < 0 ? undefined : `${name} at character ${index + 1} can’t be used here. Remove it.`
  }
}

const onOneLine = () => z.regex(oneLine, { error: unusable(oneLine) })

/** The first `most` UTF-16 units of a text, never half a surrogate pair, which neither storage nor email can handle. */
export const truncate = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

const required = () => z.minLength(1, { error: 'Required', abort: true })

/** Text on one line, 1 to `max` characters, not blank. CR and LF are rejected, because such texts are used in email headers. */
export const line = (max = 255) =>
  z.string().check(required(), z.maxLength(max), onOneLine(), z.regex(notBlank, { error: 'Required' }))

const withoutLink = () => z.regex(/^(?!.*(?:\w:\/\/|\bwww\.))/is, { error: 'Enter a name without a link' })

/**
 * A part of a person's name, 1 to 60 characters. Names are shown in emails, so links are refused. Spaces around a name are not part
 * of it.
 */
export const personName = () => line(60).check(z.trim(), withoutLink())

/** A part of a person's name that may be empty. */
export const optionalPersonName = () => optionalLine(60).check(z.trim(), withoutLink())

/** A person's whole name in one field, without a link. */
export const wholeName = () => line(120).check(z.trim(), withoutLink())

/** A company's name, which must not be a link either. */
export const companyName = () => line().check(z.trim(), withoutLink())

/** A company's name that may be empty. */
export const optionalCompanyName = () => optionalLine().check(z.trim(), withoutLink())

/** Text on one line that may be empty. */
export const optionalLine = (max = 255) =>
  z
    .string()
    .check(
      z.maxLength(max),
      onOneLine(),
      z.regex(blankOrShown, { error: 'Enter characters that can be seen, or leave this empty' }),
    )

/** Text of several lines (newlines and tabs are fine), 1 to `max` characters, not blank. */
export const paragraphs = (max: number) =>
  z
    .string()
    .check(
      required(),
      z.maxLength(max),
      z.regex(severalLines, { error: unusable(severalLines) }),
      z.regex(notBlank, { error: 'Required' }),
    )

/** Text of several lines that may be empty or blank, such as one that is still being typed. */
export const multiline = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(severalLines, { error: unusable(severalLines) }))

/** Letters, digits and some signs before the @, and a domain whose last part may be a non-ASCII one in its ASCII form. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+&=/-]+\.)*[A-Za-z0-9_'+&=/-]*[A-Za-z0-9_+&=/-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/

const asciiBeforeAt = () =>
  z.regex(/^(?:[\0-\x7f]*@|[^@]*$)/, {
    error: 'Use only letters from a to z before the @. Many mail servers refuse other letters there.',
    abort: true,
  })

/** An email address, lowercased, NFC-normalized and with its domain in ASCII, for storage and comparison. */
export const email = () =>
  z
    .string()
    .check(
      z.maxLength(254),
      onOneLine(),
      z.trim(),
      z.toLowerCase(),
      z.normalize(),
      asciiBeforeAt(),
      z.overwrite(asciiEmail),
      z.maxLength(254),
      z.email({ pattern: emailPattern }),
    )

/**
 * A new password: 8 to 256 characters, no character classes (NIST SP 800-63B). The server also rejects the 3,000 most common
 * ones.
 */
export const newPassword = () =>
  z
    .string()
    .check(
      z.minLength(8),
      z.maxLength(256),
      onOneLine(),
      z.regex(/^\S(?:.*\S)?$/su, { error: 'A password can’t begin or end with a space. Remove it.' }),
      z.normalize(),
    )

/** A password being tried: limited, so that hashing it is cheap; there is no minimum length. */
export const password = () => z.string().check(required(), z.maxLength(256), onOneLine(), z.normalize())

/**
 * Six digits from an authenticator app, or a recovery code; spaces, dashes, capitals and full-width digits are allowed, as people write
 * them down or type them.
 */
export const verificationCode = () =>
  z
    .string()
    .check(
      required(),
      z.maxLength(64),
      z.overwrite(text =>
        text
          .normalize('NFKC')
          .replace(/[\s\p{Pd}]/gu, '')
          .toLowerCase(),
      ),
      z.regex(/^(?:\d{6}|[a-z2-7]{16})$/, { error: 'Enter the 6 digits from your app, or a recovery code' }),
    )
    .register(z.globalRegistry, { examples: ['123456', '123 456', 'abcd-efgh-ijkl-mnop', '000000'] })

/** A UTC instant, ISO 8601 with milliseconds. */
export const instant = () => z.iso.datetime()

/** Money in requests and responses: a decimal string in dollars with two decimals (`'1249.50'`), precision 10, scale 2. */
export const dollars = () => z.string().check(z.regex(/^-?\d{1,8}\.\d{2}$/))

/** A sum of amounts in responses, in the same form: each amount may have ten digits, so their sum may have more. */
export const dollarSum = () => z.string().check(z.regex(/^-?\d{1,13}\.\d{2}$/))
