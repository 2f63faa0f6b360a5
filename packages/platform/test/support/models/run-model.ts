// Runs random commands on a model and on the platform at the same time: after each of them both must show the same.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { CallAnswer } from '../test-platform.ts';

/** The same in CI every time; another one tries other runs. A failure prints it, with the path to the smallest failing run. */
export const MODEL_SEED = Number(process.env['BINDERY_MODEL_SEED'] ?? 20_261_122);

/** How much is tried. */
export interface RunLimits {
  readonly seed?: number;
  readonly runs: number;
  /** Commands in a run, at most. */
  readonly commands?: number;
  /** When no more is tried, in milliseconds; also what a failure can spend on becoming small. */
  readonly limitMs?: number;
}

/** A command on the model and the platform. */
export type ModelCommand<Model extends object, Real> = fc.Arbitrary<fc.AsyncCommand<Model, Real>>;

/** Asserts a property as often as an effort says. */
export async function assertProperty<Drawn>(
  { seed = MODEL_SEED, runs, limitMs = 45_000 }: RunLimits,
  drawn: fc.Arbitrary<Drawn>,
  holds: (value: Drawn) => Promise<void>,
): Promise<void> {
  const limits = { numRuns: runs, interruptAfterTimeLimit: limitMs };
  await fc.assert(fc.asyncProperty(drawn, holds), { seed, ...limits });
}

/** A command of a name, with what is drawn for it. */
export function command<Model extends object, Real, Drawn>(
  name: string,
  drawn: fc.Arbitrary<Drawn>,
  run: (model: Model, real: Real, values: Drawn) => Promise<void>,
): ModelCommand<Model, Real> {
  return drawn.map((values) => ({
    check: () => true,
    run: (model, real) => run(model, real, values),
    toString: () => `${name}(${JSON.stringify(values)})`,
  }));
}

/** A model and how it is compared with the platform. */
export interface ModelTest<Model extends object, Real> {
  readonly commands: readonly ModelCommand<Model, Real>[];
  /** A new model, and something new on the platform that it describes. */
  readonly setup: () => Promise<{ model: Model; real: Real }>;
  /** Throws where they differ. */
  readonly compare: (model: Model, real: Real) => Promise<void>;
  /** What takes longer to compare, once a run is over. */
  readonly compareAll?: (model: Model, real: Real) => Promise<void>;
}

/** Asserts that a model and the platform agree. */
export async function assertModel<Model extends object, Real>(
  effort: RunLimits,
  { commands, setup, compare, compareAll }: ModelTest<Model, Real>,
): Promise<void> {
  const compared = commands.map((drawn) =>
    drawn.map((one): fc.AsyncCommand<Model, Real> => ({
      check: (model) => one.check(model),
      toString: () => one.toString(),
      run: async (model, real) => {
        await one.run(model, real);
        await compare(model, real);
      },
    })),
  );
  const sequences = fc.commands(compared, { maxCommands: effort.commands ?? 40, size: 'max' });
  await assertProperty(effort, sequences, async (sequence) => {
    const { model, real } = await setup();
    await fc.asyncModelRun(() => ({ model, real }), sequence);
    await compare(model, real);
    await compareAll?.(model, real);
  });
}

/** A number that picks something of a list, however long that is by then. */
export const anIndex = fc.nat({ max: 999 });

/** What an index picks; undefined of an empty list. */
export function pick<Item>(list: readonly Item[], index: number): Item | undefined {
  return list[index % list.length];
}

/** Fails unless a response is the rejection that was foretold, or a success where none was. */
export function expectRejection(answer: CallAnswer, refusal: string | null): void {
  const message = answer.body?.error?.message ?? answer.status;
  expect([answer.code, answer.status >= 500, message]).toEqual([refusal, false, message]);
}
