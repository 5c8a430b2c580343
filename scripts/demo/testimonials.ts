import type { serviceGroups } from '#/shared/services/schemas.ts'

/** A demo testimonial; the first three are on the website. */
export interface DemoTestimonial {
  customer: string
  title: string
  daysAgo: number
  rating: number
  words: string
  about: (typeof serviceGroups)[number]
  state: 'written' | 'approved' | 'featured' | 'hidden'
}

export const testimonials: readonly DemoTestimonial[] = [
  {
    customer: 'luis@harborview-dental.test',
    title: 'Practice owner',
    daysAgo: 21,
    rating: 5,
    words:
      'A switch in our server closet was dying, and Priya called us before a single patient noticed. She swapped it during lunch. That’s the whole story, and it’s why we stay.',
    about: 'Remote monitoring and management',
    state: 'featured',
  },
  {
    customer: 'grace.kim@tidewater.test',
    title: 'Operations manager',
    daysAgo: 48,
    rating: 5,
    words:
      'We moved forty people and two warehouses onto the new network over a weekend. On Monday at seven everyone logged in, and I had nothing to do but make coffee.',
    about: 'Network and infrastructure',
    state: 'featured',
  },
  {
    customer: 'samuel@adeyemi-law.test',
    title: 'Managing partner',
    daysAgo: 80,
    rating: 4,
    words:
      'Our clients ask hard questions about how we protect their files. Now I have good answers in writing, and someone who picks up when I need another one.',
    about: 'Security management',
    state: 'featured',
  },
  {
    customer: 'helen@brandt-vineyards.test',
    title: 'Owner',
    daysAgo: 12,
    rating: 5,
    words: 'The monthly report is two pages, and I understand all of it. I had given up on that.',
    about: 'Reporting and analytics',
    state: 'approved',
  },
  {
    customer: 'customer@beacon.test',
    title: 'Office manager',
    daysAgo: 1,
    rating: 5,
    words:
      'I report a problem before my first meeting, and most days it’s solved when I come out. They also tell me what it was, in words I can pass on.',
    about: 'Service automation',
    state: 'written',
  },
]
