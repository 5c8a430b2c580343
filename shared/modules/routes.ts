import * as z from 'zod/mini'
import { route } from '#/shared/lib/route.ts'
import { ModuleConfig, ModuleId } from '#/shared/modules/schemas.ts'

export const routes = {
  listModules: route({
    method: 'GET',
    path: '/api/modules',
    summary: 'Lists the modules and whether each is on',
    access: 'admin',
    response: () => z.array(ModuleConfig),
  }),
  updateModule: route({
    method: 'PUT',
    path: '/api/modules/{id}',
    summary: 'Turns a module on or off',
    access: 'admin',
    parameters: () => z.object({ id: ModuleId }),
    owner: 'everyone',
    body: () => z.strictObject({ enabled: z.boolean() }),
    response: () => ModuleConfig,
    audited: 'Turned a module on or off',
    idempotent: true,
  }),
}
