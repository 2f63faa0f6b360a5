// Words that the rendering itself says: all of them come from the words of the session.
import { ck } from '@bindery/contentkit';
import type { ContentKitElement, ContentKitRootElement } from '@bindery/contentkit';
import { ENGLISH_WORDS, emptySession } from '@bindery/contentkit/session';
import type { ContentKitWords, InstanceState } from '@bindery/contentkit/session';
import { describe, expect, it } from 'vitest';
import { gallery, steps } from '../test/gallery.ts';
import { renderSession } from './render-session.ts';
import { UNDRAWABLE } from './render-note.ts';
import type { RenderHost } from './render-context.ts';
import type { OptionsState } from './options.ts';
import { STATIC_HOST, writeHtml } from './render-html.ts';

const { icons, language, ...plain } = ENGLISH_WORDS;

/** Said by the session, and not rendered. */
const ANNOUNCED = ['controlDone', 'controlFailed', 'loadFailed', 'timedOut'];

/** Each word is its own name between signs, with its values. */
const mark = (name: string, text = ''): string => `⟦${name}⟧${(text.match(/\{\w+\}/g) ?? []).join('')}`;
const marked = (texts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, mark(name, String(text))]));
const MARKED = { ...marked(plain), icons: marked(icons), language } as unknown as ContentKitWords;

const context = { type: 'document', spaceId: 's', editable: true, theme: 'light' } as const;
const block = (...children: ContentKitElement[]): ContentKitRootElement =>
  ({ type: 'block', children }) as ContentKitRootElement;

function instance(element: ContentKitRootElement | undefined, more: Partial<InstanceState> = {}): InstanceState {
  const tree = element === undefined ? {} : { tree: { element, canAccessVisitorClaims: false } };
  return {
    id: 'root',
    componentId: 'main',
    props: {},
    state: {},
    edits: {},
    queue: [],
    frames: {},
    isStale: false,
    isComplete: false,
    ...tree,
    ...more,
  };
}

/** The HTML of a session with everything open: menus, and lists with what is typed into them. */
function renderWords(instances: InstanceState[], options: Partial<OptionsState> = {}, words?: ContentKitWords): string {
  const host: RenderHost = {
    ...STATIC_HOST,
    getUi: (id) => (id.endsWith('combo') ? { isOpen: true, query: 'zzz', active: -1 } : true),
    options: () => ({ status: 'ready', options: [], labels: new Map(), hasMore: false, ...options }),
  };
  const session = { ...emptySession(context, words === undefined ? {} : { words }), instances };
  const confirmation = { title: 'Sure', text: 'Really', confirm: 'Yes', style: 'danger' } as const;
  const question = { confirmation, yes: () => undefined };
  return renderSession({ session, prefix: 'ck', host, question, closeQuestion: () => undefined })
    .map(writeHtml)
    .join('');
}

const select = ck.select({ state: 'a', options: { url: 'https://options.example' }, acceptInput: true });
const failure = { code: 'x', message: 'It broke.', forReaders: 'Sorry.', kind: 'mount', control: {} } as const;
const many = [{ id: '1', label: 'One' }, ...Array.from({ length: 1_999 }, (_none, n) => ({ id: `o${n}`, label: 'O' }))];
const iconButton = (icon: keyof typeof icons): ContentKitElement => ({
  type: 'button',
  icon,
  onPress: { action: 'press' },
});
const rejected = { type: 'link', children: ['a'], target: { url: 'javascript:x' } } as unknown as ContentKitElement;
const broken = { type: 'hint', children: 7 } as unknown as ContentKitElement;

