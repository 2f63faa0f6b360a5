// The context of an element’s rendering: its instance, its path in the tree, and the host.
import type { ContentKitElement } from '@bindery/contentkit';
import { groupRadios, isBusyControl, isVisibleElement, readableKey } from '@bindery/contentkit/controls';
import type { Input, OptionSource, Press } from '@bindery/contentkit/controls';
import { wordsOf } from '@bindery/contentkit/session';
import type { ContentKitWords, InstanceState, SessionState } from '@bindery/contentkit/session';
import type { CodeTools } from './code/code-tools.ts';
import type { OptionsState } from './options.ts';
import { h } from './vnode.ts';
import type { Origin, VNode } from './vnode.ts';

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

/** Whether this control is busy: its action is running, or the modal that it opens is loading. */
export function isBusy({ session, instance, path }: RenderContext): boolean {
  return isBusyControl(session, instance, path);
}

/** Renders a list of elements. Consecutive radio elements with the same key form a group. */
export function renderAll(elements: readonly ContentKitElement[] | undefined, context: RenderContext): VNode[] {
  const list = elements ?? [];
  return groupRadios(list).flatMap(({ radioKey: key, start, end }) => {
    const rendered = list
      .slice(start, end)
      .flatMap((element, offset) =>
        isVisibleElement(element) ? [context.element(element, at(context, start + offset))] : [],
      );
    if (key === undefined) return rendered;
    return [h('div', { class: 'ck-radios', key, role: 'radiogroup', 'aria-label': readableKey(key) }, rendered)];
  });
}

/** Renders the children of an element. */
export function renderChildren(element: { readonly children?: unknown }, context: RenderContext): VNode[] {
  const { children } = element;
  return Array.isArray(children) ? renderAll(children as ContentKitElement[], at(context, 'children')) : [];
}
