import { extractText, getDocumentProxy } from 'unpdf'

/** The words of a PDF that is downloaded from an address, with the answer that brought it. */
export async function pdfText(address: string) {
  const answer = await fetch(address)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return { text, answer, bytes }
}
