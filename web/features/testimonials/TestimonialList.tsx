import { MessageSquareQuote } from 'lucide-react'
import { useMemo, useState } from 'react'
import { testimonialTones } from '#/shared/lib/tones.ts'
import { testimonialStateLabels } from '#/shared/testimonials/labels.ts'
import { type Testimonial, testimonialStates } from '#/shared/testimonials/schemas.ts'
import { HideDialog } from '#/web/features/testimonials/HideDialog.tsx'
import { Stars } from '#/web/features/testimonials/Stars.tsx'
import { TestimonialCard } from '#/web/features/testimonials/TestimonialCard.tsx'
import { useReview } from '#/web/features/testimonials/use-testimonials.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import { oneOf } from '#/web/ui/lists/filters.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { type RowAction, RowActions } from '#/web/ui/lists/RowActions.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

const filters = { state: oneOf(testimonialStates) }

const columns: readonly Column<Testimonial>[] = [
  {
    header: 'Author',
    phone: 'title',
    width: 'name',
    cell: ({ customerName, companyName }) => (
      <>
        <span>{customerName}</span> <Quiet>{companyName}</Quiet>
      </>
    ),
  },
  { header: 'Words', phone: 'hidden', cell: ({ testimonial }) => testimonial },
  { header: 'Rating', width: 'state', phone: 'amount', cell: ({ rating }) => <Stars rating={rating} /> },
  {
    header: 'Written',
    width: 'day',
    phone: 'hidden',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatUpdatedAt(updatedAt, serverNow())}</time>,
  },
  {
    header: 'State',
    width: 'state',
    phone: 'state',
    cell: ({ state }) => <Badge tone={testimonialTones[state]}>{testimonialStateLabels[state]}</Badge>,
  },
]

/** All testimonials. Administrators approve them, feature up to six, and hide the rest. */
export function TestimonialList({ mayReview }: { mayReview: boolean }) {
  const { filter, set } = useFilters(filters)
  const { state } = filter
  const { rows, error, ...list } = useList('listTestimonials', { ...(state && { state }) })
  const [task, setTask] = useState<'preview' | 'hide'>()
  // The testimonial is kept when the dialog closes: unmounting the dialog would lose the focus.
  const [subject, setSubject] = useState<Testimonial>()
  const review = useReview()
  const columnsWithActions = useMemo(() => {
    const open = (name: 'preview' | 'hide', testimonial: Testimonial) => {
      setSubject(testimonial)
      setTask(name)
    }
    const actionsOf = (testimonial: Testimonial): RowAction[] => {
      const { customerName, state } = testimonial
      const preview: RowAction = {
        label: 'Preview',
        name: `Preview ${customerName}’s words`,
        place: 'hover',
        onSelect: () => open('preview', testimonial),
      }
      if (!mayReview) return [preview]
      const act = (label: string, place: RowAction['place'], onSelect: () => void): RowAction => ({
        label,
        name: `${label}: ${customerName}`,
        place,
        onSelect,
      })
      return [
        ...(state === 'written' || state === 'hidden'
          ? [act('Approve', 'always', () => void review(testimonial, { approved: true, featured: false }))]
          : []),
        ...(state === 'approved'
          ? [act('Feature', 'always', () => void review(testimonial, { approved: true, featured: true }))]
          : []),
        ...(state === 'featured'
          ? [act('Take off the website', 'menu', () => void review(testimonial, { approved: true, featured: false }))]
          : []),
        preview,
        ...(state === 'hidden' ? [] : [act('Hide', 'menu', () => open('hide', testimonial))]),
      ]
    }
    const actions: Column<Testimonial> = {
      header: 'Actions',
      align: 'end',
      width: 'actions',
      phone: 'menu',
      cell: testimonial => <RowActions of={testimonial.customerName} actions={actionsOf(testimonial)} />,
    }
    return [...columns, actions]
  }, [mayReview, review])
  return (
    <Page wide>
      <ListHead
        title="Testimonials"
        facts="The website shows the three that you featured last."
        tools={
          <FilterSelect
            name="State"
            all="All states"
            labels={testimonialStateLabels}
            value={state}
            onChoose={choice => set('state', choice)}
          />
        }
      />
      <ListPanel
        {...list}
        hidesTitle
        title="Testimonials"
        columns={columnsWithActions}
        rows={rows}
        counted={['testimonial', 'testimonials']}
        failure={error}
        emptySign={MessageSquareQuote}
        empty={
          state
            ? 'No testimonials match this filter.'
            : 'No testimonials yet. Customers who give us a 5 are asked for one.'
        }
      />
      <Dialog title="As on the website" open={task === 'preview'} onClose={() => setTask(undefined)}>
        {subject && <TestimonialCard {...subject} />}
      </Dialog>
      {subject && (
        <HideDialog key={subject.id} testimonial={subject} open={task === 'hide'} onClose={() => setTask(undefined)} />
      )}
    </Page>
  )
}
