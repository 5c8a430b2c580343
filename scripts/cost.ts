/**
 * `npm run cost`: recomputes the cost tables of docs/operations.md from the templates of `npm run synth`. A test compares
 * them with the document.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CostTable,
  countResources,
  idle,
  markdown,
  thousandAtOnce,
  thousandCustomers,
} from '#/scripts/operate/monthly-cost.ts'

/** The cost tables for the resources of an assembly. */
export function costTables(assembly = 'cdk.out'): CostTable[] {
  const resources = readdirSync(assembly)
    .filter(file => file.endsWith('.template.json'))
    .flatMap(file => Object.values<{ Type: string }>(JSON.parse(readFileSync(join(assembly, file), 'utf8')).Resources))
  return [idle(countResources(resources)), thousandCustomers(), thousandAtOnce()]
}

if (import.meta.main) {
  for (const table of costTables()) console.log([`\n${table.title}, in dollars:\n`, ...markdown(table)].join('\n'))
}
