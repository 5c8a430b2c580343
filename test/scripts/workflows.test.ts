import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = '.github/workflows'
const workflows = readdirSync(folder).map(file => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const)
const textOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
const commandsOf = (text: string) => [...text.matchAll(/- run: (.+)$/gm)].map(match => match[1])

describe.each(workflows)('the workflow %s', (_, text) => {
  test('runs actions only at a commit, which no one can move', () => {
    const actions = [...text.matchAll(/uses: (\S+)/g)].map(match => match[1])
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter(action => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([])
  })

  test('can read the code, and otherwise only prove its identity', () => {
    expect(text).toMatch(/^permissions:/m)
    const granted = [...text.matchAll(/^ +([\w-]+): (write|read)$/gm)].map(match => `${match[1]}: ${match[2]}`)
    expect(granted.filter(grant => !['contents: read', 'id-token: write'].includes(grant))).toEqual([])
  })

  test('puts no input into a command, where it would be executed', () => {
    expect(commandsOf(text).filter(command => command?.includes('${{'))).toEqual([])
  })

  test('runs only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const named = [...text.matchAll(/npm run ([\w-]+)/g)].map(match => match[1] as string)
    expect(named.filter(name => !(name in scripts))).toEqual([])
  })
})

test('CI runs the test command of the README, alone in its job', () => {
  const [, readme] = /^(npm test)\b/m.exec(readFileSync('README.md', 'utf8')) ?? []
  const [, job = ''] = textOf('ci.yml').split(/^ {2}test:$/m)
  expect(commandsOf(job)).toEqual([readme])
})

test('a deployment gets its role with a token, and waits for the environment’s approval', () => {
  const text = textOf('deploy.yml')
  expect(text).toMatch(/^ {4}environment: /m)
  expect(text).toContain('role-to-assume: ')
  expect(text).not.toMatch(/aws-(?:access-key-id|secret-access-key)/)
})
