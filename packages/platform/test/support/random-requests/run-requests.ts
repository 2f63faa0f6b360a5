// A random run: requests one after the other and at once, and as many faults as it has.
import { inOrder } from '../conformance/in-order.ts';
import type { Read } from './check-store.ts';
import { describeFault } from './describe-fault.ts';
import type { FoundFault, ReplayOptions } from './describe-fault.ts';
import { createSource, drawGroups } from './draw-group.ts';
import { CALLED, exampleRequest } from './draw-request.ts';
import { Execution } from './execution.ts';
import type { StepResult } from './execution.ts';
import type { Random } from './random.ts';
import { createMarks, createScene } from './scene.ts';
import type { CreateWorld, Scene } from './scene.ts';
import { toSent } from './step.ts';
import type { Group } from './step.ts';

/** A run. */
export interface RunOptions extends Omit<ReplayOptions, 'marks'> {
  readonly random: Random;
  readonly requests: number;
}

/** What a run found. */
export interface RunResult {
  readonly scene: Scene;
  readonly faults: readonly string[];
  /** Reads that succeeded, the last ones. */
  readonly reads: readonly Read[];
  /** Operations that succeeded. */
  readonly succeeded: ReadonlySet<string>;
}

const MOST_FAULTS = 12;
const MOST_READS = 300;

/** IDs that only the owner of the platform finds. */
const OF_PLATFORM = new Set(['eventId', 'requestId', 'tokenId', 'faultId', 'snapshotName', 'scenarioName']);

/** Signatures of faults that were found in this process: each is shown once. */
const known = new Set<string>();

/** Runs requests in a new world. The caller closes its platform. */
export async function runRequests({ create, random, requests, shrinkMs }: RunOptions): Promise<RunResult> {
  const marks = createMarks(random);
  const scene = await createScene(create, marks);
  const source = createSource(scene, random);
  const execution = new Execution(scene);
  const groups: Group[] = [];
  const found: FoundFault[] = [];
  const reads: Read[] = [];
  const succeeded = new Set<string>();
  for (const group of drawGroups(source, requests)) {
    groups.push(group);
    const results = await execution.run(group);
    for (const { step, learned, status } of results) {
      const { side, closed } = scene.callers[step.caller];
      // Who is in none of the organizations, or in all, finds what neither side has.
      source.pool.add(side, step, closed.length === 1 ? learned : learned.filter(({ kind }) => OF_PLATFORM.has(kind)));
      if (status >= 200 && status < 300) succeeded.add(step.operation);
    }
    found.push(...newFaults(results).map((fault) => ({ fault, groups: [...groups] })));
    reads.push(...readsOf(results, execution, scene));
    reads.splice(0, Math.max(0, reads.length - MOST_READS));
  }
  const faults: string[] = [];
  for (const one of found.slice(0, MOST_FAULTS)) faults.push(await describeFault(one, { create, marks, shrinkMs }));
  return { scene, faults, reads, succeeded };
}

/** Calls each operation once in a new world, reads first. Returns what was wrong. */
export async function callEach(create: CreateWorld, random: Random): Promise<string[]> {
  const scene = await createScene(create, createMarks(random));
  const source = createSource(scene, random);
  const execution = new Execution(scene);
  const wrong: string[] = [];
  for (const [number, entry] of inOrder(CALLED).entries()) {
    const [result] = await execution.run([exampleRequest(source, number, entry)]);
    if (result?.fault !== undefined) wrong.push(`${result.fault.signature}\n${result.fault.message}`);
  }
  await scene.world.test.platform.close();
  return wrong;
}

function newFaults(results: readonly StepResult[]) {
  return results.flatMap(({ fault }) => {
    if (fault === undefined || known.has(fault.signature)) return [];
    known.add(fault.signature);
    return [fault];
  });
}

function readsOf(results: readonly StepResult[], execution: Execution, { callers }: Scene): Read[] {
  const read = results.filter(({ step, status }) => step.declared.method === 'GET' && status === 200);
  return read.map(({ step }) => ({ path: toSent(step, execution.values).path, token: callers[step.caller].token }));
}
