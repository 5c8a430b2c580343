import * as z from 'zod/mini'
import { tagLimits, tagPattern } from '#/shared/tickets/rules.ts'

/** The name of a tag: lower-case letters, digits and hyphens. */
export const tag = () =>
  z
    .string()
    .check(
      z.minLength(1, { error: 'Required' }),
      z.maxLength(tagLimits.characters, { error: `A tag can have up to ${tagLimits.characters} characters` }),
      z.regex(tagPattern, { error: 'Use lowercase letters, digits and hyphens' }),
    )
    .register(z.globalRegistry, { examples: ['vpn', 'on-site', 'q3-2026'] })

/** The tags of a ticket. */
export const ticketTags = () =>
  z.array(tag()).check(
    z.maxLength(tagLimits.perTicket, { error: `A ticket can have up to ${tagLimits.perTicket} tags` }),
    z.refine(tags => new Set(tags).size === tags.length, { error: 'Each tag can appear only once' }),
  )
