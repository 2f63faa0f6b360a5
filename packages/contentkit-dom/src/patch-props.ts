// Sets attributes, listeners and live values of one element, and only those that differ.
import { attributeText } from './vnode.ts';
import type { VProps } from './vnode.ts';

type Handler = (event: Event) => void;

/** The listeners that are on each node, so that a new one replaces the old without another registration. */
const handlers = new WeakMap<Element, Map<string, Handler>>();

/** Patches the props of an element. */
export function patchProps(element: Element, before: VProps, next: VProps): void {
  for (const name in before) if (!(name in next)) setProp(element, name, undefined, before[name]);
  for (const name in next) {
    const value = next[name];
    if (value !== before[name] || LIVE.has(name)) setProp(element, name, value, before[name]);
  }
}

/** What people change themselves. */
const LIVE: ReadonlySet<string> = new Set(['value', 'checked', 'indeterminate']);

function setProp(element: Element, name: string, value: unknown, before: unknown): void {
  if (name.startsWith('on')) setHandler(element, name.slice(2).toLowerCase(), value as Handler | undefined);
  else if (name === 'style')
    setStyle(element as HTMLElement, value as Styles | undefined, before as Styles | undefined);
  else if (LIVE.has(name)) setLive(element, name, value);
  else setAttribute(element, name, value);
}

/** Compared with the page instead of the last render: the user types in the field, and an assignment would move the caret. */
function setLive(element: Element, name: string, value: unknown): void {
  const live = element as unknown as Record<string, unknown>;
  const expected = value ?? (name === 'value' ? '' : false);
  if (live[name] !== expected) live[name] = expected;
}

function setAttribute(element: Element, name: string, value: unknown): void {
  const isAbsent = value === undefined || value === null || (value === false && !name.startsWith('aria-'));
  if (isAbsent) element.removeAttribute(name);
  else element.setAttribute(name, value === true && !name.startsWith('aria-') ? '' : attributeText(value));
}

type Styles = Readonly<Record<string, string | undefined>>;

/** Through the object model, so that a page that forbids inline styles still shows them. */
function setStyle(element: HTMLElement, value: Styles = {}, before: Styles = {}): void {
  for (const name of Object.keys(before)) if (value[name] === undefined) element.style.removeProperty(name);
  for (const [name, text] of Object.entries(value)) {
    if (text !== undefined && text !== before[name]) element.style.setProperty(name, text);
  }
}

function setHandler(element: Element, type: string, handler: Handler | undefined): void {
  const existing = handlers.get(element) ?? new Map<string, Handler>();
  handlers.set(element, existing);
  if (!existing.has(type)) element.addEventListener(type, (event) => existing.get(type)?.(event));
  existing.set(type, handler ?? (() => undefined));
}
