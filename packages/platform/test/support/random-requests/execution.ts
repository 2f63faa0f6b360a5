// Runs steps on a platform, and keeps the values that later steps refer to.
import type { Ids } from '../conformance/world.ts';
import type { CallAnswer } from '../test-platform.ts';
import type { Side } from './callers.ts';
import { learnFrom } from './id-pool.ts';
import type { LearnedValue } from './id-pool.ts';
import { faultOf, judge } from './judge.ts';
import type { Fault } from './judge.ts';
import type { Scene } from './scene.ts';
import { toSent } from './step.ts';
import type { Group, RequestStep } from './step.ts';

/** What a step did. */
export interface StepResult {
  readonly step: RequestStep;
  readonly status: number;
  readonly learned: readonly LearnedValue[];
  readonly fault: Fault | undefined;
}

/** Steps on one platform. */
export class Execution {
  readonly #scene: Scene;
  readonly #values = new Map<string, string>();
  readonly #ids: Record<Side, readonly string[]>;

  constructor(scene: Scene) {
    this.#scene = scene;
    const { own, foreign } = scene.world;
    this.#ids = { own: listSecretIds(own), foreign: listSecretIds(foreign) };
  }

  /** Values of references so far. */
  get values(): ReadonlyMap<string, string> {
    return this.#values;
  }

  /** Runs a group at once. */
  async run(group: Group): Promise<StepResult[]> {
    const { test } = this.#scene.world;
    const results = await Promise.all(group.flatMap((step) => (step.kind === 'request' ? [this.#request(step)] : [])));
    for (const step of group) if (step.kind === 'advance') await this.#advance(step.ms);
    for (const { learned } of results) for (const { reference, value } of learned) this.#values.set(reference, value);
    // Requests in the process never leave a turn of the event loop to what is due.
    await new Promise(setImmediate);
    return withReported(results, test.faults.splice(0));
  }

  async #advance(ms: number): Promise<void> {
    const { platform } = this.#scene.world.test;
    platform.clock.set({ advanceMs: ms });
    await platform.idle();
  }

  async #request(step: RequestStep): Promise<StepResult> {
    const { world, callers, marks } = this.#scene;
    const { method, path, json } = toSent(step, this.#values);
    const caller = callers[step.caller];
    const headers = { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...step.headers };
    // What someone wrote themselves, for example into a link, is in answers to them.
    for (const side of caller.closed) this.#ids[side] = this.#ids[side].filter((id) => json?.includes(id) !== true);
    try {
      const answer: CallAnswer = await world.test.call(method, path, {
        token: caller.token,
        headers,
        ...(json === undefined ? {} : { raw: json }),
      });
      const fault = judge(step, `${path} ${json ?? ''}`, answer, { caller, marks, ids: this.#ids });
      const learned = answer.status < 300 ? learnFrom(step, answer.body) : [];
      return { step, status: answer.status, learned, fault };
    } catch (thrown) {
      return { step, status: 0, learned: [], fault: faultOf(step.operation, thrown) };
    }
  }
}

/** IDs of what an organization has. People can be in several, and their IDs are random, not secret. */
function listSecretIds(ids: Ids): string[] {
  return Object.values(ids).filter((id) => /_/.test(id) && !/^(user|page)_/.test(id));
}

/** The results, with what the platform reported as its own fault during them. */
function withReported(results: StepResult[], [reported]: readonly unknown[]): StepResult[] {
  if (reported === undefined) return results;
  const at = Math.max(
    0,
    results.findIndex(({ fault }) => fault !== undefined),
  );
  const result = results[at];
  if (result === undefined) throw reported;
  const { signature, message } = faultOf(`${result.step.operation} reports`, reported);
  const fault = {
    signature: result.fault?.signature ?? signature,
    message: `${result.fault?.message ?? ''}\n${message}`,
  };
  return results.with(at, { ...result, fault });
}
