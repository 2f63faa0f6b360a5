// Replaces an element that can’t be rendered, so that one element never affects the others.
import { h } from './vnode.ts';
import type { VElement } from './vnode.ts';

/** A note that replaces an element. */
export function renderNote(words: string, tag: 'div' | 'span' = 'div'): VElement {
  return h(tag, { class: 'ck-note' }, words);
}

/** Stands between the name of an element and why it isn’t there. */
export const UNDRAWABLE = 'can’t be rendered';

/** Says which element could not be rendered, where it is, and why. */
export function undrawable(type: unknown, path: string, thrown: unknown): string {
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return `The element "${String(type)}" at ${path || 'the root'} ${UNDRAWABLE}: ${reason}`;
}
