import * as z from 'zod/mini'
import { Brand } from '#/shared/branding/schemas.ts'
import { SessionUser } from '#/shared/identity/schemas.ts'

export const dependencies = ['database', 'accounts', 'email', 'storage'] as const
export type Dependency = (typeof dependencies)[number]

/** Whether each part of the product is up, probed within a second. */
export const Health = z.object({
  status: z.enum(['up', 'down']),
  parts: z.record(z.enum(dependencies), z.enum(['up', 'down'])),
})
export type Health = z.infer<typeof Health>

/** The data that every screen needs first. */
export const Start = z.object({ user: SessionUser, brand: Brand })
export type Start = z.infer<typeof Start>
