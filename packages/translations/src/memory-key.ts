// The key under which a translation is remembered: a hash of all that it was made from. What has the same key is never sent twice.
import { createHash } from 'node:crypto';
import type { GlossaryEntry } from './glossary/glossary-entry.ts';
import { createGlossary } from './glossary/create-glossary.ts';
import type { MemorySettings } from './memory-settings.ts';
import type { Segment } from './segments/segment.ts';

/** Gives the key of a segment: 43 letters of base64url. */
export type MemoryKeys = (segment: Pick<Segment, 'text' | 'hash'>) => string;

/** Changes when the form of segments does, so that no older translation is put into them. */
const FORM = 1;

/**
 * The keys of one run, which has one glossary. An entry is part of the keys of those segments alone that hold its term, so that
 * a changed entry translates these again and no others.
 */
export function createMemoryKeys(settings: MemorySettings): MemoryKeys {
  const glossary = createGlossary(settings.glossary);
  const { source, target, instructions, providerVersion } = settings;
  const run = hashOf([FORM, source, target, instructions, providerVersion]);
  return ({ text, hash }) => hashOf([run, hash, glossary.matches(text).map(partOf).sort()]);
}

function partOf({ term, translation, isCaseSensitive }: GlossaryEntry): string {
  return JSON.stringify([term, translation ?? null, isCaseSensitive === true]);
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
