// The title of an operation or of schemas: a heading of the page, which the outline shows.
import { escapeHtml } from '@bindery/content/html';
import { anchorOf } from '@bindery/content/documents';
import { element } from '../html-parts.ts';
import type { Scope } from '../scope.ts';

/** Renders a title. `anchor` is what links call it, where that does not follow from its words. */
export function renderTitle(title: string, scope: Scope, anchor = anchorOf(title)): string {
  const id = scope.reserveHeading({ level: 1, title, anchor });
  const href = `#${encodeURIComponent(id)}`;
  return element('h2', { id }, element('a', { class: 'anchor', href }, escapeHtml(title)));
}
