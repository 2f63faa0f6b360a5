// Two operations at the same time end as one of their two orders does: the same answers, the same state, in worlds made alike.
import fc from 'fast-check';
import { expect } from 'vitest';
import { assertProperty } from '../models/run-model.ts';
import type { RunLimits } from '../models/run-model.ts';
import type { CallAnswer, TestPlatform } from '../test-platform.ts';

/** Its own world on a platform. */
export interface World {
  readonly test: TestPlatform;
  /** Ids by the names that operations and states use. */
  readonly ids: Record<string, string>;
}

/** What can be done in a world. */
export type Operations = Readonly<Record<string, (world: World) => Promise<CallAnswer>>>;

/** Worlds of one kind. */
export interface Scene {
  readonly build: (test: TestPlatform) => Promise<World>;
  readonly operations: Operations;
  /** Everything that an operation changes. Throws if an invariant is broken. */
  readonly read: (world: World) => Promise<unknown>;
  /** Pairs that can end differently from both orders, as long as all invariants hold. */
  readonly isExempt?: (first: string, second: string) => boolean;
}

/** Two operations, and how many turns of the event loop the second one comes later. */
export interface Pair {
  readonly first: string;
  readonly second: string;
  readonly lag: number;
}

interface Outcome {
  readonly answers: readonly string[];
  readonly state: unknown;
}

/** Asserts it of random pairs of a scene. */
export async function assertPairs(effort: RunLimits, test: TestPlatform, scene: Scene): Promise<void> {
  const name = fc.constantFrom(...Object.keys(scene.operations));
  const pair = fc.record({ first: name, second: name, lag: fc.nat({ max: 4 }) });
  await assertProperty(effort, pair, (drawn) => checkPair(test, scene, drawn));
}

/** Runs a pair at the same time, and in both orders. */
export async function checkPair(test: TestPlatform, scene: Scene, { first, second, lag }: Pair): Promise<void> {
  const together = await runIn(test, scene, async (world) => {
    const ended = run(scene, first, world);
    for (let turn = 0; turn < lag; turn++) await new Promise(setImmediate);
    return Promise.all([ended, run(scene, second, world)]);
  });
  expect(together.answers.filter((answer) => answer.startsWith('5'))).toEqual([]);
  if (scene.isExempt?.(first, second) === true) return;
  const oneByOne = await runIn(test, scene, async (world) => {
    const before = await run(scene, first, world);
    return [before, await run(scene, second, world)];
  });
  if (isEqual(together, oneByOne)) return;
  const otherWay = await runIn(test, scene, async (world) => {
    const before = await run(scene, second, world);
    return [await run(scene, first, world), before];
  });
  if (isEqual(together, otherWay)) return;
  expect({ pair: [first, second], ...together }).toEqual({ pair: [first, second], ...otherWay });
}

async function runIn(
  test: TestPlatform,
  scene: Scene,
  work: (world: World) => Promise<readonly CallAnswer[]>,
): Promise<Outcome> {
  const world = await scene.build(test);
  const responses = await work(world);
  const names = new Map(Object.entries(world.ids).map(([name, id]) => [id, name]));
  const state: unknown = JSON.parse(JSON.stringify(await scene.read(world)), (_key, value: unknown) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  );
  return { answers: responses.map(({ status, code }) => `${status} ${code ?? ''}`.trim()), state };
}

function run({ operations }: Scene, name: string, world: World): Promise<CallAnswer> {
  const operation = operations[name];
  if (operation === undefined) throw new Error(`There is no operation "${name}".`);
  return operation(world);
}

function isEqual(one: Outcome, other: Outcome): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** ID of the created resource. Throws if the response is an error. */
export function idOf(answer: CallAnswer): string {
  expect([answer.status, answer.body?.error]).toEqual([answer.status < 300 ? answer.status : 200, undefined]);
  return answer.body.id;
}
