// What the hosts of the published service do not draw, so that "works here, fails there" shows before publishing.
import type { ContentKitElement, ElementName } from '@bindery/contract/contentkit';
import { info, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import type { WalkedTree } from './walk-tree.ts';
import { join } from './walk-tree.ts';

/** Where a tree will be shown. */
export type TargetHost = 'published-site' | 'editor' | 'configuration';

/**
 * Elements that the published site's renderer (react-contentkit 0.7.16) does not know: readers see their JSON.
 * Assumption: read in its source; the editor and the configuration screens are closed and taken to draw all of it.
 */
const UNDRAWN: readonly ElementName[] = [
  'link',
  'hint',
  'select',
  'switch',
  'radio',
  'checkbox',
  'stepper',
  'step',
  'configuration',
];

/** Props that it reads past. */
const IGNORED: Readonly<Partial<Record<ElementName, readonly string[]>>> = {
  block: ['controls'],
  modal: ['submit', 'size'],
  webframe: ['buttons'],
  codeblock: ['header', 'footer', 'buttons', 'state', 'onContentChange', 'lineNumbers'],
  input: ['hint'],
};

/** What a host will not show of a tree. */
export function checkHostSupport(tree: WalkedTree, host: TargetHost): Finding[] {
  if (host === 'published-site') return tree.nodes.flatMap(({ element, path }) => onPublishedSite(element, path));
  const { root } = tree;
  if (host === 'editor' && root.type === 'configuration') {
    return [warning('root_unfit', '', ['A <configuration> stands in a document.', 'Answer a <block> for a document.'])];
  }
  if (host === 'configuration' && root.type === 'block') {
    return [
      info('root_unfit', '', [
        'A configuration screen answers a <block>; hosts take it, though <configuration> is meant.',
        'Answer a <configuration>.',
      ]),
    ];
  }
  return [];
}

function onPublishedSite(element: ContentKitElement, path: string): Finding[] {
  if (UNDRAWN.includes(element.type)) {
    return [
      warning('element_undrawn', path, [
        `<${element.type}> is not drawn on published sites: readers see JSON.`,
        'Show it in the editor only (context.editable), or use another element.',
      ]),
    ];
  }
  return [...ignoredProps(element), ...cardProps(element)].map((prop) =>
    info('prop_undrawn', join(path, prop), [`Published sites ignore "${prop}" of <${element.type}>.`]),
  );
}

function ignoredProps(element: ContentKitElement): string[] {
  return (IGNORED[element.type] ?? []).filter((prop) => Object.hasOwn(element, prop));
}

/** A card without title shows nothing of its head. */
function cardProps(element: ContentKitElement): string[] {
  if (element.type !== 'card' || element.title !== undefined) return [];
  return ['icon', 'hint', 'buttons'].filter((prop) => Object.hasOwn(element, prop));
}
