import { check } from '#/shared/lib/check.ts'
import { TagRename } from '#/shared/queue/schemas.ts'
import { tagLimits, tagNamed } from '#/shared/tickets/rules.ts'
import { useRenameTag } from '#/web/features/desk/use-tags.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface RenameTagDialogProps {
  tag: string
  /** The names of all tags. */
  names: readonly string[]
  open: boolean
  onClose: () => void
}

/** Renames a tag, or merges it into another. */
export function RenameTagDialog({ tag, names, open, onClose }: RenameTagDialogProps) {
  const { send } = useRenameTag()
  const form = useContractForm({
    keepAs: `rename-tag:${tag}`,
    values: { name: tag },
    check: ({ name }) => check(TagRename, { name: tagNamed(name) ?? name }),
  })
  const typed = tagNamed(form.watch('name'))
  const merges = typed !== undefined && typed !== tag && names.includes(typed)
  return (
    <DialogForm
      verb="edit"
      resource="tag"
      title={`Rename ${tag}`}
      button={merges ? 'Merge tags' : 'Rename tag'}
      success={merges ? `Merging ${tag} into ${typed}` : 'Renaming the tag'}
      form={form}
      open={open}
      onClose={onClose}
      submit={body => send({ parameters: { tag }, body })}
    >
      <TextField
        form={form}
        name="name"
        label="New name"
        autoComplete="off"
        maxLength={tagLimits.characters}
        hint={
          merges
            ? `The tag ${typed} exists. Open tickets with ${tag} get it instead, and ${tag} is gone.`
            : 'Open tickets get the new name within a minute.'
        }
      />
    </DialogForm>
  )
}
