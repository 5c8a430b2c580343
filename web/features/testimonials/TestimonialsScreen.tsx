import { isStaff } from '#/shared/users/roles.ts'
import { OwnTestimonial } from '#/web/features/testimonials/OwnTestimonial.tsx'
import { TestimonialList } from '#/web/features/testimonials/TestimonialList.tsx'
import { useSession } from '#/web/shell/api/use-session.ts'

/** A customer's own testimonial. Staff see everyone's, and administrators decide which are on the website. */
export function TestimonialsScreen() {
  const { user } = useSession()
  if (!user) return null
  return isStaff(user.role) ? <TestimonialList mayReview={user.role === 'admin'} /> : <OwnTestimonial user={user} />
}
