import { routesById } from 'virtual:routes'
import type { Brand } from '#/shared/branding.ts'
import { request } from '#/web/api/request.ts'
import { started } from '#/web/api/started.ts'
import { settleBrand } from '#/web/theme/brand.ts'

/** Asks for the brand. A page that cannot have it speaks as the build does. */
export const loadBrand = () =>
  request(routesById.getBrand).then(
    ({ data }) => settleBrand(data),
    () => settleBrand(),
  )

/** Shows the brand that the session's first answer carried; where there is no session, it is asked for by itself. */
export const followStart = () =>
  started.addEventListener('brand', event => {
    const { detail } = event as CustomEvent<Brand | undefined>
    if (detail) settleBrand(detail)
    else void loadBrand()
  })
