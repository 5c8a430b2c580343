import { toast } from '#/web/shell/parts/toast.ts'

/** Copies text and confirms it with a toast. If the browser doesn't allow it, the toast shows the text to copy by hand. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: said })
  } catch {
    toast({ title: 'Your browser didn’t allow the copy', description: text, destructive: true })
  }
}
