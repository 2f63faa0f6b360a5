// Looks for findings of one fault: first all fixtures are disturbed together, then those of a difference are alone.
import { formatFrame } from '@bindery/host';
import { hasEffect, toPart } from './compare/effects-of.ts';
import { findDifferences } from './compare/find-differences.ts';
import { judge } from './compare/judge.ts';
import type { Difference, OutcomePart } from './compare/outcome.ts';
import type { Fault } from './faults/fault.ts';
import type { Finding } from './finding.ts';
import { nameOf } from './fixtures.ts';
import type { Fixture } from './fixtures.ts';
import type { Run } from './perform-run.ts';
import type { RunSetting } from './run-setting.ts';

/** How a run is made. */
export interface SearchedRun extends Pick<RunSetting, 'only' | 'isDense' | 'readsState'> {
  /** 1-based; 0 for a fault that isn’t one of calls. */
  readonly call: number;
}

/** Starts a run. */
export type StartRun = (fault: Fault | undefined, setting: SearchedRun) => Promise<Run>;

/** Options of {@link FindingSearch}. */
export interface SearchOptions {
  readonly seed: string;
  readonly fixtures: readonly Fixture[];
  readonly undisturbed: Run;
  readonly run: StartRun;
}

/** Finds what faults change. */
export class FindingSearch {
  readonly #options: SearchOptions;
  /** Undisturbed runs, by whether they are dense. */
  readonly #baselines = new Map<boolean, Promise<Run>>();
  /** Groups that differ between two undisturbed runs. */
  readonly #unstable = new Map<boolean, Promise<ReadonlySet<string>>>();

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#baselines.set(false, Promise.resolve(options.undisturbed));
  }

  /** The findings of a fault, or of a fault at one call. At most one for each fixture: the first difference. */
  async find(fault: Fault, call: number): Promise<Finding[]> {
    const { undisturbed, fixtures } = this.#options;
    const setting = { call, isDense: fault.isDense, readsState: writes(undisturbed) };
    const run = await this.#options.run(fault, { ...setting, only: undefined });
    const differences = await this.#differences(run, fault);
    if (differences.length === 0) return [];
    if (!fault.isSeparable) return firstOfEach(differences).map((one) => this.#describe(one, { fault, call, run }));
    const findings: Finding[] = [];
    for (const index of fixtures.keys()) {
      const isDisturbed = run.events.some(({ fixture }) => fixture === index);
      if (!isDisturbed) continue;
      const alone = await this.#options.run(fault, { ...setting, only: index });
      const [first] = await this.#differences(alone, fault);
      if (first !== undefined) findings.push(this.#describe(first, { fault, call, run: alone, only: index }));
    }
    return findings;
  }

  /** What counts, without what differs between two undisturbed runs, too. */
  async #differences(run: Run, { tolerates, isDense }: Fault): Promise<Difference[]> {
    const found = judge(await this.#baseline(isDense), run, tolerates);
    if (found.length === 0) return [];
    const repeated = this.#unstable.get(isDense) ?? this.#repeat(isDense);
    this.#unstable.set(isDense, repeated);
    const unstable = await repeated;
    return found.filter((difference) => groupsOf(difference).every((group) => !unstable.has(group)));
  }

  #baseline(isDense: boolean): Promise<Run> {
    const baseline = this.#baselines.get(isDense) ?? this.#runUndisturbed(isDense);
    this.#baselines.set(isDense, baseline);
    return baseline;
  }

  async #repeat(isDense: boolean): Promise<ReadonlySet<string>> {
    const [before, again] = [await this.#baseline(isDense), await this.#runUndisturbed(isDense)];
    const effects = findDifferences(before.effects, again.effects);
    const state = findDifferences(before.state ?? [], again.state ?? []);
    return new Set([...effects, ...state].flatMap(groupsOf));
  }

  #runUndisturbed(isDense: boolean): Promise<Run> {
    return this.#options.run(undefined, { call: 0, only: undefined, isDense, readsState: true });
  }

  #describe(
    difference: Difference,
    { fault, call, run, only }: { fault: Fault; call: number; run: Run; only?: number },
  ): Finding {
    const { seed, fixtures, undisturbed } = this.#options;
    const { kind, before, after } = difference;
    const shown = after ?? before;
    const cause = shown?.place === undefined ? (causeOf(undisturbed, run) ?? shown) : shown;
    const fixture = fixtures[only ?? cause?.fixture ?? 0];
    return {
      fault: fault.name,
      fixture: fixture === undefined ? '' : nameOf(fixture),
      event: cause?.event,
      call: call === 0 ? undefined : call,
      kind,
      before: before?.text,
      after: after?.text,
      location: cause?.place === undefined ? undefined : formatFrame(cause.place),
      seed,
    };
  }
}

/** The request to the platform that differs, or the last one that wrote data. */
function causeOf(undisturbed: Run, run: Run): OutcomePart | undefined {
  const [before, after] = [ownWrites(undisturbed), ownWrites(run)];
  const [first] = findDifferences(before, after);
  return first?.after ?? first?.before ?? after.at(-1) ?? before.at(-1);
}

function ownWrites({ calls }: Run): OutcomePart[] {
  return calls
    .filter((call) => call.isOwn && call.attempt?.event.fixture !== undefined && hasEffect(call))
    .map((call) => toPart(call));
}

function writes(run: Run): boolean {
  return ownWrites(run).length > 0;
}

function groupsOf({ before, after }: Difference): string[] {
  return [before, after].flatMap((part) => (part === undefined ? [] : [part.group]));
}

/** One for each fixture: what follows the first difference can be its consequence. */
function firstOfEach(differences: readonly Difference[]): Difference[] {
  const known = new Set<number | undefined>();
  return differences.filter(({ before, after }) => {
    const { fixture } = after ?? before ?? {};
    if (known.has(fixture)) return false;
    known.add(fixture);
    return true;
  });
}
