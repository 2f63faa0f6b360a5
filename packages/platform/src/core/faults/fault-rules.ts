// Faults on purpose: rules that requests to the API and deliveries of events are held against. In memory, so that they end with
// the process.
import { hash } from 'node:crypto';

/** The effect of a rule. */
export type FaultEffect = 'status' | 'delay' | 'reset' | 'duplicate' | 'reorder';

/** The sender of a request. The dashboard is apart from other people, so that a rule doesn’t lock out who added it. */
export type FaultCaller = 'person' | 'integration' | 'dashboard';

/** The fields of a rule. Undefined fields match everything, except that only the caller `dashboard` matches requests of the dashboard. */
export interface FaultRuleFields {
  readonly on: 'request' | 'delivery';
  readonly effect: FaultEffect;
  readonly operation?: string | undefined;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  /** `*` represents any text. */
  readonly path?: string | undefined;
  readonly caller?: FaultCaller | undefined;
  readonly integration?: string | undefined;
  readonly eventType?: string | undefined;
  readonly status?: number | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  readonly delayMs?: number | undefined;
  /** In [0, 1]. */
  readonly probability: number;
  readonly seed: string;
  readonly times?: number | undefined;
}

/** A rule, and how often it was met and used. */
export interface FaultRuleState extends FaultRuleFields {
  readonly id: string;
  met: number;
  used: number;
}

/** The target that a rule is matched against. */
export interface FaultTarget {
  readonly operation?: string | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly caller?: FaultCaller | undefined;
  readonly integration?: string | undefined;
  readonly eventType?: string | undefined;
}

/** What befalls a request or a delivery. */
export interface Fault {
  /** Ids of the rules, joined by commas. */
  readonly rules: string;
  /** All delays together. */
  readonly delayMs: number;
  /** The first rule that does something else than to delay. */
  readonly rule: FaultRuleState | undefined;
}

/** Rules that there can be. */
export const MAX_FAULT_RULES = 100;

/** Header of a response that a rule gave, or delayed. */
export const FAULT_HEADER = 'X-Bindery-Fault';

/** The rules of a platform, in the order in which they are tried. */
export class FaultRules {
  readonly #rules = new Map<string, FaultRuleState>();
  #added = 0;

  /** Rules that are not spent. */
  get count(): number {
    return this.list().filter(isLeft).length;
  }

  /** Whether there is room for another one. */
  get isFull(): boolean {
    return this.#rules.size >= MAX_FAULT_RULES;
  }

  list(): FaultRuleState[] {
    return [...this.#rules.values()];
  }

  add(fields: FaultRuleFields): FaultRuleState {
    this.#added += 1;
    const rule = { ...fields, id: `fault_${this.#added}`, met: 0, used: 0 };
    this.#rules.set(rule.id, rule);
    return rule;
  }

  remove(id: string): void {
    this.#rules.delete(id);
  }

  clear(): void {
    this.#rules.clear();
  }

  /** What rules with one of the effects make of something; undefined for nothing. Each rule that matches counts it as met. */
  take(on: FaultRuleFields['on'], target: FaultTarget, effects: readonly FaultEffect[]): Fault | undefined {
    if (this.#rules.size === 0) return undefined;
    const used: FaultRuleState[] = [];
    let rule: FaultRuleState | undefined;
    for (const each of this.#rules.values()) {
      if (each.on !== on || !effects.includes(each.effect) || !isLeft(each) || !matches(each, target)) continue;
      if (rule !== undefined && each.effect !== 'delay') continue;
      each.met += 1;
      if (randomOf(each) >= each.probability) continue;
      each.used += 1;
      used.push(each);
      if (each.effect !== 'delay') rule = each;
    }
    if (used.length === 0) return undefined;
    const delayMs = used.reduce((sum, each) => sum + (each.effect === 'delay' ? (each.delayMs ?? 0) : 0), 0);
    return { rules: used.map(({ id }) => id).join(','), delayMs, rule };
  }
}

function isLeft({ times, used }: FaultRuleState): boolean {
  return times === undefined || used < times;
}

function matches(rule: FaultRuleState, target: FaultTarget): boolean {
  const isSame = (name: 'operation' | 'method' | 'integration' | 'eventType'): boolean =>
    rule[name] === undefined || rule[name] === target[name];
  return (
    isSame('operation') &&
    isSame('method') &&
    isFrom(target.caller, rule.caller) &&
    isSame('integration') &&
    isSame('eventType') &&
    (rule.path === undefined || isLike(target.path ?? '', rule.path))
  );
}

function isFrom(caller: FaultCaller | undefined, wanted: FaultCaller | undefined): boolean {
  return wanted === undefined ? caller !== 'dashboard' : caller === wanted;
}

/** Whether a path is like a pattern. Each part is looked for after the one before, so that no pattern takes long. */
function isLike(path: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return path === pattern;
  if (!path.startsWith(first) || !path.endsWith(last) || path.length < first.length + last.length) return false;
  const inner = path.slice(first.length, path.length - last.length);
  let at = 0;
  for (const part of parts.slice(1, -1)) {
    const found = inner.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

const DRAWS = 2 ** 32;

/** A number in [0, 1), determined by the seed and the number of matches. */
function randomOf({ seed, met }: FaultRuleState): number {
  return Number.parseInt(hash('sha256', `${seed}:${met}`).slice(0, 8), 16) / DRAWS;
}
