import * as z from 'zod/mini'
import { base, entryFields, importOf, price } from '#/shared/catalog/schemas.ts'
import { ServiceId } from '#/shared/lib/ids.ts'
import { dollars, line, paragraphs } from '#/shared/lib/text.ts'

/** The groups advertised on the landing page, offered as suggestions. A category is free text. */
export const serviceGroups = [
  'Service automation',
  'Remote monitoring and management',
  'Security management',
  'AI automation',
  'Network and infrastructure',
  'Reporting and analytics',
] as const

export const defaultIcon = 'Shield'

/** A service and its monthly price. */
export const Service = z.object({
  id: ServiceId,
  name: z.string(),
  description: z.string(),
  price: dollars(),
  category: z.string(),
  icon: z.string(),
  ...entryFields(),
})
export type Service = z.infer<typeof Service>

const fields = () => ({
  name: line(255),
  description: paragraphs(4000),
  price: price(),
  category: line(100),
  icon: line(100),
  active: z.boolean(),
})

export const NewService = z.strictObject({
  ...fields(),
  icon: z._default(line(100), defaultIcon),
  active: z._default(z.boolean(), true),
})
export type NewService = z.infer<typeof NewService>

/** Omitted fields stay unchanged. */
export const ServiceChange = z.strictObject({ ...z.partial(z.object(fields())).shape, ...base() })
export type ServiceChange = z.infer<typeof ServiceChange>

export const ServiceImport = importOf(NewService, z.strictObject({ id: ServiceId, ...ServiceChange.shape }))
