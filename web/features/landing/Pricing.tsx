import { firstFieldId } from '#/web/features/landing/ContactForm.tsx'
import { salesMailto } from '#/web/features/landing/mailto.ts'

const terms = [
  {
    title: 'Pay for what you use',
    text: 'People, devices, and sites. Add or drop one, and your next invoice reflects it.',
  },
  {
    title: 'Billed monthly',
    text: 'Everything on one invoice, due in 30 days. No hidden setup fee.',
  },
  {
    title: 'Support included',
    text: 'Calls and tickets are part of the price, so your team never thinks twice about asking.',
  },
]

export function Pricing() {
  return (
    <section className="section band" aria-labelledby="pricing-title">
      <div className="frame pricing">
        <header className="section-head">
          <h2 id="pricing-title">Pricing that fits your business</h2>
          <p>
            Tell us what you have. Within two business days you’ll get a fixed monthly price and exactly what’s
            included.
          </p>
          <p className="actions">
            <a className="button" href={`#${firstFieldId}`}>
              Get a quote
            </a>
            <a className="button button-quiet" href={salesMailto('Custom Pricing Request')}>
              Contact for Custom Pricing
            </a>
          </p>
        </header>
        <dl className="terms">
          {terms.map(term => (
            <div key={term.title}>
              <dt>{term.title}</dt>
              <dd>{term.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
