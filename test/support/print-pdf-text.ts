import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'

const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ''))
const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
process.stdout.write(text)
