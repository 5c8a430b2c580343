import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const testimonialsGrants = ({ rows, index }: GrantMakers) =>
  ({
    readTestimonials: [rows(['get'], 'TESTIMONIAL#*', 'CUSTOMER#*')],
    listTestimonials: [index(['gsi1', 'gsi2'], 'TESTIMONIALS', 'TESTIMONIALS#*')],
    writeTestimonials: [rows(['put'], 'TESTIMONIAL#*', 'CUSTOMER#*')],
    requireSameAuthors: [rows(['check'], 'USER#*')],
    changeTestimonials: [rows(['update'], 'TESTIMONIAL#*')],
    featureTestimonials: [rows(['get', 'put'], 'TESTIMONIALS#featured')],
    removeTestimonials: [rows(['delete'], 'TESTIMONIAL#*', 'CUSTOMER#*')],
  }) satisfies Record<string, Grant[]>

export const testimonialsPermissions: PermissionsOf<'testimonials'> = {
  listTestimonials: ['readTestimonials', 'listTestimonials'],
  writeTestimonial: ['readTestimonials', 'writeTestimonials', 'sendEmail'],
  writeLinkedTestimonial: [
    'readSurveys',
    'findUsers',
    'writeTestimonials',
    'requireSameAuthors',
    'readBrand',
    'sendEmail',
    'sign',
  ],
  changeTestimonial: ['readTestimonials', 'changeTestimonials', 'featureTestimonials', 'sendEmail'],
  withdrawTestimonial: ['readTestimonials', 'removeTestimonials', 'featureTestimonials'],
  reviewTestimonial: ['readTestimonials', 'changeTestimonials', 'featureTestimonials', 'sendEmail'],
}
