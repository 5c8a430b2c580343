import { routesById } from 'virtual:routes'
import { request } from '#/web/api/request.ts'
import { settleBrand } from '#/web/theme/brand.ts'

/** Asks for the brand. A page that cannot have it speaks as the build does. */
export const loadBrand = () =>
  request(routesById.getBrand).then(
    ({ data }) => settleBrand(data),
    () => settleBrand(),
  )
