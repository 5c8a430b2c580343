import { type DragEvent, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Drawing } from '#/shared/catalog/drawings.ts'
import { allowedEndings } from '#/shared/images/rules.ts'
import type { Values } from '#/web/features/catalog/EntryForm.tsx'
import css from '#/web/features/catalog/picture-field.module.css'
import { type EntryPicture, previewOf } from '#/web/features/catalog/use-picture.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import type { FormOf } from '#/web/ui/forms/form-field.ts'
import { Picture } from '#/web/ui/images/Picture.tsx'

interface PictureFieldProps {
  /** The address of a picture elsewhere. */
  form: FormOf<Values, unknown>
  picture: EntryPicture
  drawing: Drawing
}

/** An entry's picture: a file to upload, or the address of one elsewhere, with a preview. */
export function PictureField({ form, picture, drawing }: PictureFieldProps) {
  const imageUrl = useWatch({ control: form.control, name: 'imageUrl' }) ?? ''
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) picture.choose(file)
  }
  return (
    <>
      <fieldset
        className={css.field}
        data-over={isOver}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <legend>
          Picture <span className={css.optional}>(optional)</span>
        </legend>
        <Picture size="large" address={previewOf(picture, imageUrl)} drawing={drawing} />
        <div className={css.choice}>
          <div className={css.actions}>
            <Button size="sm" variant="outline" aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
              {picture.address ? 'Replace picture' : 'Choose picture'}
            </Button>
            {picture.address && (
              <Button size="sm" variant="quiet" onClick={picture.remove}>
                Remove picture
              </Button>
            )}
          </div>
          <p className={css.hint} id={`${id}-hint`}>
            Or drop a file here: JPEG, PNG, SVG or WebP, up to 5 MB. Without one, shoppers see this drawing.
          </p>
          {picture.problem && <ErrorText role="alert">{picture.problem}</ErrorText>}
        </div>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label="Picture file"
          accept={allowedEndings.join()}
          onChange={event => {
            const [file] = event.target.files ?? []
            if (file) picture.choose(file)
            // The same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </fieldset>
      <TextField
        form={form}
        name="imageUrl"
        label="Image URL"
        optional
        type="url"
        autoComplete="off"
        hint="Must start with https://. Used only if no picture is uploaded."
      />
    </>
  )
}
