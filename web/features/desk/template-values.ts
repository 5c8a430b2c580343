import { type Checked, check } from '#/shared/lib/check.ts'
import { TemplateChange, type TicketTemplate } from '#/shared/ticket-templates/schemas.ts'
import { itemTextsIn, tagsIn } from '#/shared/tickets/rules.ts'

/** The values of a template’s form. */
export interface TemplateValues extends Record<string, string | boolean> {
  name: string
  title: string
  description: string
  category: string
  priority: string
  assignedTo: string
  /** Separated by commas. */
  tags: string
  /** One item a line. */
  checklist: string
  cannedReplyId: string
  isRecurring: boolean
  customerId: string
  every: string
  weekday: string
  day: string
  month: string
  time: string
  leadDays: string
  tell: boolean
}

/** The form’s values of a template; those of a new one without it. */
export function valuesOf(template: TicketTemplate | undefined): TemplateValues {
  const recurrence = template?.recurrence
  const isWeekly = recurrence?.every === 'week'
  return {
    name: template?.name ?? '',
    title: template?.title ?? '',
    description: template?.description ?? '',
    category: template?.category ?? 'general',
    priority: template?.priority ?? 'medium',
    assignedTo: template?.assignedTo ?? '',
    tags: template?.tags.join(', ') ?? '',
    checklist: template?.checklist.join('\n') ?? '',
    cannedReplyId: template?.cannedReplyId ?? '',
    isRecurring: Boolean(recurrence),
    customerId: recurrence?.customerId ?? '',
    every: recurrence?.every ?? 'month',
    weekday: `${isWeekly ? recurrence.day : 1}`,
    day: `${recurrence && !isWeekly ? recurrence.day : 1}`,
    month: `${recurrence?.month ?? 1}`,
    time: recurrence?.time ?? '08:00',
    leadDays: `${recurrence?.leadDays ?? 0}`,
    tell: recurrence?.tell ?? false,
  }
}

/** A whole number, or what was typed, which is refused. */
const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text)

/** Checks a template’s form; errors are at the form’s own fields. */
export function checkTemplate(values: TemplateValues, template: TicketTemplate | undefined): Checked<TemplateChange> {
  const { name, title, description, category, priority, assignedTo, every } = values
  const isWeekly = every === 'week'
  const checked = check(TemplateChange, {
    ...{ name, title, description, category, priority },
    assignedTo: assignedTo || null,
    tags: tagsIn(values.tags),
    checklist: itemTextsIn(values.checklist),
    cannedReplyId: values.cannedReplyId || null,
    recurrence: values.isRecurring
      ? {
          customerId: values.customerId,
          every,
          day: whole(isWeekly ? values.weekday : values.day),
          ...(every === 'quarter' || every === 'year' ? { month: whole(values.month) } : {}),
          time: values.time,
          leadDays: whole(values.leadDays),
          tell: values.tell,
          paused: template?.recurrence?.paused ?? false,
        }
      : null,
    ...(template && { version: template.version }),
  })
  if (checked.ok) return checked
  return { ok: false, errors: checked.errors.map(({ field, message }) => fieldError(field, message, isWeekly)) }
}

/** The form’s field of an error: 'recurrence.day' is at 'day', and 'checklist.2' at 'checklist'. */
function fieldError(field: string, message: string, isWeekly: boolean) {
  const [first = '', second = ''] = field.split('.')
  const own = first === 'recurrence' ? second : first
  if (own === 'customerId') return { field: own, message: 'Choose a customer' }
  return { field: own === 'day' && isWeekly ? 'weekday' : own, message }
}

/** A saved template as the body of a change that keeps it. */
export function bodyOf({ id: _, updatedAt: __, recurrence, ...fields }: TicketTemplate): TemplateChange {
  if (!recurrence) return { ...fields, recurrence, createNow: false }
  const { customerName: _name, nextDay: _day, nextAt: _at, ...schedule } = recurrence
  return { ...fields, recurrence: schedule, createNow: false }
}
