import { describe, expect, test } from 'vitest'
import { type PublishedTestimonial, testimonialsSection } from '#/shared/testimonials/landing-testimonials.ts'

const said = (testimonial: string, more: Partial<PublishedTestimonial> = {}): PublishedTestimonial => ({
  customerName: 'Dana Whitfield',
  customerTitle: 'Office manager',
  companyName: 'Whitfield & Moss',
  rating: 4,
  testimonial,
  ...more,
})
const figures = (html: string) => html.match(/<figure>/g)?.length ?? 0

describe('the testimonials of the landing page', () => {
  test('are nothing at all without a featured one', () => {
    expect(testimonialsSection([], 'Beacon IT')).toBe('')
  })

  test('show the three newest with their stars in words, and say how they were selected', () => {
    const html = testimonialsSection(
      ['one', 'two', 'three', 'four'].map(text => said(text)),
      'Beacon IT',
    )
    expect(figures(html)).toBe(3)
    expect(html).not.toContain('four')
    expect(html).toContain('4 out of 5 stars')
    expect(html).toContain('Selected by Beacon IT from customers who agreed to be quoted.')
    expect(html).toContain('<span>Office manager, Whitfield &amp; Moss</span>')
  })

  test('name only what the author gave', () => {
    const html = testimonialsSection([said('one', { customerTitle: '', companyName: '' })], 'Beacon IT')
    expect(html).toContain('<figcaption><strong>Dana Whitfield</strong></figcaption>')
  })

  test.each(['</section><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<!--', '&lt;b&gt;', '$& $1'])(
    'treat %j as text in every field',
    text => {
      const html = testimonialsSection(
        [said(text, { customerName: text, customerTitle: text, companyName: text })],
        text,
      )
      expect(html.match(/<section/g)).toHaveLength(1)
      expect(html).not.toMatch(/<script|<img|<!--|<b>/)
    },
  )

  test('take at most 4 KB: three of 600 letters fit, and fewer of longer characters', () => {
    const letters = testimonialsSection(Array(3).fill(said('x'.repeat(600))), 'Beacon IT')
    expect(figures(letters)).toBe(3)
    const wide = testimonialsSection(Array(3).fill(said('漢'.repeat(600))), 'Beacon IT')
    expect(figures(wide)).toBe(1)
    for (const html of [letters, wide]) expect(Buffer.byteLength(html)).toBeLessThanOrEqual(4096)
  })
})
