import { expect, test } from 'vitest'
import { StartError } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'
import { openSecrets } from '#/scripts/local-cloud/secrets-manager/secrets.ts'
import { memoryStorage, readDocument } from '#/scripts/local-cloud/storage.ts'

test('a document that was never written is undefined', async () => {
  expect(await readDocument(memoryStorage(), 'secrets.json')).toBeUndefined()
})

test.each(['', '{"cut": "o', '\0\0\0\0'])(
  'a document of %j stops the start with a plain sentence and the fix',
  async text => {
    const storage = memoryStorage()
    await storage.write('secrets.json', text)
    const opened = openSecrets(storage)
    await expect(opened).rejects.toThrow(StartError)
    await expect(opened).rejects.toThrow(
      'The local data is damaged: .local/secrets.json cannot be read. Start over with the demo data: npm start -- --fresh.',
    )
  },
)
