import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes } from '#/shared/contract.ts'

/** Directory of the generated files, which git ignores. */
export const contractTestFolder = 'test/contract/generated'

const contractTest = (domain: string) => `import { useCloud } from '#/test/support/cloud/cloud.ts'
import { testFuzz } from '#/test/support/contract/fuzz.ts'
import { testMatrix } from '#/test/support/contract/matrix.ts'
import { testRepetitions } from '#/test/support/contract/repetitions.ts'

const here = useCloud()
testRepetitions('${domain}', here)
testMatrix('${domain}', here)
testFuzz('${domain}', here)
`

const faultsTest = (domain: string) => `import { testFaults } from '#/test/support/contract/faults.ts'

testFaults('${domain}')
`

/** Sources of the tests that are derived from route declarations, by file name. Each domain has its own files. */
function contractTests(domains: Iterable<string>): Map<string, string> {
  const files = new Map<string, string>()
  for (const domain of domains) {
    files.set(`${domain}.test.ts`, contractTest(domain))
    files.set(`faults-${domain}.test.ts`, faultsTest(domain))
  }
  return files
}

/**
 * Writes the files of every domain, and removes those of domains that no longer exist. Up-to-date files are not rewritten, so
 * that a test run in progress does not start them again.
 */
export function writeContractTests(folder = contractTestFolder, domains = new Set(allRoutes.map(at => at.domain))) {
  const files = contractTests(domains)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name))
  for (const [name, source] of files) {
    const path = join(folder, name)
    if (!existsSync(path) || readFileSync(path, 'utf8') !== source) writeFileSync(path, source)
  }
}
