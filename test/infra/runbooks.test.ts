import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assembledTemplate } from '#/test/support/cloud/synthesized.ts'

const runbooks = readFileSync('docs/operations.md', 'utf8')
const template = assembledTemplate().toJSON()
const headings = [...runbooks.matchAll(/^#{2,3} (.+)$/gm)].map(match => match[1] as string)

interface Alarm {
  Type: string
  Properties: { AlarmName: string; AlarmDescription: string; AlarmActions: unknown[] }
}
const alarms = Object.values<Alarm>(template.Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')

describe('the on-call person', () => {
  test.each(alarms.map(({ Properties }) => [Properties.AlarmName, Properties] as const))(
    'sees in %s who is affected, and finds the runbook that the alarm names',
    (name, { AlarmDescription, AlarmActions }) => {
      const [, impact = '', page] = /^(.+) What to do: docs\/operations\.md, ([\w-]+)\.$/s.exec(AlarmDescription) ?? []
      expect(impact.split(' ').length).toBeGreaterThan(5)
      expect(headings).toContain(page)
      expect(name).toContain(page)
      expect(AlarmActions).toHaveLength(1)
    },
  )

  test.each(['Rotate keys', 'Leaked secret', 'Restore', 'Export and import', 'Webhook failing', 'First deployment'])(
    'finds %s',
    heading => {
      expect(headings).toContain(heading)
    },
  )

  test('prepares backups in both regions, because it is a setting of each', () => {
    const commands = [...runbooks.matchAll(/aws backup update-region-settings (--\S+ <\w+>)/g)].map(match => match[1])
    expect(commands).toEqual(['--region <region>'])
    expect(runbooks).toContain('once more with `--region <backupRegion>`')
  })

  test('sets only parameters that the stack has', () => {
    const named = [...runbooks.matchAll(/--set (\w+)=/g)].map(match => match[1] as string)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(name => !(name in template.Parameters) && name !== 'Name')).toEqual([])
  })

  test('is sent only to headings that exist', () => {
    const anchors = headings.map(heading => heading.toLowerCase().replaceAll(' ', '-'))
    const links = [...runbooks.matchAll(/\]\(#([\w-]+)\)/g)].map(match => match[1] as string)
    expect(links.filter(link => !anchors.includes(link))).toEqual([])
  })
})
