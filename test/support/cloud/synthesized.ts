import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Edge } from '#/infra/edge.ts'
import { Beacon } from '#/infra/stack.ts'
import { type Stage, stages } from '#/infra/stages.ts'
import type { RawTemplate } from '#/scripts/local-cloud/cloudformation/template.ts'

/** A stage for tests: production's, with some changes. */
export const testStage = (changes: Partial<Stage> = {}): Stage => ({ ...stages.production, ...changes })

/** Templates of an assembly by file: the main stack's first, then those of its nested stacks. */
export function templatesIn(assembly: string): Map<string, RawTemplate> {
  const templates = new Map<string, RawTemplate>()
  const read = (file: string) => {
    const template: RawTemplate = JSON.parse(readFileSync(join(assembly, file), 'utf8'))
    templates.set(file, template)
    for (const { Type, Metadata } of Object.values(template.Resources)) {
      if (Type === 'AWS::CloudFormation::Stack') read(String(Metadata?.['aws:asset:path']))
    }
  }
  read('Beacon.template.json')
  return templates
}

/**
 * The main stack merged with the resources of its nested stacks, under their own names. Values passed to them are still
 * parameters.
 */
export function wholeTemplate(assembly: string): Template {
  const [main, ...nested] = templatesIn(assembly).values()
  const Resources = { ...main?.Resources }
  for (const [id, resource] of nested.flatMap(template => Object.entries(template.Resources))) {
    if (id in Resources) throw new Error(`Two stacks have a resource ${id}`)
    Resources[id] = resource
  }
  return Template.fromJSON({ ...main, Resources })
}

/** Production's main stack, as synthesized before the tests, because another synthesis takes a while. */
export const assembledTemplate = (): Template => wholeTemplate('cdk.out')

/** Synthesizes the main stack for a stage that differs from production's by `changes`; returns the assembly's folder. */
export function synthesizeBeacon(changes: Partial<Stage>): string {
  const app = new App()
  new Beacon(app, 'Beacon', { stage: testStage(changes) })
  return app.synth().directory
}

/** The template of the stack in us-east-1. */
export const edgeTemplate = (changes?: Partial<Stage>): Template =>
  Template.fromStack(new Edge(new App(), 'BeaconEdge', { stage: testStage(changes) }))
