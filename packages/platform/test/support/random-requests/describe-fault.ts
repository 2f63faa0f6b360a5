// A fault of a random run as text, with the shortest sequence of requests that has it.
import { Execution } from './execution.ts';
import type { Marks } from './callers.ts';
import type { Fault } from './judge.ts';
import { createScene } from './scene.ts';
import type { CreateWorld } from './scene.ts';
import { describeGroups, shrink } from './shrink.ts';
import type { Group } from './step.ts';

/** A fault, and everything that happened until then. */
export interface FoundFault {
  readonly fault: Fault;
  readonly groups: readonly Group[];
}

/** How a run is replayed. */
export interface ReplayOptions {
  readonly create: CreateWorld;
  readonly marks: Marks;
  /** Milliseconds that finding the shortest sequence can take. */
  readonly shrinkMs: number;
}

/** Groups that are shown of a fault that no replay has. */
const SHOWN = 3;

/** Describes one, after replays on new platforms. */
export async function describeFault({ fault, groups }: FoundFault, options: ReplayOptions): Promise<string> {
  const replay = (some: readonly Group[]): Promise<boolean> => hasFault(fault, some, options);
  const shortest = await shrink(groups, replay, performance.now() + options.shrinkMs);
  const sequence = describeGroups(shortest ?? groups.slice(-SHOWN));
  const note = shortest === undefined ? ', the last requests of a sequence that had it only once' : '';
  return `${fault.signature}\n${fault.message}\nafter${note}:\n${sequence}\n`;
}

async function hasFault({ signature }: Fault, groups: readonly Group[], options: ReplayOptions): Promise<boolean> {
  const scene = await createScene(options.create, options.marks);
  try {
    const execution = new Execution(scene);
    for (const group of groups) {
      const results = await execution.run(group);
      if (results.some(({ fault }) => fault?.signature === signature)) return true;
    }
    return false;
  } finally {
    await scene.world.test.platform.close();
  }
}
