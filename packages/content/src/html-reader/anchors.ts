// Anchors in HTML. The carrier is the shortest HTML for an anchor, which every reader of documents supports.
import { verbatim, verbatimOf } from '../documents/index.ts';
import type { Inline } from '../documents/index.ts';

/** The carrier of an anchor that an element has; undefined for a name that no link has, or that the page has for itself. */
export function anchorIn(name: string, attributes: ReadonlyMap<string, string>): Inline | undefined {
  const id = attributes.get('id') ?? (name === 'a' ? attributes.get('name') : undefined);
  return id !== undefined && isAnchor(id) ? verbatim('html', `<a id="${id}"></a>`) : undefined;
}

/** Whether a name may be an id of the page: those of the page itself begin with a hyphen. */
export function isAnchor(id: string): boolean {
  return id.length <= 200 && /^[^\s"'<>&-][^\s"'<>&]*$/.test(id);
}

/** Whether an inline is a carrier of an anchor, which takes no space. */
export function isAnchorNode(node: Inline): boolean {
  const source = verbatimOf(node);
  return source?.kind === 'html' && /^<a id="[^"]*"><\/a>$/.test(source.source);
}
