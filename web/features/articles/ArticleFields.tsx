import { useWatch } from 'react-hook-form'
import type { ArticleChange, NewArticle } from '#/shared/articles/schemas.ts'
import { type Checked, check, type FieldError } from '#/shared/lib/check.ts'
import { truncate } from '#/shared/lib/text.ts'
import { CategoryField } from '#/web/features/articles/CategoryField.tsx'
import { useArticlePicture } from '#/web/features/articles/use-article-picture.ts'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { isBlank } from '#/web/ui/forms/form-errors.ts'
import type { ContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { MarkdownField } from '#/web/ui/markdown/MarkdownField.tsx'

export type ArticleValues = Record<'title' | 'category' | 'tags' | 'content' | 'visibility', string>
/** An article as the form sends it; a change also names its version. */
type SentArticle = Omit<ArticleChange, 'version'>
type ArticleForm = ContractForm<ArticleValues, SentArticle>

const visibilities = { published: 'Published', draft: 'Draft' }

/** An article's text and visibility. */
export function ArticleFields({ form }: { form: ArticleForm }) {
  const uploadPicture = useArticlePicture()
  return (
    <>
      <TextField form={form} name="title" label="Title" autoComplete="off" />
      <CategoryField form={form} />
      <TextField form={form} name="tags" label="Tags" optional autoComplete="off" hint="Separated by commas." />
      <MarkdownField form={form} name="content" label="Content" uploadPicture={uploadPicture} />
      <SelectField
        form={form}
        name="visibility"
        label="Visibility"
        labels={visibilities}
        hint="Customers see published articles. Only your team sees drafts."
      />
    </>
  )
}

/** An article cannot be saved without a title and a text. */
export const useIsIncomplete = ({ control }: ArticleForm) =>
  useWatch({ control, name: ['title', 'content'] }).some(isBlank)

/** Checks the form's values and converts them to an article. */
export function checkArticle(
  schema: typeof NewArticle | typeof ArticleChange,
  { visibility, tags, ...text }: ArticleValues,
): Checked<SentArticle> {
  const article: SentArticle = { ...text, tags: tagsIn(tags), published: visibility === 'published' }
  const checked = check(schema, article)
  if (checked.ok) return { ok: true, value: article }
  return { ok: false, errors: checked.errors.map(error => ofTag(error, article.tags)) }
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
