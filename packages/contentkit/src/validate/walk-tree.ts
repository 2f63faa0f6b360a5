// Goes through a valid tree and gathers what rules look at: nodes, actions, bindings.
import { ELEMENTS, SHAPES, isElementName } from '@bindery/contract/contentkit';
import type {
  ContentKitAction,
  ContentKitElement,
  ContentKitRootElement,
  PropType,
} from '@bindery/contract/contentkit';

/** A node and where it is. */
export interface WalkedNode {
  readonly element: ContentKitElement;
  readonly path: string;
  /** From the root to the parent. */
  readonly above: readonly ContentKitElement[];
}

/** An action and where it is. */
export interface WalkedAction {
  readonly action: ContentKitAction;
  readonly path: string;
}

/** A binding and where it is. */
export interface WalkedBinding {
  readonly key: string;
  readonly path: string;
}

/** What is in a tree. */
export interface WalkedTree {
  readonly root: ContentKitRootElement;
  readonly nodes: readonly WalkedNode[];
  readonly actions: readonly WalkedAction[];
  readonly bindings: readonly WalkedBinding[];
}

interface Gathering {
  readonly nodes: WalkedNode[];
  readonly actions: WalkedAction[];
  readonly bindings: WalkedBinding[];
}

interface TreePosition {
  readonly path: string;
  readonly above: readonly ContentKitElement[];
}

/** Gathers what is in a tree that the schema accepts. */
export function walkTree(root: ContentKitRootElement): WalkedTree {
  const found: Gathering = { nodes: [], actions: [], bindings: [] };
  walkElement(root, { path: '', above: [] }, found);
  return { root, ...found };
}

function walkElement(element: ContentKitElement, position: TreePosition, found: Gathering): void {
  found.nodes.push({ element, ...position });
  const { props, children } = ELEMENTS[element.type];
  const types = {
    ...Object.fromEntries(Object.entries(props).map(([key, spec]) => [key, spec.type])),
    children: children?.type,
  };
  for (const [key, value] of Object.entries(element)) {
    const type: PropType | undefined = Object.hasOwn(types, key)
      ? (types as Record<string, PropType | undefined>)[key]
      : undefined;
    if (type !== undefined)
      walkValue(value, type, { into: { path: join(position.path, key), above: [...position.above, element] }, found });
  }
}

function walkValue(value: unknown, type: PropType, { into, found }: { into: TreePosition; found: Gathering }): void {
  if (typeof value !== 'object' || value === null) return;
  const { type: name } = value as { type?: unknown };
  if (containsElements(type) && isElementName(name)) return walkElement(value as ContentKitElement, into, found);
  if (isAction(value, type)) {
    found.actions.push({ action: value as ContentKitAction, path: into.path });
    return gatherBindings(value, into.path, found);
  }
  if (bindingKey(value) !== undefined) return gatherBindings(value, into.path, found);
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? `${into.path}[${key}]` : join(into.path, key);
    walkValue(inner, innerType(type, key), { into: { ...into, path: step }, found });
  }
}

function containsElements(type: PropType): boolean {
  return type.kind === 'element' || (type.kind === 'union' && type.of.some(containsElements));
}

function isAction(value: object, type: PropType): boolean {
  if (type.kind === 'union') return type.of.some((part) => isAction(value, part));
  return type.kind === 'shape' && type.name === 'action' && typeof (value as { action?: unknown }).action === 'string';
}

/** The type of what lies under a key. A union may be meant in any of its branches. */
function innerType(type: PropType, key: string): PropType {
  switch (type.kind) {
    case 'list':
    case 'map':
      return type.of;
    case 'fields':
      return type.fields[key]?.type ?? { kind: 'object' };
    case 'shape':
      return innerType(SHAPES[type.name].type ?? { kind: 'object' }, key);
    case 'union':
      return { kind: 'union', of: type.of.flatMap((part) => branchesOf(innerType(part, key))) };
    default:
      return { kind: 'object' };
  }
}

function branchesOf(type: PropType): readonly PropType[] {
  return type.kind === 'union' ? type.of : [type];
}

function gatherBindings(value: unknown, path: string, found: Gathering): void {
  const key = bindingKey(value);
  if (key !== undefined) {
    found.bindings.push({ key, path });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    gatherBindings(inner, Array.isArray(value) ? `${path}[${name}]` : join(path, name), found);
  }
}

function bindingKey(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { $state } = value as { $state?: unknown };
  return typeof $state === 'string' && Object.keys(value).length === 1 ? $state : undefined;
}

/** A path one key longer. */
export function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
