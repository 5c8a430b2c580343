import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from '#/web/features/about/about-screen.module.css'
import { excellence, mission, overview, reasons, values, vision } from '#/web/features/about/about-texts.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Banner } from '#/web/shell/parts/Banner.tsx'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { FigureCards } from '#/web/shell/parts/Stat.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'

export function AboutScreen() {
  const { company, modules } = useBrand()
  const { user } = useSession()
  const mayWrite = user?.role === 'customer' && modules.feedback
  return (
    <Page>
      <Banner>
        <div>
          <PageTitle>About {company.name}</PageTitle>
          <p className={css.group}>Who we are, what we stand for, and what you can expect from us.</p>
        </div>
      </Banner>
      <div className={css.pair}>
        <Section title="Our Mission">
          <p>{mission}</p>
        </Section>
        <Section title="Our Vision">
          <p>{vision}</p>
        </Section>
      </div>
      <section aria-labelledby="values">
        <PanelTitle id="values">Core Values</PanelTitle>
        <ul className={css.values}>
          {values.map(({ name, text, drawing }) => (
            <li key={name}>
              <svg className="icon" viewBox="0 0 32 32" aria-hidden="true">
                <path d={drawing} />
              </svg>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={css.pair}>
        <Section title="Company Overview">
          {overview(company.name).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
        <Section title="Why Choose Us">
          <ul className={css.reasons}>
            {reasons.map(reason => (
              <li key={reason}>
                <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                  <path d="m5 12.500 4.500 4.500L19 7.500" />
                </svg>
                {reason}
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <section aria-labelledby="excellence">
        <PanelTitle id="excellence">Service Excellence</PanelTitle>
        <FigureCards className={css.figureCards}>
          {excellence.map(({ name, text }) => (
            <div className={css.claim} key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </FigureCards>
      </section>
      {mayWrite && (
        <p>
          <Link to="/testimonials" {...buttonVariant({ variant: 'outline' })}>
            Tell others what you think of us
          </Link>
        </p>
      )}
    </Page>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <Panel aria-labelledby={id}>
      <div className={css.prose}>
        <PanelTitle id={id}>{title}</PanelTitle>
        {children}
      </div>
    </Panel>
  )
}
