// The shortest sequence of steps that still has a fault: by replay on new platforms.
import { neededBy } from './step.ts';
import type { Group, RequestStep } from './step.ts';

/** Whether steps have the fault on a new platform. */
export type Replay = (groups: readonly Group[]) => Promise<boolean>;

/** How often a sequence with requests at the same time is replayed: each time they can meet at another moment. */
const TRIES = 3;

/**
 * Removes groups as long as the rest still has the fault, until the time is over. The last group has it. Undefined if no replay has the
 * fault.
 */
export async function shrink(
  groups: readonly Group[],
  replayOnce: Replay,
  until: number,
): Promise<readonly Group[] | undefined> {
  const replay: Replay = async (some) => {
    const tries = (some.at(-1) ?? []).length > 1 ? TRIES : 1;
    for (let count = 0; count < tries; count++) if (await replayOnce(some)) return true;
    return false;
  };
  const needed = neededGroups(groups);
  if (await replay(needed)) return removeChunks(needed, replay, until);
  // The fault needs what no ID refers to.
  return (await replay(groups)) ? removeChunks(groups, replay, until) : undefined;
}

/** The last group, with all that it refers to. */
function neededGroups(groups: readonly Group[]): readonly Group[] {
  const needed = new Set(groups.at(-1)?.flatMap(neededOf));
  const kept = groups.toReversed().filter((group, index) => {
    const isKept = index === 0 || group.some((step) => step.kind === 'request' && needed.has(step.number));
    if (isKept) for (const number of group.flatMap(neededOf)) needed.add(number);
    return isKept;
  });
  return kept.toReversed();
}

function neededOf(step: Group[number]): number[] {
  return step.kind === 'request' ? neededBy(step) : [];
}

async function removeChunks(groups: readonly Group[], replay: Replay, until: number): Promise<readonly Group[]> {
  let rest = groups;
  for (let size = Math.ceil((rest.length - 1) / 2); size >= 1 && rest.length > 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < rest.length - 1;) {
      if (performance.now() > until) return rest;
      const shorter = rest.filter((_group, index) => index < from || index >= Math.min(from + size, rest.length - 1));
      if (await replay(shorter)) rest = shorter;
      else from += size;
    }
  }
  return splitGroups(rest, replay, until);
}

/** Leaves out what needn’t run at the same time as something else. */
async function splitGroups(groups: readonly Group[], replay: Replay, until: number): Promise<readonly Group[]> {
  let rest = groups;
  for (const [at, group] of groups.entries()) {
    for (const step of group) {
      const shorter = rest.map((other, index) => (index === at ? other.filter((one) => one !== step) : other));
      if ((shorter[at] ?? []).length === 0 || performance.now() > until) continue;
      if (await replay(shorter)) rest = shorter;
    }
  }
  return rest;
}

/** A sequence as text, a request a line. */
export function describeGroups(groups: readonly Group[]): string {
  return groups.map((group) => group.map(describeStep).join('\n  and at the same time ')).join('\n');
}

function describeStep(step: Group[number]): string {
  if (step.kind === 'advance') return `time passes: ${step.ms} ms`;
  const { number, caller, operation, declared, parameters, query, body, headers }: RequestStep = step;
  const sent = { parameters, query, ...(body === undefined ? {} : { body }), headers };
  return `${number}. ${caller}: ${operation} ${declared.method} ${declared.path} ${JSON.stringify(sent).slice(0, 2000)}`;
}
