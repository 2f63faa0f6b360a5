// The node that a step is done on.
import { testingError } from '../../testing-error.ts';
import type { ComponentSession } from '../component-session.ts';
import { formatNode } from '../queries/format-node.ts';
import { readTree, openModals } from '../instance-tree.ts';
import { listNodes } from '../accessibility/accessible-node.ts';
import type { Control, AccessibleNode } from '../accessibility/accessible-node.ts';

/** A node of a component, as a query found it. */
export interface Target {
  readonly component: ComponentSession;
  /** ID of the instance: the root, or a modal. */
  readonly instance: string;
  readonly seen: AccessibleNode;
}

/**
 * The node as it is now: at the same path, or the only one with its key.
 * @throws {KitError} element_gone, component_disposed, modal_not_found
 */
export function currentNode({ component, instance, seen }: Target): AccessibleNode {
  const same = listNodes(readTree(component, instance)).filter((node) => node.key === seen.key);
  const node = same.find(({ path }) => path === seen.path) ?? (same.length === 1 ? same[0] : undefined);
  if (node !== undefined) return node;
  throw testingError('element_gone', `The ${formatNode(seen)} is no longer shown.`);
}

/** A node with a control of a kind. */
export interface UsableNode<Kind extends Control['kind']> {
  readonly node: AccessibleNode;
  readonly control: Extract<Control, { readonly kind: Kind }>;
}

/** What a step needs. */
export interface Need<Kind extends Control['kind']> {
  readonly kinds: readonly Kind[];
  /** The name of the step, for the message: `type`. */
  readonly step: string;
}

/**
 * The node, if a user could do the step on it.
 * @throws {KitError} element_without_action, element_wrong_kind, element_behind_modal, element_disabled, element_busy, and those of
 * `currentNode`
 */
export function usableNode<Kind extends Control['kind']>(
  target: Target,
  { kinds, step }: Need<Kind>,
): UsableNode<Kind> {
  const node = currentNode(target);
  const name = formatNode(node);
  const { control } = node;
  if (control === undefined) {
    throw testingError('element_without_action', `Can’t use ${step}() on the ${name}. It has no action.`);
  }
  if (!isOfKind(control, kinds)) {
    throw testingError('element_wrong_kind', `Can’t use ${step}() on the ${name}. Use ${STEPS[control.kind]} instead.`);
  }
  rejectBehindModal(target, name);
  if (node.isDisabled) throw testingError('element_disabled', `The ${name} is disabled.`);
  if (node.isBusy) throw testingError('element_busy', `The ${name} is busy: its action is still running.`);
  return { node, control };
}

/** The methods for each kind of control. */
const STEPS: Readonly<Record<Control['kind'], string>> = {
  press: 'press()',
  link: 'press()',
  text: 'type()',
  toggle: 'press(), check(), or uncheck()',
  input: 'press()',
  select: 'select()',
  retry: 'press()',
  close: 'press()',
};

function isOfKind<Kind extends Control['kind']>(
  control: Control,
  kinds: readonly Kind[],
): control is Extract<Control, { readonly kind: Kind }> {
  return (kinds as readonly string[]).includes(control.kind);
}

/** An open modal makes everything under it inert. */
function rejectBehindModal({ component, instance }: Target, name: string): void {
  const top = openModals(component).at(-1);
  if (top === undefined || top.id === instance) return;
  const { element } = top.tree ?? {};
  const title = element?.type === 'modal' ? element.title : undefined;
  throw testingError('element_behind_modal', `The ${name} is behind the modal "${title ?? top.componentId}".`);
}
