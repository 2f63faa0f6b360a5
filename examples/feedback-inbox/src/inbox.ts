// The inbox of a site: plain functions on its entries, the newest first.
import { ExposableError } from '@bindery/runtime';
import type { InboxConfiguration } from './context.ts';
import type { Entry } from './entry.ts';

/** UTF-8 bytes of all entries as JSON. The platform accepts configurations of up to 1 MiB. */
export const MAX_INBOX_BYTES = 256 * 1024;

/** Entries of a site within a minute. The inbox saves no IP addresses, so all readers share this limit. */
export const MAX_PER_MINUTE = 30;

const MINUTE_MS = 60_000;

/** Deleted IDs that the inbox knows. */
const MAX_DELETED = 100;

export type EntryAction = 'resolve' | 'reopen' | 'delete';

/** Filters of the inbox. An empty search matches every entry. */
export type InboxFilter = {
  status: 'open' | 'resolved' | 'all';
  rating: 'helpful' | 'unhelpful' | 'all';
  search: string;
};

/**
 * Adds an entry. If the inbox is full, the oldest resolved entries are removed.
 * @throws {ExposableError} 429 above the rate limit, 507 if the inbox is full of open entries
 */
export function addEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  const now = Date.parse(entry.createdAt);
  const isRecent = ({ createdAt }: Entry): boolean => now - Date.parse(createdAt) < MINUTE_MS;
  if (entries.filter(isRecent).length >= MAX_PER_MINUTE) {
    throw new ExposableError('This site receives too much feedback right now. Try again in a minute.', 429);
  }
  const added = [entry, ...entries];
  while (sizeOf(added) > MAX_INBOX_BYTES) {
    const oldest = added.findLastIndex(({ isResolved }) => isResolved);
    if (oldest === -1) throw new ExposableError('The inbox is full. Resolve or delete entries.', 507);
    added.splice(oldest, 1);
  }
  return added;
}

/** Changes or deletes an entry. Another member can delete the entry first, so an unknown ID changes no entry. */
export function changeEntry(inbox: InboxConfiguration, id: string, action: EntryAction): InboxConfiguration {
  const { entries = [], deleted = [] } = inbox;
  if (action === 'delete') {
    const rest = entries.filter((entry) => entry.id !== id);
    return { ...inbox, entries: rest, deleted: [id, ...deleted].slice(0, MAX_DELETED) };
  }
  const changed = entries.map((entry) => (entry.id === id ? { ...entry, isResolved: action === 'resolve' } : entry));
  return { ...inbox, entries: changed };
}

/** The inbox with the open entries of another that it lacks; the inbox itself if it lacks none. */
export function mergeInboxes(inbox: InboxConfiguration, other: InboxConfiguration): InboxConfiguration {
  const { entries = [], deleted = [] } = inbox;
  const known = new Set([...deleted, ...entries.map(({ id }) => id)]);
  const missing = (other.entries ?? []).filter(({ id, isResolved }) => !isResolved && !known.has(id));
  if (missing.length === 0) return inbox;
  const merged = [...entries, ...missing].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { ...inbox, entries: merged };
}

export function filterEntries(entries: readonly Entry[], { status, rating, search }: InboxFilter): Entry[] {
  const words = search.toLowerCase().split(/\s+/);
  return entries.filter(({ isResolved, helpful, comment, path }) => {
    if (status !== 'all' && isResolved !== (status === 'resolved')) return false;
    if (rating !== 'all' && helpful !== (rating === 'helpful')) return false;
    const text = `${path}\n${comment}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function sizeOf(entries: readonly Entry[]): number {
  return new TextEncoder().encode(JSON.stringify(entries)).length;
}
