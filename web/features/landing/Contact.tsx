import { brand, telephone } from '#/shared/branding/brand.ts'
import { ContactForm } from '#/web/features/landing/ContactForm.tsx'
import { salesMailto } from '#/web/features/landing/mailto.ts'

export function Contact() {
  return (
    <section className="section" id="contact" aria-labelledby="contact-title">
      <div className="frame">
        <div className="contact">
          <div>
            <h2 id="contact-title">Start with a free IT assessment</h2>
            <p>
              An engineer walks through your infrastructure with you, by phone or on site, and gives you a written
              report of what’s working and what isn’t. It’s yours to keep.
            </p>
            <dl className="contact-details">
              <div>
                <dt>Phone</dt>
                <dd>
                  <a href={telephone(brand.phone)}>{brand.phone}</a>
                </dd>
              </div>
              <div>
                <dt>Sales</dt>
                <dd>
                  <a href={`mailto:${brand.salesEmail}`}>{brand.salesEmail}</a>
                </dd>
              </div>
              <div>
                <dt>Mailing address</dt>
                <dd>{brand.postalAddress}</dd>
              </div>
            </dl>
            <p className="actions">
              <a className="button button-outline" href={salesMailto('Infrastructure Assessment Request')}>
                Quick Email Contact
              </a>
            </p>
          </div>
          <ContactForm />
        </div>
      </div>
    </section>
  )
}
