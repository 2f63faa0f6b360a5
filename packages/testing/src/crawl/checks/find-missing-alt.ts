// Images without a text: those of Markdown without alternative text, and image elements, which have none, without any text next to them.
import { listNodes } from '../../components/accessibility/accessible-node.ts';
import type { AccessibleNode } from '../../components/accessibility/accessible-node.ts';

/** An image without a text. */
export interface WordlessImage {
  readonly node: AccessibleNode;
  /** What is missing, a sentence. */
  readonly message: string;
}

/** The images without a text in a tree. */
export function findMissingAlt(root: AccessibleNode): WordlessImage[] {
  return root.children.flatMap((node) => {
    const message = describeMissing(node, root);
    return [...(message === undefined ? [] : [{ node, message }]), ...findMissingAlt(node)];
  });
}

function describeMissing({ role, element }: AccessibleNode, parent: AccessibleNode): string | undefined {
  if (role !== 'presentation' || !('type' in element)) return undefined;
  if (element.type === 'markdown') return 'An image in Markdown has no alternative text.';
  const hasText = parent.text.trim() !== '' || listNodes(parent).some(showsText);
  return hasText ? undefined : 'An image has no text next to it.';
}

/** Elements that show text, which can be empty in this state. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'link', 'hint', 'markdown', 'codeblock']);

function showsText({ element }: AccessibleNode): boolean {
  return 'type' in element && TEXTS.has(element.type);
}
