// What a response follows from besides its own site and content: other spaces, specifications, people, integrations. It is known once the
// response was made.
import { toCachedResponse } from '../state/index.ts';
import type { CachedResponse, ResponseText } from '../state/index.ts';
import { elsewhereKey } from './urls/external-links.ts';
import { peopleKey } from './urls/people.ts';
import type { Visit } from './audience/visit.ts';
import { specificationKey } from './documents/api-sources.ts';
import { codeBlocksKey } from './texts/code-blocks.ts';

/** A cached response; undefined if it isn’t cached, or if its dependencies aren’t known yet. `own` names the rest of the key. */
export async function findCachedResponse(visit: Visit, own: string): Promise<CachedResponse | undefined> {
  const { answers: responses } = visit.services.sites.serving;
  const used = responses.spacesOf(own);
  return used && responses.peek(join(own, await keysOf(visit, used)));
}

/** Caches a new response, unless a dependency changed while it was created. */
export async function cacheResponse(visit: Visit, own: string, text: ResponseText): Promise<CachedResponse> {
  const { answers: responses } = visit.services.sites.serving;
  const used = visit.takeReferences();
  const names = [...used.keys()].toSorted();
  responses.keepSpaces(own, names);
  const keys = await keysOf(visit, names);
  const isAsRead = names.every((name, index) => (used.get(name) ?? keys[index]) === keys[index]);
  return isAsRead ? responses.keep(join(own, keys), text) : toCachedResponse(text);
}

function join(own: string, keys: readonly string[]): string {
  return [own, ...keys].join('|');
}

async function keysOf(visit: Visit, used: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const name of used) {
    keys.push((await otherKey(visit, name)) ?? (await spaceKey(visit, name)));
  }
  return keys;
}

/** Undefined for the name of a space. */
async function otherKey(visit: Visit, name: string): Promise<string | undefined> {
  return (await specificationKey(visit, name)) ?? (await peopleKey(visit, name)) ?? (await codeBlocksKey(visit, name));
}

async function spaceKey(visit: Visit, name: string): Promise<string> {
  return (await visit.indexOf(name))?.key ?? elsewhereKey(visit, name);
}
