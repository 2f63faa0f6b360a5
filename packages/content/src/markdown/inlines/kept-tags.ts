// Styles around tags of HTML that were kept. Signs of Markdown may cross them; the tags of a style may not, for each closes what it
// finds open.
import { STYLE_TAGS, verbatimOf } from '../../documents/index.ts';
import type { StyleNode } from '../../documents/index.ts';

type Style = Extract<StyleNode, { kind: 'style' }>;

/**
 * Whether verbatim tags in a style would break its tags: one closes an outer element, or stays open with the same
 * name.
 */
export function crossesTags({ mark, children }: Style): boolean {
  const open = new Map<string, number>();
  for (const [, slash, tagName = ''] of htmlOf(children).matchAll(TAG)) {
    const name = tagName.toLowerCase();
    const count = (open.get(name) ?? 0) + (slash === '/' ? -1 : 1);
    if (count < 0) return true;
    open.set(name, count);
  }
  return (open.get(mark.type === 'color' ? 'mark' : STYLE_TAGS[mark.type]) ?? 0) > 0;
}

const TAG = /<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

function htmlOf(nodes: readonly StyleNode[]): string {
  return nodes
    .map((node) => (node.kind === 'style' ? htmlOf(node.children) : isVerbatim(node) ? sourceOf(node) : ''))
    .join('');
}

/** Applies a style to the text between verbatim tags, which have no style. */
export function cutAtTags(style: Style): StyleNode[] {
  const cut: StyleNode[] = [];
  let run: StyleNode[] = [];
  const endRun = () => {
    if (run.length > 0) cut.push({ ...style, children: run });
    run = [];
  };
  for (const child of style.children) {
    for (const part of child.kind === 'style' ? cutAtTags(child) : [child]) {
      if (!isVerbatim(part)) run.push(part);
      else {
        endRun();
        cut.push(part);
      }
    }
  }
  endRun();
  return cut;
}

function isVerbatim(node: StyleNode): boolean {
  return node.kind === 'inline' && verbatimOf(node.node)?.kind === 'html';
}

function sourceOf(node: StyleNode): string {
  return node.kind === 'inline' ? (verbatimOf(node.node)?.source ?? '') : '';
}
