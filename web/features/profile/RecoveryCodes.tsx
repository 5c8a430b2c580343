import { useEffect, useRef } from 'react'
import { CopyButton } from '#/web/features/profile/CopyButton.tsx'
import css from '#/web/features/profile/recovery-codes.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { saveFile } from '#/web/ui/files/save-file.ts'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'

/** Shows the recovery codes; they are never shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { company } = useBrand()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `${company.name} recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <>
      <h3 className={css.title} ref={title} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p>
        If you lose your phone, these codes are the only way to sign in on your own. Each works once. Keep them
        somewhere safe. You won’t see them again.
      </p>
      <ol className={css.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <FormActions>
        <CopyButton text={codes.join('\n')}>Copy codes</CopyButton>
        <Button variant="outline" onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}>
          Download codes
        </Button>
        <Button onClick={onDone}>I saved my codes</Button>
      </FormActions>
    </>
  )
}
