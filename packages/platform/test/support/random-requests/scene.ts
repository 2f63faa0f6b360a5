// A new world for random requests, with its callers and what marks each of the two organizations.
import type { World } from '../conformance/world.ts';
import { createCallers } from './callers.ts';
import type { Callers, Marks } from './callers.ts';
import type { Random } from './random.ts';

/** A world in which requests run. */
export interface Scene {
  readonly world: World;
  readonly callers: Callers;
  readonly marks: Marks;
}

/** Creates worlds that differ in nothing but the IDs of what callers are made of. */
export type CreateWorld = () => Promise<World>;

/** Words that nothing else contains, one for each organization. */
export function createMarks(random: Random): Marks {
  const letter = (): string => String.fromCodePoint(97 + random.below(26));
  const mark = (): string => `zq${Array.from({ length: 12 }, letter).join('')}`;
  return { own: mark(), foreign: mark() };
}

/** Creates one. The caller closes its platform. */
export async function createScene(create: CreateWorld, marks: Marks): Promise<Scene> {
  const made = await create();
  // The IDs of integrations are added to it: those of the world that others start from stay.
  const world = { ...made, own: { ...made.own }, foreign: { ...made.foreign } };
  return { world, marks, callers: await createCallers(world, marks) };
}
