// Patches a part of the page to match nodes, and changes only differences: focus, caret, scroll position, and frames survive.
import { patchProps } from './patch-props.ts';
import type { Origin, VElement, VNode } from './vnode.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The VNode that each of our nodes was last rendered from. Nodes of others (browser extensions) are not in it and are left alone. */
const rendered = new WeakMap<Node, VNode>();

/** The nodes that each element's children were last rendered as, in order. */
const placed = new WeakMap<Element, readonly ChildNode[]>();

/** Patches the children of an element. */
export function patchChildren(parent: Element, next: readonly VNode[]): void {
  if (!updateInPlace(parent, next)) placed.set(parent, patchByKey(parent, next));
}

/** Most drawings change no child for another: then nothing has to be looked up or moved. */
function updateInPlace(parent: Element, next: readonly VNode[]): boolean {
  const nodes = placed.get(parent);
  if (nodes === undefined || nodes.length !== next.length) return false;
  for (const [index, node] of nodes.entries()) {
    if (node.parentNode !== parent || !isSameKind(rendered.get(node), next[index])) return false;
  }
  for (const [index, node] of nodes.entries()) update(node, next[index] as VNode);
  return true;
}

function isSameKind(before: VNode | undefined, next: VNode | undefined): boolean {
  if (before === undefined || next === undefined) return false;
  if (typeof before === 'string' || typeof next === 'string') return typeof before === typeof next;
  return before.tag === next.tag && before.key === next.key;
}

function patchByKey(parent: Element, next: readonly VNode[]): ChildNode[] {
  const present = new Map<string, ChildNode>();
  const ownNodes = [...parent.childNodes].filter((node) => rendered.has(node));
  for (const [index, key] of keysOf(ownNodes.map((node) => rendered.get(node) as VNode)).entries()) {
    present.set(key, ownNodes[index] as ChildNode);
  }
  const nodes = keysOf(next).map((key, index) => {
    const vnode = next[index] as VNode;
    const node = present.get(key);
    if (node === undefined) return create(vnode, parent);
    present.delete(key);
    update(node, vnode);
    return node;
  });
  for (const node of present.values()) remove(node);
  reorder(parent, nodes);
  return nodes;
}

/** The element of a tree that a node of the page was rendered for; undefined for what lies inside of its rendering, and for others' nodes. */
export function originOf(node: Node): Origin | undefined {
  const vnode = rendered.get(node);
  return typeof vnode === 'object' ? vnode.origin : undefined;
}

/** Takes everything of ours away. */
export function clearChildren(parent: Element): void {
  patchChildren(parent, []);
}

/** A name for each sibling: its key, or its tag and its index among siblings of that tag. Equal keys are distinguished by order. */
function keysOf(nodes: readonly VNode[]): string[] {
  const seen = new Map<string, number>();
  return nodes.map((node) => {
    const base = typeof node === 'string' ? '#text' : `${node.tag} ${node.key ?? ''}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return `${base} ${count}`;
  });
}

function create(vnode: VNode, parent: Element): ChildNode {
  if (typeof vnode === 'string') {
    const text = document.createTextNode(vnode);
    rendered.set(text, vnode);
    return text;
  }
  const isSvg = vnode.tag === 'svg' || parent.namespaceURI === SVG;
  const node = isSvg ? document.createElementNS(SVG, vnode.tag) : document.createElement(vnode.tag);
  rendered.set(node, vnode);
  patchChildren(node, vnode.children);
  patchProps(node, {}, vnode.props);
  return node;
}

function update(node: ChildNode, vnode: VNode): void {
  const before = rendered.get(node);
  // Cached nodes, for example of Markdown, are on the page already.
  if (before === vnode && typeof vnode !== 'string' && vnode.hook === undefined) return;
  rendered.set(node, vnode);
  if (typeof vnode === 'string') {
    if (before !== vnode || node.nodeValue !== vnode) node.nodeValue = vnode;
    return;
  }
  const element = node as unknown as Element;
  patchChildren(element, vnode.children);
  patchProps(element, (before as VElement).props, vnode.props);
  vnode.hook?.updated?.(element);
}

function remove(node: ChildNode): void {
  callRemovedHooks(node);
  node.remove();
}

function callRemovedHooks(node: Node): void {
  const vnode = rendered.get(node);
  if (vnode === undefined || typeof vnode === 'string') return;
  vnode.hook?.removed?.(node as Element);
  for (const child of node.childNodes) callRemovedHooks(child);
}

/** Puts nodes in order, moving as few as that takes; the hooks of new ones are called. */
function reorder(parent: Element, nodes: readonly ChildNode[]): void {
  let cursor = firstOwnNode(parent.firstChild);
  for (const node of nodes) {
    if (node === cursor) cursor = firstOwnNode(node.nextSibling);
    else if (node.parentNode === parent) move(parent, node, cursor);
    else {
      parent.insertBefore(node, cursor);
      if (parent.isConnected) callMountedHooks(node);
    }
  }
}

function firstOwnNode(node: ChildNode | null): ChildNode | null {
  let each = node;
  while (each !== null && !rendered.has(each)) each = each.nextSibling;
  return each;
}

/** `moveBefore`, where there is one, keeps focus and loaded frames; `insertBefore` loses both. */
function move(
  parent: Element & { moveBefore?: (node: Node, before: Node | null) => void },
  node: ChildNode,
  before: ChildNode | null,
): void {
  if (parent.moveBefore !== undefined && parent.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

function callMountedHooks(node: Node): void {
  for (const child of node.childNodes) callMountedHooks(child);
  const vnode = rendered.get(node);
  if (vnode !== undefined && typeof vnode !== 'string') vnode.hook?.mounted?.(node as Element);
}
