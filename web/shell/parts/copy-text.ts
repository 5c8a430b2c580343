import { toast } from '#/web/shell/parts/toast.ts'

/** Copies a text and says what was copied, or shows the text to be copied by hand if the browser doesn't allow it. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: said })
  } catch {
    toast({ title: 'Your browser didn’t allow the copy', description: text, destructive: true })
  }
}
