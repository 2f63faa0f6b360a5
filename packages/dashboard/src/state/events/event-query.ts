// Parses the filter: `type:ui_render status:failed integration:poll ms>50` and words to match.
import { EVENT_OUTCOME_LABELS } from '@bindery/contract';
import type { EventOutcome, LocalEventState } from '@bindery/contract';
import type { EventRow } from './event-row.ts';

/** A parsed filter. Values of one field are alternatives. All fields and words must match. */
export interface EventQuery {
  readonly types: readonly string[];
  readonly states: readonly string[];
  readonly integrations: readonly string[];
  readonly moreThanMs: number | undefined;
  readonly lessThanMs: number | undefined;
  /** In lower case. */
  readonly words: readonly string[];
}

/** Parses a filter. Unknown fields are words. */
export function parseEventQuery(text: string): EventQuery {
  const parts = text
    .trim()
    .split(/\s+/)
    .filter((part) => part !== '');
  const valuesOf = (field: string): string[] =>
    parts.flatMap((part) => {
      const value = part.startsWith(`${field}:`) ? part.slice(field.length + 1) : '';
      return value === '' ? [] : [value];
    });
  const numberOf = (sign: '<' | '>'): number | undefined => {
    const value = parts.find((part) => part.startsWith(`ms${sign}`))?.slice(3);
    return value === undefined || !/^\d+(?:\.\d+)?$/.test(value) ? undefined : Number(value);
  };
  const isField = (part: string): boolean => /^(?:type|status|integration):|^ms[<>]/.test(part);
  return {
    types: valuesOf('type'),
    states: valuesOf('status'),
    integrations: valuesOf('integration'),
    moreThanMs: numberOf('>'),
    lessThanMs: numberOf('<'),
    words: parts.filter((part) => !isField(part)).map((part) => part.toLowerCase()),
  };
}

/** Whether a row fits. A type may be its beginning, so that `type:space` is all about spaces. */
export function matchesEventQuery(row: EventRow, query: EventQuery): boolean {
  const { types, states, integrations, moreThanMs, lessThanMs, words } = query;
  if (types.length > 0 && !types.some((type) => row.type.startsWith(type))) return false;
  if (states.length > 0 && !states.some((state) => isInState(row.outcome, state))) return false;
  if (integrations.length > 0 && !integrations.includes(row.integration)) return false;
  if (moreThanMs !== undefined && !((row.durationMs ?? 0) > moreThanMs)) return false;
  if (lessThanMs !== undefined && !((row.durationMs ?? Number.POSITIVE_INFINITY) < lessThanMs)) return false;
  if (words.length === 0) return true;
  const { id, type, outcome, integration, target, summary = '' } = row;
  const text = `${id} ${type} ${EVENT_OUTCOME_LABELS[outcome]} ${integration} ${target} ${summary}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** `failed` is every failure, `not-handled` and its beginning what no handler took. */
function isInState(outcome: EventOutcome, state: string): boolean {
  return EVENT_OUTCOME_LABELS[outcome].replace(' ', '-').startsWith(state.toLowerCase());
}

/** The query to the platform, of which the page keeps exact matches. */
export interface ServerQuery {
  readonly type?: string[];
  readonly integration?: string;
  readonly state?: LocalEventState[];
  readonly text?: string;
  readonly minDurationMs?: number;
  readonly maxDurationMs?: number;
}

const SERVER_STATES: Readonly<Record<string, readonly LocalEventState[]>> = {
  failed: ['failed', 'dead'],
  queued: ['queued'],
  retrying: ['queued'],
  running: ['running'],
  success: ['success'],
  'not-handled': ['success'],
};

/** Words that the platform finds in no event: how a state is called here, and ids that only a row has. */
const ROW_WORD = /^(?:failed|retrying|not|handled|queued|running|success|(?:space|site|inst)_.*|·)$/;

/** The query to the platform, whose results include all matching events. */
export function toServerQuery(query: EventQuery, knownTypes: readonly string[]): ServerQuery {
  const { types, states, integrations, moreThanMs, lessThanMs, words } = query;
  const [integration, ...others] = integrations;
  // A prefix isn’t a type: the platform compares whole types.
  const areWhole = types.length > 0 && types.every((type) => knownTypes.includes(type));
  const serverStates = states.map((state) => SERVER_STATES[state]);
  const text = words.filter((word) => !ROW_WORD.test(word)).toSorted((a, b) => b.length - a.length)[0];
  return {
    ...(areWhole && { type: [...types] }),
    ...(integration !== undefined && others.length === 0 && { integration }),
    ...(serverStates.length > 0 &&
      !serverStates.includes(undefined) && { state: serverStates.flatMap((all) => all ?? []) }),
    ...(text !== undefined && { text }),
    ...(moreThanMs !== undefined && { minDurationMs: Math.floor(moreThanMs) }),
    ...(lessThanMs !== undefined && { maxDurationMs: Math.ceil(lessThanMs) }),
  };
}

/** The filter with a value of a field added, or taken out where it is there: what a chip does. */
export function toggleQueryPart(text: string, part: string): string {
  const parts = text
    .trim()
    .split(/\s+/)
    .filter((each) => each !== '');
  return (parts.includes(part) ? parts.filter((each) => each !== part) : [...parts, part]).join(' ');
}
