import { salesMail } from '#/web/features/landing/mailto.ts'

const terms = [
  {
    title: 'Counted by what you run',
    text: 'People, devices and sites. Add one or drop one, and next month’s invoice follows.',
  },
  {
    title: 'Billed monthly',
    text: 'Everything on one invoice, due in thirty days. No set-up fee hidden in the first.',
  },
  { title: 'Support included', text: 'Calls and tickets are part of the price, so nobody hesitates before asking.' },
]

export function Pricing() {
  return (
    <section className="section band" aria-labelledby="pricing-title">
      <div className="frame pricing">
        <header className="section-head">
          <h2 id="pricing-title">A price for your business, not for a package</h2>
          <p>Tell us what you have. You will have a fixed monthly figure and what it covers within two working days.</p>
          <p className="actions">
            <a className="button" href={salesMail('Custom Pricing Request')}>
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
