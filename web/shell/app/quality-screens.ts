import { Gauge, Quote, Smile } from 'lucide-react'
import type { Screen } from '#/web/shell/app/screen.ts'

/** Screens about the quality of the service: targets met, ratings and testimonials. */
export const qualityScreens: readonly Screen[] = [
  {
    path: '/service-levels',
    title: 'Service levels',
    access: 'staff',
    module: 'service-levels',
    menu: { label: 'Service levels', icon: Gauge, group: 'Work' },
    load: async () => (await import('#/web/features/service-levels/ServiceLevelsScreen.tsx')).ServiceLevelsScreen,
  },
  {
    path: '/service-levels/:customerId',
    title: 'Service report',
    access: 'signed-in',
    module: 'service-levels',
    within: ['/service-levels', '/company'],
    load: async () =>
      (await import('#/web/features/service-levels/ServiceLevelReportScreen.tsx')).ServiceLevelReportScreen,
  },
  {
    path: '/held-emails',
    title: 'Held emails',
    access: 'staff',
    within: ['/technician-dashboard'],
    first: [{ route: 'listHeldEmails' }],
    load: async () => (await import('#/web/features/tickets/held/HeldEmailsScreen.tsx')).HeldEmailsScreen,
  },
  {
    path: '/satisfaction',
    title: 'Satisfaction',
    access: 'staff',
    module: 'feedback',
    menu: { label: 'Satisfaction', icon: Smile, group: 'Work' },
    first: [{ route: 'listSurveys', filters: ['rating', 'followUp'] }, { route: 'summarizeSurveys' }],
    load: async () => (await import('#/web/features/surveys/SatisfactionScreen.tsx')).SatisfactionScreen,
  },
  {
    path: '/testimonials',
    title: 'Testimonials',
    access: 'signed-in',
    module: 'feedback',
    menu: { label: 'Testimonials', icon: Quote, group: 'Admin', only: 'admin' },
    first: [{ route: 'listTestimonials', filters: ['state'] }],
    load: async () => (await import('#/web/features/testimonials/TestimonialsScreen.tsx')).TestimonialsScreen,
  },
]
