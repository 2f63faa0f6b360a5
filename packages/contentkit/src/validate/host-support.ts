// What the hosts of the published service do not render, so that "works here, fails there" shows before publishing.
import type { ContentKitElement } from '@bindery/contract/contentkit';
import { PUBLISHED_DIFFERENCES, elementDifferences } from '../published/differences.ts';
import type { PublishedDifferenceId } from '../published/differences.ts';
import { info, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import type { WalkedTree } from './walk-tree.ts';
import { join } from './walk-tree.ts';

/** Where a tree will be shown. */
export type TargetHost = 'published-site' | 'editor' | 'configuration';

/** What a host will not show of a tree. */
export function checkHostSupport(tree: WalkedTree, host: TargetHost): Finding[] {
  if (host === 'published-site') return onPublishedSite(tree);
  const { root } = tree;
  if (host === 'editor' && root.type === 'configuration') {
    return [
      warning('root_unfit', '', ['A <configuration> can’t be used in a document.', 'Return a <block> for a document.']),
    ];
  }
  if (host === 'configuration' && root.type === 'block') {
    return [
      info('root_unfit', '', [
        'A configuration screen returned a <block>. Hosts accept it, but use <configuration>.',
        'Return a <configuration>.',
      ]),
    ];
  }
  return host === 'configuration' ? [] : tree.nodes.flatMap(builtInOptionsIn);
}

/** Assumption: the host offers options on the screen of a content source, as its published type says. */
function builtInOptionsIn({ element, path }: WalkedTree['nodes'][number]): Finding[] {
  if (element.type !== 'select' || Array.isArray(element.options) || !('source' in element.options)) return [];
  return [
    info('select_source_unfit', join(path, 'options'), [
      `Options of the type "${element.options.source}" work only on configuration screens.`,
      'Serve them from your own endpoint.',
    ]),
  ];
}

function onPublishedSite({ nodes, actions }: WalkedTree): Finding[] {
  return [
    ...nodes.flatMap(({ element, path }) => undrawnParts(element, path)),
    ...actions
      .filter(({ action }) => action.action === '@editor.node.updateProps')
      .map(({ path }) => difference('props_sent', path, 'Offer it in the editor only (context.editable).')),
  ];
}

function undrawnParts(element: ContentKitElement, path: string): Finding[] {
  return elementDifferences(element).map(({ id, prop }) => {
    if (id === 'element_undrawn') {
      return warning('element_undrawn', path, [
        `<${element.type}> doesn’t render on published sites. Readers see JSON.`,
        'Show it in the editor only (context.editable), or use another element.',
      ]);
    }
    if (id === 'image_small') return difference(id, path, 'Show important content as text, or in a web frame.');
    return info('prop_undrawn', join(path, prop ?? ''), [
      `Published sites ignore "${prop}" of <${element.type}>${id === 'card_untitled' ? ' without a title' : ''}.`,
      id === 'card_untitled' ? 'Give the card a title.' : 'Don’t rely on it there.',
    ]);
  });
}

function difference(id: PublishedDifferenceId, path: string, advice: string): Finding {
  return info(`published_${id}`, path, [PUBLISHED_DIFFERENCES[id].text, advice]);
}
