// Notes what presses of each control do in all states: a control is dead if it never does anything.
import type { SessionState } from '@bindery/contentkit/session';
import { ROOT, findInstance } from '@bindery/contentkit/session';
import { nearestSource } from '@bindery/contentkit';
import type { SourceText } from '../../adversity/watch/author-sources.ts';
import { listNodes } from '../../components/accessibility/accessible-node.ts';
import { readInstance } from '../../components/accessibility/read-instance.ts';
import { formatNode } from '../../components/queries/format-node.ts';
import type { CrawlOutcome } from '../crawl-session.ts';
import type { CrawledState } from '../crawled-state.ts';
import type { Visit } from '../explore.ts';
import { isSameState } from '../hash-state.ts';
import type { CrawlStep } from '../steps/crawl-step.ts';
import type { Candidate } from './candidate.ts';
import { canRenderAgain, isUnhandled } from './is-unhandled.ts';

interface PressRecord {
  readonly from: CrawledState;
  readonly step: CrawlStep;
  readonly action: string;
  /** `button "Yes"`. */
  readonly name: string;
  readonly location: string | undefined;
  isAlive: boolean;
  hasCalls: boolean;
}

/** Requests that the component sends if it only renders again, a line each. */
export type ReadCalls = (state: CrawledState) => Promise<ReadonlySet<string>>;

/** The presses of a component. */
export class PressRecords {
  readonly #records = new Map<string, PressRecord>();

  add({ from, step, outcome }: Visit): void {
    if (from === undefined || step?.action.kind !== 'press') return;
    const { node } = step.action;
    if (node.control?.kind !== 'press') return;
    const { action } = node.control.press.action;
    const instance = findInstance(from.session, step.instance) ?? findInstance(from.session, ROOT);
    const sources = instance?.tree?.sources ?? {};
    // Elements of one place in the code are one control: the button of the current tab is one of all tabs.
    const place = sources[node.path] ?? `${node.path.replaceAll(/\d+/g, '#')} ${node.name}`;
    const key = [instance?.componentId, place, action].join('\n');
    const location = nearestSource(node.path, sources);
    const known = this.#records.get(key) ?? {
      from,
      step,
      action,
      name: formatNode(node),
      location,
      isAlive: false,
      hasCalls: false,
    };
    known.isAlive ||= doesSomething(from.session, outcome);
    known.hasCalls ||= outcome.notes.calls.length > 0;
    this.#records.set(key, known);
  }

  /** The controls that never did anything. */
  async find(sources: readonly SourceText[], readCalls: ReadCalls): Promise<Candidate[]> {
    const found: Candidate[] = [];
    for (const [key, record] of this.#records) {
      if (record.isAlive || canRenderAgain(record.action)) continue;
      const isUnknown = isUnhandled(record.action, sources);
      if (!isUnknown && (record.hasCalls || hasFields(record))) continue;
      const calls = record.hasCalls ? await readCalls(record.from) : new Set<string>();
      found.push(describe(key, record, { isUnknown, calls }));
    }
    return found;
  }
}

function describe(
  key: string,
  { from, step, action, name, location }: PressRecord,
  { isUnknown, calls }: { readonly isUnknown: boolean; readonly calls: ReadonlySet<string> },
): Candidate {
  return {
    kind: isUnknown ? 'unhandled_action' : 'dead_button',
    message: isUnknown ? `No code handles the action "${action}" of the ${name}.` : `The ${name} does nothing.`,
    location,
    key,
    state: from,
    steps: [...from.steps, step],
    isShown: (before, outcome) =>
      !doesSomething(before, outcome) && outcome.notes.calls.every((call) => calls.has(callKey(call))),
  };
}

/** Whether fields are next to the control: it can need a value that a crawl doesn’t know. */
function hasFields({ from: { session }, step }: PressRecord): boolean {
  const instance = findInstance(session, step.instance);
  if (instance === undefined) return false;
  const nodes = listNodes(readInstance(session, instance, () => undefined));
  return nodes.some(({ control }) => FIELDS.has(control?.kind));
}

const FIELDS: ReadonlySet<string | undefined> = new Set(['text', 'toggle', 'select']);

/** A request, for comparison. */
export function callKey({ method, url, body }: CrawlOutcome['notes']['calls'][number]): string {
  return [method, url, body ?? ''].join(' ');
}

function doesSomething(before: SessionState, { session, effects }: CrawlOutcome): boolean {
  return effects.length > 0 || !isSameState(before, session);
}
