// The entries of the gallery: every element with its sample, and patterns of real integrations.
import { ELEMENTS, ELEMENT_NAMES, SAMPLE_STATE, sampleTree } from '@bindery/contract/contentkit';
import type { ContentKitRootElement, ElementName } from '@bindery/contract/contentkit';
import { writeJsx } from '@bindery/contentkit/jsx-text';
import { PATTERNS } from './patterns.ts';
import type { Pattern } from './patterns.ts';
import type { PlayContent, Target } from './play-content.ts';

export interface GalleryItem {
  /** Part of its URL: `/play/button`. */
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly docs: string;
  readonly content: () => PlayContent;
}

const GROUPS: Readonly<Record<ElementName, string>> = {
  block: 'Roots',
  modal: 'Roots',
  configuration: 'Roots',
  stepper: 'Roots',
  step: 'Roots',
  hstack: 'Layout',
  vstack: 'Layout',
  box: 'Layout',
  divider: 'Layout',
  card: 'Layout',
  text: 'Content',
  link: 'Content',
  hint: 'Content',
  image: 'Content',
  markdown: 'Content',
  codeblock: 'Content',
  webframe: 'Content',
  button: 'Controls',
  textinput: 'Controls',
  select: 'Controls',
  switch: 'Controls',
  checkbox: 'Controls',
  radio: 'Controls',
  input: 'Controls',
};

/** Every entry: patterns first, then elements in the order of their table. */
export const GALLERY: readonly GalleryItem[] = [
  ...PATTERNS.map((pattern) => ({
    id: pattern.id,
    title: pattern.title,
    group: 'Patterns',
    docs: pattern.docs,
    content: () => contentOfPattern(pattern),
  })),
  ...ELEMENT_NAMES.map((name) => ({
    id: name,
    title: name,
    group: GROUPS[name],
    docs: ELEMENTS[name].docs,
    content: () => contentOf(sampleTree(name), { state: SAMPLE_STATE }),
  })),
];

/** The entries whose title, description or group has all words of a search. */
export function findItems(search: string): readonly GalleryItem[] {
  const words = search.toLowerCase().split(/\s+/);
  return GALLERY.filter(({ title, docs, group }) => {
    const text = `${title} ${docs} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function contentOfPattern({ tree, state = {}, answers = {} }: Pattern): PlayContent {
  return contentOf(tree, { state, answers });
}

interface ContentParts {
  readonly state: Readonly<Record<string, unknown>>;
  readonly answers?: object;
}

function contentOf(tree: ContentKitRootElement, { state, answers = {} }: ContentParts): PlayContent {
  return {
    syntax: 'jsx',
    tree: `${writeJsx(tree)}\n`,
    state: writeJson(state),
    answers: writeJson(answers),
    target: targetOf(tree),
  };
}

function targetOf({ type }: ContentKitRootElement): Target {
  return type === 'configuration' ? 'configuration' : 'editor';
}

/** JSON as the editors show it. */
export function writeJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