/** What is rendered where. */
const SCENES: readonly ((words?: ContentKitWords) => string)[] = [
  (words) => renderWords([instance(gallery('https://frame.example/'))], {}, words),
  (words) => renderWords([instance(steps('account'))], {}, words),
  (words) => renderWords([instance(steps('repo'))], {}, words),
  (words) => renderWords([instance(steps('end'))], {}, words),
  (words) => renderWords([instance(undefined)], {}, words),
  (words) => renderWords([instance(undefined, { failure })], {}, words),
  (words) => renderWords([instance(block(), { failure: { ...failure, control: { label: 'Go' } } })], {}, words),
  (words) => renderWords([instance(block()), instance(undefined, { id: 'm', opener: 'root', failure })], {}, words),
  (words) => renderWords([instance(block(select))], { options: [] }, words),
  (words) => renderWords([instance(block(select))], { options: many, hasMore: true }, words),
  (words) => renderWords([instance(block(select))], { options: many }, words),
  (words) => renderWords([instance(block(select))], { status: 'loading' }, words),
  (words) => renderWords([instance(block(select))], { status: 'failed', message: 'h answered 500.' }, words),
  (words) =>
    renderWords(
      [
        instance(block(ck.select({ state: 'b', multiple: true, options: [] }), rejected, broken), {
          state: { b: ['x'] },
        }),
      ],
      {},
      words,
    ),
  (words) =>
    renderWords(
      [
        instance(
          block(
            ck.select({ state: 'c', options: [{ id: '1', label: 'One' }] }),
            ck.select({ state: 'd', multiple: true, options: [{ id: '1', label: 'zzz' }] }),
            ck.select({ state: 'e', multiple: true, options: [] }),
            ck.markdown({ content: '- [x] a\n- [ ] b\n\n| c |\n| - |\n| d |\n\n```\ne\n```\n\n```js\nf\n```' }),
            ck.card({ onPress: { action: 'x' } }),
            ck.codeblock({ content: 'a' }),
            ck.codeblock({ content: 'a', syntax: 'js', state: 'f' }),
            ...Object.keys(icons).map((name) => iconButton(name as keyof typeof icons)),
            { type: 'unheard-of' } as never,
            ck.webframe({ source: { url: 'about:blank' } }),
            ck.webframe({ source: { url: 'https://frame.example/' } }),
          ),
        ),
      ],
      {},
      words,
    ),
  (words) =>
    renderWords(
      [
        instance({
          type: 'configuration',
          children: [
            {
              type: 'stepper',
              activeStep: 'b',
              onStepChange: { action: 'x' },
              onComplete: { action: 'y' },
              children: [
                { type: 'step', id: 'a', children: [] },
                { type: 'step', id: 'b', children: [] },
              ],
            },
          ],
        } as never),
      ],
      {},
      words,
    ),
];

/** Texts and names, without those that are nothing but marks, signs and values. */
const wordsOf = (html: string): string[] =>
  Array.from(
    html.matchAll(/(?:aria-label|title|placeholder)="([^"]*)"|>([^<]+)</g),
    ([, name, text]) => name ?? text ?? '',
  );

describe('the words of a drawing', () => {
  const all = SCENES.map((scene) => scene(MARKED));

  it('are each rendered somewhere', () => {
    const seen = new Set(Array.from(all.join('').matchAll(/⟦([^⟧]+)⟧/g), ([, name]) => name));
    const expected = [...Object.keys(plain), ...Object.keys(icons)].filter((name) => !ANNOUNCED.includes(name));
    expect(expected.filter((name) => !seen.has(name))).toEqual([]);
  });

  it('are nowhere English where others are given', () => {
    const english = new Set<string>([...Object.values(plain), ...Object.values(icons)]);
    // What the gallery itself is called so.
    const own = new Set(['Finish', 'Open', 'Code', 'Close', 'Next', 'link']);
    const found = all.flatMap(wordsOf).filter((text) => english.has(text) && !own.has(text));
    expect(found).toEqual([]);
    expect(all.join('')).not.toMatch(/can’t be rendered|can’t render|answered 500|absolute http|Step \d|page from/);
  });

  it('are English without others, with what an author needs to know', () => {
    const text = SCENES.map((scene) => scene()).join('');
    expect(text).not.toContain('⟦');
    for (const words of [
      'Loading…',
      ENGLISH_WORDS.tryAgain,
      `${UNDRAWABLE}: `,
      'h answered 500.',
      '2,001 options',
      'Step 1',
    ]) {
      expect(text.includes(words), words).toBe(true);
    }
  });

  it('have numbers as in their language', () => {
    const words = { ...MARKED, language: 'de', options: '{n} Einträge' };
    expect(renderWords([instance(block(select))], { options: many }, words)).toContain('2.001 Einträge');
  });
});
