import { useState } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toast } from '#/web/shell/parts/toast.ts'

/** Copies a text; the button then confirms it. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({
        title: 'Error',
        description: 'Your browser blocked copying. Select the text and copy it instead.',
        destructive: true,
      })
    }
  }
  return (
    <Button variant="outline" onClick={copy}>
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </Button>
  )
}
