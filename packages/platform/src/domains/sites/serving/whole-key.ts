// What an answer follows from besides its own site and content: other spaces, specifications. It is known once the answer was made.
import { toKept } from '../serving-state/answer-cache.ts';
import type { AnswerText, KeptAnswer } from '../serving-state/answer-cache.ts';
import { elsewhereKey } from './addresses/elsewhere.ts';
import type { Visit } from './audience/visit.ts';
import { specificationKey } from './documents/api-sources.ts';

/** An answer that is kept; undefined where it is not, or where nobody knows yet what it follows from. `own` names the rest. */
export async function findWhole(visit: Visit, own: string): Promise<KeptAnswer | undefined> {
  const { answers } = visit.services.sites.serving;
  const used = answers.spacesOf(own);
  return used && answers.peek(join(own, await keysOf(visit, used)));
}

/** Keeps an answer that was just made; not where something that it follows from became another one while it was made. */
export async function keepWhole(visit: Visit, own: string, text: AnswerText): Promise<KeptAnswer> {
  const { answers } = visit.services.sites.serving;
  const used = visit.takeUsed();
  const names = [...used.keys()].toSorted();
  answers.keepSpaces(own, names);
  const keys = await keysOf(visit, names);
  const isAsRead = names.every((name, index) => (used.get(name) ?? keys[index]) === keys[index]);
  return isAsRead ? answers.keep(join(own, keys), text) : toKept(text);
}

function join(own: string, keys: readonly string[]): string {
  return [own, ...keys].join('|');
}

async function keysOf(visit: Visit, used: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const name of used) {
    const specification = await specificationKey(visit, name);
    const index = specification === undefined ? await visit.indexOf(name) : undefined;
    keys.push(specification ?? index?.key ?? (await elsewhereKey(visit, name)));
  }
  return keys;
}
