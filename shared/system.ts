import * as z from 'zod/mini'
import { route } from '#/shared/lib/route.ts'

export const parts = ['database', 'accounts', 'mail', 'storage'] as const
export type Part = (typeof parts)[number]

/** Whether the product's parts are up, each probed within a second. */
export const Health = z.object({
  status: z.enum(['up', 'down']),
  parts: z.record(z.enum(parts), z.enum(['up', 'down'])),
})
export type Health = z.infer<typeof Health>

export const routes = {
  getHealth: route({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether all parts are up; 503 while one is down',
    access: 'public',
    answer: () => Health,
    polled: true,
  }),
  getOpenApi: route({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document',
    access: 'public',
    answer: () => z.looseObject({ openapi: z.string() }),
  }),
}
