import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

interface Printed {
  /** The text of each page. */
  pages: string[]
  /** Number of characters that no font had. */
  boxes: number
  /** Pieces of text that cover each other. */
  overlaps: string[]
}

/** Downloads a PDF; returns its text and the response. Fails if a text covers another. */
export async function pdfText(address: string) {
  const response = await fetch(address)
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'))
  const file = join(folder, 'document.pdf')
  await writeFile(file, new Uint8Array(await response.arrayBuffer()))
  // In a separate process, because the reader changes globals that the tests need.
  const { stdout } = await promisify(execFile)(process.execPath, ['test/support/output/print-pdf-text.ts', file])
  await rm(folder, { recursive: true })
  const printed = JSON.parse(stdout) as Printed
  expect(printed.overlaps).toEqual([])
  return { ...printed, text: printed.pages.join('\n'), response }
}
