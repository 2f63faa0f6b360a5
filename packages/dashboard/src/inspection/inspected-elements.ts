// The elements of a session on screen, each with a label to select it, and the order in which keys walk them.
import { findRenderedElement, listRenderedElements } from '@bindery/contentkit-dom';
import type { RenderedElement } from '@bindery/contentkit-dom';
import type { InspectedSession } from '../state/inspection/inspected-sessions.ts';

/** An element that can be chosen. */
export interface InspectedElement extends RenderedElement {
  readonly key: string;
  /** The key that chooses it; absent beyond the first 62. */
  readonly label: string | undefined;
  /** How many labels precede this one at the same corner. */
  readonly shift: number;
  readonly box: { readonly top: number; readonly left: number; readonly width: number; readonly height: number };
}

/** Keys that choose elements, in their order. */
const LABELS = [...'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Where keys and the pointer act: in the topmost open dialog, else everywhere. */
export function innermost({ container }: InspectedSession): Element {
  return [...container.querySelectorAll('dialog[open]')].at(-1) ?? container;
}

/** Names an element of a session. */
export function keyOf({ instance, path }: Pick<RenderedElement, 'instance' | 'path'>): string {
  return `${instance} ${path}`;
}

/** The elements that are on screen, in the order of the page; those around others first. */
export function listElements(session: InspectedSession): InspectedElement[] {
  const elements = listRenderedElements(innermost(session)).flatMap((element) => {
    const box = element.node.getBoundingClientRect();
    const { top, left, width, height } = box;
    const isOnScreen = box.bottom > 0 && top < innerHeight && box.right > 0 && left < innerWidth;
    return isOnScreen && width + height > 0
      ? [{ ...element, key: keyOf(element), box: { top, left, width, height } }]
      : [];
  });
  return elements.map((element, index) => {
    const shift = elements.slice(0, index).filter((other) => isSameCorner(other, element)).length;
    return { ...element, label: LABELS[index], shift };
  });
}

/** CSS pixels within which two labels would cover each other. */
const LABEL_SIZE = 14;

function isSameCorner(
  { box: one }: Pick<InspectedElement, 'box'>,
  { box: other }: Pick<InspectedElement, 'box'>,
): boolean {
  return Math.abs(one.top - other.top) < LABEL_SIZE && Math.abs(one.left - other.left) < LABEL_SIZE;
}

/** The session that is meant: of the element; else of what has the focus, the pointer, or is seen first. */
export function findSession(
  sessions: readonly InspectedSession[],
  element: Element | undefined,
): InspectedSession | undefined {
  const sessionOf = (node: Element | null | undefined): InspectedSession | undefined =>
    node === null || node === undefined ? undefined : sessions.find(({ container }) => container.contains(node));
  const block = document.activeElement?.closest('.integration-block');
  return (
    sessionOf(element) ??
    sessionOf(document.activeElement) ??
    sessions.find(({ container }) => block?.contains(container) === true) ??
    sessionOf(hovered()) ??
    sessions.find(isVisible)
  );
}

function isVisible({ container }: InspectedSession): boolean {
  const { top, bottom, height } = container.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}

/** The element that is meant first: the given one, that with the focus or the pointer, or the root. */
export function findFirst(session: InspectedSession, element: Element | undefined): string {
  const inside = [element, document.activeElement, hovered()].find(
    (node) => node !== undefined && node !== null && session.container.contains(node),
  );
  const found = findRenderedElement(inside ?? null) ?? listRenderedElements(innermost(session))[0];
  return found === undefined ? '' : keyOf(found);
}

function hovered(): Element | undefined {
  return [...document.querySelectorAll(':hover')].at(-1);
}

/** The neighbor for an arrow: up and down follow the order of the page, left goes to the parent, right to the first child. */
export function neighbor(
  elements: readonly InspectedElement[],
  key: string,
  direction: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
): InspectedElement | undefined {
  const index = elements.findIndex((element) => element.key === key);
  const current = elements[index];
  if (current === undefined) return elements[0];
  switch (direction) {
    case 'ArrowUp':
      return elements[index - 1];
    case 'ArrowDown':
      return elements[index + 1];
    case 'ArrowLeft':
      return elements.findLast(({ node }) => node !== current.node && node.contains(current.node));
    case 'ArrowRight':
      return elements.find(({ node }) => node !== current.node && current.node.contains(node));
  }
}
