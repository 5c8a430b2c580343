import { type ReactNode, useId } from 'react'
import css from '#/web/features/desk/email-section.module.css'

interface EmailSectionProps {
  title: string
  description: string
  children: ReactNode
}

/** A part of the settings about received emails. */
export function EmailSection({ title, description, children }: EmailSectionProps) {
  const titleId = useId()
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <div className={css.head}>
        <h3 id={titleId}>{title}</h3>
        <p>{description}</p>
      </div>
      {children}
    </section>
  )
}
