import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { explain, isSignedOut } from '#/web/api/errors.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Dialog } from '#/web/ui/Dialog.tsx'
import { ErrorText } from '#/web/ui/Field.tsx'
import { FormActions } from '#/web/ui/FormFields.tsx'
import { toast } from '#/web/ui/toast.ts'

const Body = chakra('div', { base: { display: 'grid', gap: '2' } })
const Name = chakra('p', { base: { fontWeight: '560', overflowWrap: 'anywhere' } })
const Quiet = chakra('p', { base: { color: 'mutedForeground' } })

interface RetireDialogProps {
  noun: string
  name: string
  active: boolean
  /** The word on the button that retires. */
  verb: string
  question: string
  success: string
  failure: string
  pending: boolean
  open: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before an entry is retired or brought back, and says what that means. */
export function RetireDialog(props: RetireDialogProps) {
  const { noun, name, active, verb, question, success, failure, pending, open, onClose, onConfirm } = props
  const [problem, setProblem] = useState<string>()
  const word = active ? verb : 'Bring back'
  const confirm = async () => {
    if (pending) return
    setProblem(undefined)
    try {
      await onConfirm()
      onClose()
      toast({ title: 'Success', description: active ? success : `${noun} updated successfully!` })
    } catch (error) {
      if (isSignedOut(error)) return
      toast({ title: 'Error', description: failure, destructive: true })
      setProblem(explain(error))
    }
  }
  return (
    <Dialog title={`${word} ${noun}`} open={open} onClose={onClose}>
      <Body>
        <Name>{name}</Name>
        <p>{active ? question : 'Customers will see it again.'}</p>
        {active && <Quiet>Customers no longer see it. It is kept under Retired, and can be brought back.</Quiet>}
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
        <FormActions>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button look={active ? 'danger' : 'solid'} aria-disabled={pending} onClick={confirm}>
            {pending ? 'Saving…' : word}
          </Button>
        </FormActions>
      </Body>
    </Dialog>
  )
}
