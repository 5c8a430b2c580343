import { readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Edge } from '#/infra/edge.ts'
import { Beacon } from '#/infra/stack.ts'
import { type Stage, stages } from '#/infra/stages.ts'

/** A stage for tests: production's, under a name that shows where it leaked. */
export const testStage = (changes: Partial<Stage> = {}): Stage => ({ ...stages.production, ...changes })

/** The main stack's template as it was synthesized before the tests: production's. To synthesize it once more takes a while. */
export const assembledTemplate = (): Template =>
  Template.fromJSON(JSON.parse(readFileSync('cdk.out/Beacon.template.json', 'utf8')))

/** The main stack's template for a stage that differs from production's by `changes`. */
export const beaconTemplate = (changes: Partial<Stage>): Template =>
  Template.fromStack(new Beacon(new App(), 'Beacon', { stage: testStage(changes) }))

/** The template of the stack in us-east-1. */
export const edgeTemplate = (changes?: Partial<Stage>): Template =>
  Template.fromStack(new Edge(new App(), 'BeaconEdge', { stage: testStage(changes) }))
