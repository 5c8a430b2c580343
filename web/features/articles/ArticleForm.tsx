import type { ReactNode } from 'react'
import type { ArticleChange, NewArticle } from '#/shared/articles/schemas.ts'
import { check, type FieldError } from '#/shared/lib/check.ts'
import { truncate } from '#/shared/lib/text.ts'
import { CategoryField } from '#/web/features/articles/CategoryField.tsx'
import { ContentField } from '#/web/features/articles/ContentField.tsx'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, FormRow, SelectField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

export type ArticleValues = Record<'title' | 'category' | 'tags' | 'content' | 'visibility', string>
type Sent = Omit<ArticleChange, 'version'>

const visibilities = { published: 'Published', draft: 'Draft' }

interface ArticleFormProps {
  /** The name under which the tab keeps unsent input. */
  keepAs: string
  initial: ArticleValues
  schema: typeof NewArticle | typeof ArticleChange
  button: string
  pending: boolean
  save: (article: Sent) => Promise<void>
  onDone: () => void
  success: string
  failure: string
  /** Closes the surrounding dialog. */
  children: (form: ReactNode) => ReactNode
}

/** An article's text and visibility. The form stays mounted when its dialog closes, so an accidental Escape loses nothing. */
export function ArticleForm(props: ArticleFormProps) {
  const { keepAs, initial, schema, button, pending, save, onDone, success, failure, children } = props
  const form = useForm({
    keepAs: keepAs,
    initial,
    required: ['title', 'content'],
    check: values => {
      const { visibility, tags, ...text } = values
      const article: Sent = { ...text, tags: tagsIn(tags), published: visibility === 'published' }
      const checked = check(schema, article)
      if (checked.ok) return { ok: true, value: article }
      return { ok: false, errors: checked.errors.map(error => ofTag(error, article.tags)) }
    },
    submit: async article => {
      await save(article)
      form.reset()
      onDone()
      toast({ title: 'Success', description: success })
    },
    errorsIn: announceFailure(failure),
  })
  const cancel = () => {
    form.reset()
    onDone()
  }

  return children(
    <FormGrid noValidate {...form.props}>
      <TextField label="Title" autoComplete="off" field={form.field('title')} />
      <FormRow>
        <CategoryField field={form.field('category')} />
        <TextField label="Tags" optional autoComplete="off" hint="Separated by commas." field={form.field('tags')} />
      </FormRow>
      <ContentField field={form.field('content')} />
      <SelectField
        label="Visibility"
        labels={visibilities}
        hint="Customers see published articles. Only your team sees drafts."
        field={form.field('visibility')}
      />
      <FormFooter form={form} pending={pending} button={button} onCancel={cancel} />
    </FormGrid>,
  )
}

/** The error of a single tag names the tag, because all tags share one field. */
function ofTag({ field, message }: FieldError, tags: readonly string[]): FieldError {
  const tag = tags[Number(/^tags\.(\d+)$/.exec(field)?.[1])]
  return { field, message: tag === undefined ? message : `“${truncate(tag, 24).trimEnd()}”: ${message}` }
}

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map(tag => tag.trim())
    .filter(tag => tag !== '')
