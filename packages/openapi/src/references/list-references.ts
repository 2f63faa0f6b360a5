// The `$ref`s of a document: which files it needs, and which of them nothing answers.
import type { Kind } from './kinds.ts';
import { kindOfChild, kindOfItem, mappedReferences, mayRefer } from './kinds.ts';
import { findAt, segmentsOf, targetOf } from './reference.ts';
import type { FindTarget, Target } from './reference.ts';

/** A part of a document, and its kind. */
export interface DocumentPart {
  readonly content: unknown;
  readonly kind: Kind;
}

/** A `$ref` in a document. */
export interface Reference {
  readonly ref: string;
  /** The kind of its target. */
  readonly kind: Kind;
}

/**
 * Calls back for each `$ref` in a position that allows one, and for references in discriminators. The content is a tree without shared
 * objects.
 */
export function eachReference(part: DocumentPart, callback: (reference: Reference) => void): void {
  const waiting: DocumentPart[] = [part];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { content, kind } = next;
    if (typeof content !== 'object' || content === null) continue;
    if (Array.isArray(content)) {
      for (const item of content) waiting.push({ content: item, kind: kindOfItem(kind) });
      continue;
    }
    const fields = content as Readonly<Record<string, unknown>>;
    if (mayRefer(kind) && typeof fields['$ref'] === 'string') callback({ ref: fields['$ref'], kind });
    if (kind === 'schema') for (const [, ref] of mappedReferences(fields)) callback({ ref, kind });
    for (const [name, value] of Object.entries(fields)) {
      const child = kindOfChild(kind, name);
      if (child !== undefined) waiting.push({ content: value, kind: child });
    }
  }
}

/** A part of a file that others name. */
export interface ReferredPart extends Target {
  readonly kind: Kind;
}

/** What files name. */
export interface Referred {
  /** Parts of other files that are needed. */
  readonly parts: readonly ReferredPart[];
  /** Locations of files that are missing. */
  readonly missing: ReadonlySet<string>;
  /** Whether the first file refers to itself by its name, which means nothing where it is read under another one. */
  readonly isNamed: boolean;
}

/** What files name, beginning with one. */
export function listReferred(
  first: string,
  contentOf: (location: string) => unknown,
  findTarget: FindTarget = targetOf,
): Referred {
  const missing = new Set<string>();
  let isNamed = false;
  const parts = new Map<string, ReferredPart>();
  const waiting: ReferredPart[] = [{ location: first, pointer: '', kind: 'document' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { location, pointer, kind } = next;
    const content = contentOf(location);
    if (content === undefined) {
      missing.add(location);
      continue;
    }
    eachReference({ content: findAt(content, pointer), kind }, (reference) => {
      const target = findTarget(reference.ref, location);
      if (target === undefined) return;
      // What the first file refers to in itself is read with all of it.
      if (target.location === first) {
        isNamed ||= !reference.ref.startsWith('#');
        return;
      }
      const key = `${reference.kind} ${target.location}#${target.pointer}`;
      if (parts.has(key)) return;
      const part = { ...target, kind: reference.kind };
      parts.set(key, part);
      waiting.push(part);
    });
  }
  return { parts: [...parts.values()], missing, isNamed };
}

/**
 * Whether a text can contain a `$ref` to another file. Nearly all texts don’t, and need no search. Unquoted text after `#` is a YAML
 * comment.
 */
export function mayReferenceFiles(text: string): boolean {
  return /\$ref["']?\s*:(?!\s*["']#)/.test(text);
}

/** Names that every object inherits. A pointer through one of them doesn’t resolve. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether a text can contain a `$ref` of {@link listInherited}. */
export function mayInherit(text: string): boolean {
  return MAY_INHERIT.test(text);
}

const MAY_INHERIT = new RegExp(`#[^"'\\s]*(?:${[...INHERITED].join('|')}|%)`);

/** Internal `$ref`s that lead through what objects inherit, which validators take for something that is there. */
export function listInherited(document: unknown): string[] {
  const refs = new Set<string>();
  eachReference({ content: document, kind: 'document' }, ({ ref }) => {
    const target = targetOf(ref, 'file:///');
    if (target === undefined || !segmentsOf(target.pointer).some((name) => INHERITED.has(name))) return;
    if (findAt(document, target.pointer) === undefined) refs.add(ref);
  });
  return [...refs];
}
