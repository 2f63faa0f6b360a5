// The context of an element’s rendering: its instance, its path in the tree, and the host.
import type { ContentKitAction, ContentKitElement } from '@bindery/contentkit';
import { wordsOf } from '@bindery/contentkit/session';
import type { ContentKitWords, InstanceState, SessionState } from '@bindery/contentkit/session';
import type { CodeTools } from './code/code-tools.ts';
import type { Confirmation } from './confirm-dialog.ts';
import type { OptionSource, OptionsState } from './options.ts';
import { h } from './vnode.ts';
import type { Origin, VNode } from './vnode.ts';

/** A press or change, on its way to the session. */
export interface Press {
  readonly action: ContentKitAction;
  /** For what is announced when it is done. */
  readonly label?: string | undefined;
  readonly confirm?: Confirmation | undefined;
}

/** A new value for a key of the state. */
export interface Input {
  readonly key: string;
  readonly value: unknown;
  readonly action?: ContentKitAction | undefined;
  readonly label?: string | undefined;
  readonly confirm?: Confirmation | undefined;
}

/** What rendering may ask of the mount. Nothing here is called while rendering, only by listeners and hooks. */
export interface RenderHost {
  readonly press: (context: RenderContext, press: Press) => void;
  readonly input: (context: RenderContext, input: Input) => void;
  /** Runs an action once nothing was typed for a moment. */
  readonly pressDebounced: (context: RenderContext, press: Press) => void;
  readonly close: (instance: string) => void;
  readonly retry: (instance: string) => void;
  /** A value of the page itself, not of the component: which menu is open, what is typed into a filter. */
  readonly getUi: (id: string) => unknown;
  readonly setUi: (id: string, value: unknown) => void;
  readonly frame: (node: Element, context: RenderContext, frame: string | undefined) => void;
  readonly options: (context: RenderContext, source: OptionSource) => OptionsState;
  readonly code: CodeTools;
  readonly loadOptions: (
    context: RenderContext,
    source: OptionSource,
    mode: 'open' | 'search' | 'more',
    query: string,
  ) => void;
}

/** The label that an `input` gives to the control in it. */
export interface FieldLabel {
  readonly labelId: string;
  readonly controlId: string;
  readonly hintId: string | undefined;
}

/** What an element is rendered with. */
export interface RenderContext {
  readonly session: SessionState;
  readonly instance: InstanceState;
  /** Path in the tree of the instance: `children[0].element`. */
  readonly path: string;
  /** Distinguishes this mount from others on the page. */
  readonly prefix: string;
  readonly host: RenderHost;
  readonly field?: FieldLabel;
  /** Renders any element. Passed in the context so that elements don’t import each other. */
  readonly element: (element: ContentKitElement, context: RenderContext) => VNode;
}

/** The same, one step deeper in the tree. */
export function at(context: RenderContext, step: string | number): RenderContext {
  const { session, instance, prefix, host, element } = context;
  const joined =
    typeof step === 'number' ? `${context.path}[${step}]` : context.path === '' ? step : `${context.path}.${step}`;
  // Written out, without the label of a field: this runs for every element of every rendering.
  return { session, instance, prefix, host, element, path: joined };
}

/** Which element is rendered here. */
export function originAt({ instance, path }: RenderContext, type: string): Origin {
  return { instance: instance.id, path, type };
}

/** The words of the session’s language. */
export function wordsIn({ session }: Pick<RenderContext, 'session'>): ContentKitWords {
  return wordsOf(session.settings);
}

/** The text that replaces an element: the page’s words for readers if it has custom words, else the details for the author. */
export function fallbackText(
  { session }: Pick<RenderContext, 'session'>,
  name: 'unshown' | 'optionsFailed' | 'linkRefused',
  forAuthors: string,
): string {
  return session.settings.words?.[name] ?? forAuthors;
}

/** An id for the page, unique to the element. */
export function domId(context: RenderContext, part: string): string {
  return `${context.prefix}-${context.instance.id}-${context.path.replace(/[^a-zA-Z0-9]+/g, '_')}-${part}`;
}

/** The value of a key, or the initial value until the key is written. */
export function valueOf(context: RenderContext, key: string, initial: unknown): unknown {
  const state = context.instance.state ?? {};
  return Object.hasOwn(state, key) ? state[key] : initial;
}

/** Whether this control is busy: its action is running, or the modal that it opens is loading. */
export function isBusy(context: RenderContext): boolean {
  const { request, queue, id } = context.instance;
  const isOwn = (path: string | undefined): boolean => path !== undefined && path === context.path;
  if (request?.kind === 'action' && isOwn(request.control.path)) return true;
  if (queue.some((waiting) => isOwn(waiting.control.path))) return true;
  return context.session.instances.some(
    (each) => each.opener === id && isOwn(each.openedBy?.path) && each.tree === undefined && each.request !== undefined,
  );
}

/** Renders a list of elements. Consecutive radio elements with the same key form a group. */
export function renderAll(elements: readonly ContentKitElement[] | undefined, context: RenderContext): VNode[] {
  const list = elements ?? [];
  const nodes: VNode[] = [];
  for (let index = 0; index < list.length;) {
    const key = radioKey(list[index]);
    const end = key === undefined ? index + 1 : endOfGroup(list, index, key);
    const rendered = list
      .slice(index, end)
      .flatMap((element, offset) =>
        isElement(element) ? [context.element(element, at(context, index + offset))] : [],
      );
    if (key === undefined) nodes.push(...rendered);
    else
      nodes.push(h('div', { class: 'ck-radios', key, role: 'radiogroup', 'aria-label': readableKey(key) }, rendered));
    index = end;
  }
  return nodes;
}

/** A key of the state for people: `apiToken` → `api token`. */
export function readableKey(key: string): string {
  return key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}

/** A host that does not check what it shows may hold what hosts skip: false, null, stray text. */
function isElement(element: unknown): element is ContentKitElement {
  return typeof element === 'object' && element !== null;
}

function radioKey(element: ContentKitElement | undefined): string | undefined {
  const field = element?.type === 'input' ? element.element : element;
  return field?.type === 'radio' && typeof field.state === 'string' ? field.state : undefined;
}

function endOfGroup(list: readonly ContentKitElement[], start: number, key: string): number {
  const end = list.findIndex((element, index) => index > start && radioKey(element) !== key);
  return end === -1 ? list.length : end;
}

/** Renders the children of an element. */
export function renderChildren(element: { readonly children?: unknown }, context: RenderContext): VNode[] {
  const { children } = element;
  return Array.isArray(children) ? renderAll(children as ContentKitElement[], at(context, 'children')) : [];
}
