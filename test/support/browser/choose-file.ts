import type { Locator } from 'playwright-core'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Chooses a file in an upload dialog by keyboard: a click may miss the button, which moves while the dialog is laid out. */
export async function chooseFile(dialog: Locator, file: ChosenFile): Promise<void> {
  const [chooser] = await Promise.all([
    dialog.page().waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'browse files' }).press('Enter'),
  ])
  await chooser.setFiles(file)
}
