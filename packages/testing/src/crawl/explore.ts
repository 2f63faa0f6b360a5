// Visits the states of a component, those after fewer steps first: each step is done from the state that was kept.
import type { CrawledState, CrawlLimit } from './crawled-state.ts';
import { isFinal } from './crawl-session.ts';
import type { CrawlOutcome, CrawlSessions } from './crawl-session.ts';
import { hashState } from './hash-state.ts';
import type { StateHash } from './hash-state.ts';
import type { CrawlStep } from './steps/crawl-step.ts';
import { listSteps } from './steps/list-steps.ts';

/** States of one shape from which steps are done: a counter has no end, and fields have many values. */
const MAX_ALIKE = 4;

/** Limits, and who looks at what happens. */
export interface ExploreOptions {
  readonly sessions: CrawlSessions;
  readonly seed: string;
  readonly maxStates: number;
  readonly maxDepth: number;
  /** Number of the first state. */
  readonly firstNumber: number;
  /** Called for each state, with what the step to it did, and for each step to a state that is known. */
  readonly onOutcome: (visit: Visit) => void | Promise<void>;
}

/** A render or a step. */
export interface Visit {
  /** Absent for the first render. */
  readonly from: CrawledState | undefined;
  readonly step: CrawlStep | undefined;
  readonly outcome: CrawlOutcome;
  /** Absent if it was left out because of a limit. */
  readonly to: CrawledState | undefined;
  /** Whether `to` is visited for the first time. */
  readonly isNew: boolean;
}

/** What a component has. */
export interface Exploration {
  readonly states: readonly CrawledState[];
  readonly steps: number;
  readonly limits: readonly CrawlLimit[];
}

interface Known extends StateHash {
  readonly state: CrawledState;
}

/** Visits them. Throws what steps throw. */
export async function explore(options: ExploreOptions): Promise<Exploration> {
  const { sessions, seed, maxDepth, onOutcome } = options;
  const visited = new VisitedStates(options);
  const first = await sessions.mount();
  const root = visited.add(first, []);
  await onOutcome({ from: undefined, step: undefined, outcome: first, to: root.state, isNew: true });
  let steps = 0;
  for (let known = visited.next(); known !== undefined; known = visited.next()) {
    const { state: from } = known;
    if (isFinal(from.session)) continue;
    const possible = await sessions.read(from.session, (component) => listSteps(component, seed));
    if (from.steps.length >= maxDepth) {
      if (possible.length > 0) visited.limits.add('maxDepth');
      continue;
    }
    for (const step of possible) {
      const outcome = await sessions.step(from.session, step);
      steps += 1;
      const { state: to, isNew } = visited.take(outcome, [...from.steps, step]);
      const opened = outcome.effects.flatMap((effect) => (effect.type === 'openUrl' ? [effect.url] : []));
      from.links.push({ label: step.label, to: to?.number, opened });
      await onOutcome({ from, step, outcome, to, isNew });
    }
  }
  return { states: visited.states, steps, limits: [...visited.limits] };
}

/** The states so far, and those whose steps were not done yet. */
class VisitedStates {
  readonly states: CrawledState[] = [];
  readonly limits = new Set<CrawlLimit>();
  readonly #options: ExploreOptions;
  readonly #byHash = new Map<string, CrawledState>();
  readonly #alike = new Map<string, number>();
  readonly #queue: Known[] = [];

  constructor(options: ExploreOptions) {
    this.#options = options;
  }

  /** The next state whose steps are to be done. */
  next(): Known | undefined {
    for (let known = this.#queue.shift(); known !== undefined; known = this.#queue.shift()) {
      const alike = (this.#alike.get(known.shape) ?? 0) + 1;
      this.#alike.set(known.shape, alike);
      if (alike <= MAX_ALIKE) return known;
      known.state.isSimilar = true;
    }
    return undefined;
  }

  /** The state of an outcome, if there is room for it. */
  take(outcome: CrawlOutcome, steps: readonly CrawlStep[]): { state: CrawledState | undefined; isNew: boolean } {
    const known = this.#byHash.get(hashState(outcome.session).exact);
    if (known !== undefined) return { state: known, isNew: false };
    if (this.states.length < this.#options.maxStates) return { state: this.add(outcome, steps).state, isNew: true };
    this.limits.add('maxStates');
    return { state: undefined, isNew: false };
  }

  add({ session }: CrawlOutcome, steps: readonly CrawlStep[]): Known {
    const hashes = hashState(session);
    const number = this.#options.firstNumber + this.states.length;
    const state: CrawledState = { number, session, steps, links: [], isSimilar: false };
    const known = { ...hashes, state };
    this.states.push(state);
    this.#byHash.set(hashes.exact, state);
    this.#queue.push(known);
    return known;
  }
}
