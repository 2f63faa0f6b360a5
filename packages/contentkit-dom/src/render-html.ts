// Writes a tree as static HTML, for rendering on a server; mounting on it makes it interactive.
import type { ContentKitContext, ContentKitRootElement } from '@bindery/contentkit';
import { ROOT, emptySession } from '@bindery/contentkit/session';
import type { ContentKitWords, StateValues } from '@bindery/contentkit/session';
import type { RenderHost } from './render-context.ts';
import { renderSession } from './render-session.ts';
import { attributeText, h } from './vnode.ts';
import type { VNode } from './vnode.ts';

/** A tree, and what it was made from. */
export interface HtmlInput {
  readonly element: ContentKitRootElement;
  readonly componentId: string;
  readonly context: ContentKitContext;
  readonly state?: StateValues;
  /** Renders it as the published site does, and labels what differs. */
  readonly mode?: 'published';
  /** Words that replace the English ones. */
  readonly words?: ContentKitWords;
  /** Begins the IDs of elements, which are unique in a page. Default `ck`. */
  readonly prefix?: string;
  /** `auto`: the colors that the browser prefers, in place of the theme of the context. */
  readonly theme?: 'auto';
}

const VOID_TAGS = new Set(['br', 'hr', 'img', 'input']);
const NO_OPTIONS = { status: 'idle', options: [], labels: new Map<string, string>(), hasMore: false } as const;

/** What there is to rendering where nothing can be pressed. */
export const STATIC_HOST: RenderHost = {
  press: () => undefined,
  input: () => undefined,
  pressDebounced: () => undefined,
  close: () => undefined,
  retry: () => undefined,
  getUi: () => undefined,
  setUi: () => undefined,
  frame: () => undefined,
  options: () => NO_OPTIONS,
  code: {
    tokens: () => undefined,
    canEdit: () => false,
    edit: () => undefined,
    endEdit: () => undefined,
    leave: () => undefined,
  },
  loadOptions: () => undefined,
};

/** The HTML of a tree. All text is escaped; there are no listeners and no scripts in it. */
export function renderContentKitHtml(input: HtmlInput): string {
  const { element, componentId, context, state = {}, mode, words, prefix = 'ck', theme = context.theme } = input;
  const instance = {
    id: ROOT,
    componentId,
    props: {},
    state,
    edits: {},
    queue: [],
    frames: {},
    isStale: false,
    isComplete: false,
    tree: { element, canAccessVisitorClaims: false },
  };
  const session = {
    ...emptySession(context, { ...(mode && { mode }), ...(words && { words }) }),
    instances: [instance],
  };
  const rendered = renderSession({ session, prefix, host: STATIC_HOST, closeQuestion: () => undefined });
  return writeHtml(h('div', { class: 'ck-root', 'data-theme': theme }, rendered));
}

/** One node as HTML. */
export function writeHtml(node: VNode): string {
  if (typeof node === 'string') return escapeText(node);
  const attributes = Object.entries(node.props).map(([name, value]) => writeAttribute(node.tag, name, value));
  const start = `<${node.tag}${attributes.join('')}>`;
  if (VOID_TAGS.has(node.tag)) return start;
  const content =
    node.tag === 'textarea' ? escapeText(attributeText(node.props['value'])) : node.children.map(writeHtml).join('');
  return `${start}${content}</${node.tag}>`;
}

function writeAttribute(tag: string, name: string, value: unknown): string {
  if (name.startsWith('on') || value === undefined || value === null) return '';
  if (name === 'value' && (tag === 'textarea' || tag === 'select')) return '';
  if (name === 'style')
    return ` style="${escapeText(writeStyle(value as Readonly<Record<string, string | undefined>>))}"`;
  if (value === false && !name.startsWith('aria-')) return '';
  if (value === true && !name.startsWith('aria-')) return ` ${name}`;
  return ` ${name}="${escapeText(attributeText(value))}"`;
}

function writeStyle(style: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
