import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { listTestimonials, testimonialOf } from '#/functions/testimonials/data/testimonials.ts'
import { testimonialView } from '#/functions/testimonials/views.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/testimonials/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listTestimonials, async ({ query: { limit, state }, caller, after }) => {
  if (isStaff(caller.role)) {
    const found = await listTestimonials({ limit, after, state })
    return page({ ...found, items: found.items.map(testimonialView) })
  }
  if (state) throw new Invalid([{ field: 'state', message: 'Only staff can filter testimonials' }])
  const own = after === undefined ? await testimonialOf(caller.id) : undefined
  return page({ items: own ? [testimonialView(own)] : [] })
})
