// What is wrong with an answer: a failure of the platform, or data of another organization. Schemas are checked by every call of tests.
import type { Caller, Marks, Side } from './callers.ts';
import type { CallAnswer } from '../test-platform.ts';
import type { RequestStep } from './step.ts';

/** Something that must never be. */
export interface Fault {
  /** The same for faults with the same cause, as far as that shows. */
  readonly signature: string;
  readonly message: string;
}

/** Operations that show what is public: sites by their URLs, names of organizations, and integrations that anyone can install. */
const PUBLIC = new Set([
  'getPublishedContentByUrl',
  'resolvePublishedContentByUrl',
  'getContentByUrl',
  'getSubdomain',
  'getOrganizationsForEmailDomain',
]);

/** Codes that the platform answers if it fails itself; others of 5xx are declared by their operation. */
const OWN_FAILURES = new Set(['internal', 'storage_failed']);

/** What a caller must not see. */
export interface ClosedData {
  readonly caller: Caller;
  readonly marks: Marks;
  /** IDs that only one side knows. */
  readonly ids: Readonly<Record<Side, readonly string[]>>;
}

/** Judges an answer; undefined if it is all right. */
export function judge(step: RequestStep, sent: string, answer: CallAnswer, by: ClosedData): Fault | undefined {
  const { operation, declared } = step;
  const { status, code } = answer;
  const isDeclared =
    code === 'operation_not_built' || (declared.errors as readonly string[] | undefined)?.includes(code ?? '');
  if (status >= 500 && (!isDeclared || OWN_FAILURES.has(code ?? ''))) {
    return { signature: `${operation} ${status} ${code}`, message: `${status} ${JSON.stringify(answer.body)}` };
  }
  if (PUBLIC.has(operation)) return undefined;
  const text = JSON.stringify([answer.body ?? null, ...answer.headers]);
  for (const side of by.caller.closed) {
    const found = [by.marks[side], ...by.ids[side]].find((mark) => text.includes(mark) && !sent.includes(mark));
    if (found === undefined) continue;
    const at = text.indexOf(found);
    const message = `${status} with ${found} of the other organization: …${text.slice(Math.max(0, at - 300), at + 100)}…`;
    return { signature: `${operation} leak to ${step.caller}`, message };
  }
  return undefined;
}

/** A fault that a call or the platform threw. */
export function faultOf(operation: string, thrown: unknown): Fault {
  const text = thrown instanceof Error ? `${thrown.stack}\n${causeOf(thrown)}` : String(thrown);
  const [first = ''] = text.split('\n');
  return {
    signature: `${operation} ${first.replaceAll(/[\d"'][^ ]*/g, '').slice(0, 150)}`,
    message: text.slice(0, 3000),
  };
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? `Cause: ${cause.stack}` : '';
}
