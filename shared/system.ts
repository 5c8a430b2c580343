import * as z from 'zod/mini'
import { Brand } from '#/shared/branding.ts'
import { SessionUser } from '#/shared/identity.ts'
import { route } from '#/shared/lib/route.ts'

export const parts = ['database', 'accounts', 'mail', 'storage'] as const
export type Part = (typeof parts)[number]

/** Whether each part of the product is up, probed within a second. */
export const Health = z.object({
  status: z.enum(['up', 'down']),
  parts: z.record(z.enum(parts), z.enum(['up', 'down'])),
})
export type Health = z.infer<typeof Health>

/** The data that every screen needs first. */
export const Start = z.object({ user: SessionUser, brand: Brand })
export type Start = z.infer<typeof Start>

export const routes = {
  start: route({
    method: 'GET',
    path: '/api/start',
    summary: 'Returns the signed-in user, the company and its modules, uncached',
    access: 'signed-in',
    beforeTwoStep: true,
    response: () => Start,
  }),
  getHealth: route({
    method: 'GET',
    path: '/api/health',
    summary: 'Returns whether all parts are up; 503 while one is down',
    access: 'public',
    response: () => Health,
    polled: true,
  }),
  getOpenApi: route({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Returns this document',
    access: 'public',
    response: () => z.looseObject({ openapi: z.string() }),
    limit: { perHour: 60 },
  }),
}
