import * as z from 'zod/mini'
import { route } from '#/shared/lib/route.ts'
import { Health, Start } from '#/shared/system/schemas.ts'

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
