import { routesById } from 'virtual:routes'
import type { Brand } from '#/shared/branding/schemas.ts'
import { request } from '#/web/shell/api/request.ts'
import { started } from '#/web/shell/api/start-response.ts'
import { settleBrand } from '#/web/shell/theme/brand.ts'

/** Loads the brand. If that fails, the page keeps the one it was built with. */
export const loadBrand = () =>
  request(routesById.getBrand).then(
    ({ data }) => settleBrand(data),
    () => settleBrand(),
  )

/** Shows the brand from the session's first response; without a session, requests it separately. */
export const followStart = () =>
  started.addEventListener('brand', event => {
    const { detail } = event as CustomEvent<Brand | undefined>
    if (detail) settleBrand(detail)
    else void loadBrand()
  })
