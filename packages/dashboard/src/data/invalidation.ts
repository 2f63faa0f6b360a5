// Which writes and live changes make which reads stale. Derived from the paths of the operations, except for two tables.
import type { LiveChange } from '@bindery/contract';
import { subjectOf } from './subject.ts';
import type { Subject } from './subject.ts';

/** Last words of paths whose operations change nothing that a view reads, although they aren’t GET. */
const CHANGE_NOTHING = new Set(['editor', 'options', 'render']);

/** What changes besides the nouns in the path of a write: roles apply across resources, and the status counts fault rules. */
const ALSO_CHANGED: Readonly<Record<string, readonly string[]>> = {
  clock: ['status'],
  collections: ['access'],
  faults: ['status'],
  members: ['access'],
  permissions: ['access'],
  sites: ['access'],
  spaces: ['access'],
  teams: ['access', 'members'],
};

/** The subject that a call of an operation changes, undefined if it changes nothing. */
export function changeOf(route: string, input?: object): Subject | undefined {
  const isRead = route.startsWith('GET ') || CHANGE_NOTHING.has(route.slice(route.lastIndexOf('/') + 1));
  return isRead ? undefined : withOthers(subjectOf(route, input));
}

/** The subject of every list of something, but of no single one. */
export function listsOf(noun: string): Subject {
  return { [noun]: '' };
}

/**
 * The subject of a live change, undefined if it makes no query stale. The store of events gathers changes first. A component that configures an installation saves it in steps, and would start over.
 */
export function changeOfLive(change: LiveChange): Subject | undefined {
  switch (change.type) {
    case 'build':
      return { integrations: change.integration, status: undefined };
    case 'page':
      return { pageId: change.page };
    case 'clock':
      return { clock: undefined, status: undefined };
    default:
      return undefined;
  }
}

/**
 * Whether a change makes a read stale: both name a noun, and no noun has one ID there and another here. So a member that left a
 * team concerns the team, its lists, and the organization, but no other team.
 */
export function isMadeStale(read: Subject, change: Subject): boolean {
  if (read['revisions'] !== undefined) return false; // A revision never changes.
  const shared = Object.keys(read).filter((noun) => noun in change);
  const isOther = (noun: string): boolean =>
    read[noun] !== undefined && change[noun] !== undefined && read[noun] !== change[noun];
  return shared.length > 0 && !shared.some(isOther);
}

function withOthers(subject: Subject): Subject {
  const others = Object.keys(subject).flatMap((noun) => ALSO_CHANGED[noun] ?? []);
  return { ...Object.fromEntries(others.map((noun) => [noun, undefined])), ...subject };
}
