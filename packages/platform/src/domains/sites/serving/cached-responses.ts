// What a response follows from besides its own site and content: other spaces, and readings of sources. It is known once the response was
// made.
import { toCachedResponse } from '../state/index.ts';
import type { CachedResponse, ResponseText } from '../state/index.ts';
import type { Visit } from './audience/visit.ts';

/** A cached response; undefined if it isn’t cached, or if its readings aren’t known yet. `own` names the rest of the key. */
export async function findCachedResponse(visit: Visit, own: string): Promise<CachedResponse | undefined> {
  const { answers: responses } = visit.services.sites.serving;
  const readings = responses.readingsOf(own);
  return readings && responses.peek(join(own, await versionsOf(visit, readings)));
}

/** Caches a new response, unless something that it was made of changed while it was created. */
export async function cacheResponse(visit: Visit, own: string, text: ResponseText): Promise<CachedResponse> {
  const { answers: responses } = visit.services.sites.serving;
  const readings = visit.takeReadings();
  const names = [...readings.keys()].toSorted();
  responses.keepReadings(own, names);
  const versions = await versionsOf(visit, names);
  const isAsRead = names.every((name, index) => (readings.get(name) ?? versions[index]) === versions[index]);
  return isAsRead ? responses.keep(join(own, versions), text) : toCachedResponse(text);
}

function join(own: string, versions: readonly string[]): string {
  return [own, ...versions].join('|');
}

async function versionsOf(visit: Visit, readings: readonly string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const reading of readings) versions.push(await visit.versionOf(reading));
  return versions;
}
