import { useState } from 'react'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { testimonialTones } from '#/shared/lib/tones.ts'
import type { Testimonial, TestimonialState } from '#/shared/testimonials/schemas.ts'
import css from '#/web/features/testimonials/own-testimonial.module.css'
import { TestimonialForm } from '#/web/features/testimonials/TestimonialForm.tsx'
import { useWithdrawTestimonial } from '#/web/features/testimonials/use-testimonials.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'
import { LoadingLines } from '#/web/ui/pages/LoadingLines.tsx'

const labels: Record<TestimonialState, string> = {
  written: 'We’re reading it',
  approved: 'Approved',
  featured: 'On our website',
  hidden: 'Not published',
}

/** The customer's own words about us: written, changed and withdrawn by nobody else. */
export function OwnTestimonial({ user }: { user: SessionUser }) {
  const { rows, error, retry } = useList('listTestimonials', {})
  const own = rows?.[0]
  return (
    <Page className={css.page}>
      <PageTitle>Testimonials</PageTitle>
      <Panel aria-label="Your testimonial" aria-busy={!rows && !error}>
        <PanelHead>
          <PanelTitle>{own ? 'Your testimonial' : 'Would you let us quote you?'}</PanelTitle>
          {own && <Badge tone={testimonialTones[own.state]}>{labels[own.state]}</Badge>}
          {own && <Withdraw testimonial={own} />}
        </PanelHead>
        <div className={css.content}>
          <p className={css.hint}>We publish your words unchanged, or not at all.</p>
          {error && <ErrorState error={error} retry={retry} />}
          {!rows && !error && <LoadingLines count={6} />}
          {rows && <TestimonialForm key={own ? `${own.id} ${own.version}` : 'new'} own={own} user={user} />}
        </div>
      </Panel>
    </Page>
  )
}

function Withdraw({ testimonial: { id } }: { testimonial: Testimonial }) {
  const { send, pending } = useWithdrawTestimonial()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className={css.withdraw} variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        title="Withdraw testimonial"
        subject="Your words about us"
        button="Withdraw testimonial"
        pendingLabel="Withdrawing…"
        pending={pending}
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await send({ parameters: { id } })
        }}
        problemOf={problemOf}
        success="Your testimonial is withdrawn"
        failure="Failed to withdraw your testimonial"
      >
        <p>We delete your words, and they leave our website within five minutes.</p>
      </ConfirmDialog>
    </>
  )
}
