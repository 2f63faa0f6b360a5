// Controls that their author gave no name: hosts then use the name of an icon, an action, or a key of the state.
import type { ContentKitElements } from '@bindery/contract/contentkit';
import type { AccessibleNode, ElementRole } from '../../components/accessibility/accessible-node.ts';

/** A control without a name. */
export interface UnnamedControl {
  readonly node: AccessibleNode;
  /** What is missing, a sentence. */
  readonly message: string;
}

const FIELDS: ReadonlySet<ElementRole | undefined> = new Set(['textbox', 'combobox', 'switch', 'checkbox', 'radio']);

/** The controls without a name in a tree. */
export function findUnnamed(root: AccessibleNode, above: readonly AccessibleNode[] = []): UnnamedControl[] {
  const message = describeMissing(root, above);
  const own = message === undefined ? [] : [{ node: root, message }];
  return [...own, ...root.children.flatMap((child) => findUnnamed(child, [...above, root]))];
}

function describeMissing(node: AccessibleNode, above: readonly AccessibleNode[]): string | undefined {
  const { control, element } = node;
  if (control === undefined || control.kind === 'retry' || control.kind === 'close') return undefined;
  if (!('type' in element)) return isBlank(element.label) ? 'A menu item has no label.' : undefined;
  switch (element.type) {
    case 'button':
      return isBlank(element.label) && isBlank(element.tooltip)
        ? 'A button has neither a label nor a tooltip.'
        : undefined;
    case 'card':
      return control.kind === 'press' && isBlank(element.title) && isBlank(above.at(-1)?.text)
        ? 'A card with an action has no text.'
        : undefined;
    case 'link':
    case 'markdown':
      return control.kind === 'link' && !hasText(node) ? 'A link has no text.' : undefined;
    default:
      return FIELDS.has(node.role) && !isLabeled(element as Field, above) ? `A ${node.role} has no label.` : undefined;
  }
}

type Field = ContentKitElements['textinput' | 'select' | 'switch' | 'checkbox' | 'radio' | 'codeblock'];

/** By an `input` around it, or a placeholder. Code has the name of its language. */
function isLabeled(element: Field, above: readonly AccessibleNode[]): boolean {
  if (element.type === 'codeblock') return true;
  if ('placeholder' in element && !isBlank(element.placeholder)) return true;
  return above.some((one) => 'type' in one.element && one.element.type === 'input' && !isBlank(one.element.label));
}

/** A link can also be named by an image in it. */
function hasText(node: AccessibleNode): boolean {
  return !isBlank(node.text) || node.children.some((child) => child.role === 'img' || hasText(child));
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}
