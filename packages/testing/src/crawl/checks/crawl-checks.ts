// Looks at each visit of a crawl for mistakes.
import { nearestSource } from '@bindery/contentkit';
import { ROOT } from '@bindery/contentkit/session';
import type { InstanceState, SessionState } from '@bindery/contentkit/session';
import { readInstance } from '../../components/accessibility/read-instance.ts';
import type { SourceText } from '../../adversity/watch/author-sources.ts';
import type { CrawlFindingKind } from '../crawl-finding.ts';
import type { CrawledState } from '../crawled-state.ts';
import type { Visit } from '../explore.ts';
import type { Candidate } from './candidate.ts';
import { failureKey, findFailures } from './find-failures.ts';
import { findMissingAlt } from './find-missing-alt.ts';
import { findUnnamed } from './find-unnamed.ts';
import { PressRecords } from './press-records.ts';
import type { ReadCalls } from './press-records.ts';

/** The mistakes of a component so far. */
export class CrawlChecks {
  readonly #found = new Map<string, Candidate>();
  readonly #presses = new PressRecords();

  /** Looks at a visit. */
  look(visit: Visit): void {
    const { from, to, isNew } = visit;
    const state = to ?? from;
    if (state === undefined) return;
    this.#lookAtStates(visit, state);
    this.#lookAtFailures(visit, state);
    this.#presses.add(visit);
    if (isNew && to !== undefined) {
      for (const instance of to.session.instances) this.#lookAtTree(to, instance);
    }
  }

  /** All mistakes, each once. */
  async find(sources: readonly SourceText[], readCalls: ReadCalls): Promise<Candidate[]> {
    return [...this.#found.values(), ...(await this.#presses.find(sources, readCalls))];
  }

  #add(candidate: Omit<Candidate, 'key'>, key: string): void {
    const full = `${candidate.kind}\n${key}`;
    if (!this.#found.has(full)) this.#found.set(full, { ...candidate, key: full });
  }

  #lookAtStates(visit: Visit, state: CrawledState): void {
    for (const { message, location } of visit.outcome.notes.lost) {
      this.#add({ kind: 'state_not_serializable', message, location, state, steps: stepsOf(visit) }, message);
    }
  }

  #lookAtFailures(visit: Visit, state: CrawledState): void {
    for (const failure of findFailures(visit.outcome)) {
      const key = failureKey(failure);
      const location = failure.location ?? placeOf(visit);
      const isShown: Candidate['isShown'] = (_before, outcome) =>
        findFailures(outcome).some((other) => failureKey(other) === key);
      const { kind, message } = failure;
      this.#add({ kind, message, location, state, steps: stepsOf(visit), isShown }, key);
    }
  }

  #lookAtTree(state: CrawledState, instance: InstanceState): void {
    const root = readInstance(state.session, instance, () => undefined);
    const sources = instance.tree?.sources ?? {};
    const add = (kind: CrawlFindingKind, path: string, message: string): void => {
      const location = nearestSource(path, sources);
      const place = sources[path] ?? path.replaceAll(/\d+/g, '#');
      this.#add(
        { kind, message, location, state, steps: state.steps },
        [instance.componentId, place, message].join('\n'),
      );
    };
    for (const { node, message } of findUnnamed(root)) add('unnamed_control', node.path, message);
    for (const { node, message } of findMissingAlt(root)) add('missing_alt', node.path, message);
  }
}

function stepsOf({ from, step }: Visit): Candidate['steps'] {
  return step === undefined ? [] : [...(from?.steps ?? []), step];
}

/** The place of the control that a step pressed, or of what the component renders. */
function placeOf({ from, step, outcome }: Visit): string | undefined {
  const instance = step?.instance ?? ROOT;
  const sources = sourcesOf(from?.session ?? outcome.session, instance);
  const path = step?.action.kind === 'press' ? step.action.node.path : '';
  return nearestSource(path, sources);
}

function sourcesOf({ instances }: SessionState, id: string): Readonly<Record<string, string>> {
  return instances.find((instance) => instance.id === id)?.tree?.sources ?? {};
}
