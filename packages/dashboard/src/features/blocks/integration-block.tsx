// A block of an integration in a page: drawn by ContentKit, with its mark, its build and its save around it.
import type { DocumentNode, RevisionPage } from '@bindery/contract';
import { mountContentKit } from '@bindery/contentkit-dom';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { BuildFailure } from '../builds/build-failure.tsx';
import { Hint } from '../hints/hint.tsx';
import { pageHref } from '../../state/router.ts';
import { findPage } from '../../state/pages/pages-store.ts';
import { BlockException } from './block-exception.tsx';
import { BlockNotice, usePublished } from './block-notice.tsx';
import { BlockMark } from './block-mark.tsx';
import type { BlockSession } from '../../state/blocks/block-sessions.ts';
import { firstIntegrationNode } from '../../state/blocks/parse-integration-node.ts';
import type { IntegrationNode } from '../../state/blocks/parse-integration-node.ts';
import { SaveFailure } from './save-failure.tsx';
import './integration-block.css';
import { nodesOf, pathOf } from '../../state/pages/page-parts.ts';

/** A block and its location. */
export interface IntegrationBlockProps {
  /** The node of the document that says so. */
  readonly node: DocumentNode;
  readonly data: IntegrationNode;
  readonly page: RevisionPage;
  readonly path: string;
}

/** Draws the block, interactive. */
export function IntegrationBlock({ node, data, page, path }: IntegrationBlockProps) {
  const { platform } = useDashboard();
  const block = useBlock({ data, page, path });
  const place = useMount(block);
  const published = usePublished(block);
  // Hints are said once: at the first block of the page.
  const hasHints = firstIntegrationNode(nodesOf(page)) === node;
  const build = useStore(platform, ({ status }) =>
    status?.builds.find(({ integration, ok }) => integration === data.integration && !ok),
  );
  return (
    <section class="integration-block" aria-label={`Block of ${data.integration}`}>
      <BlockMark block={block} pageId={page.id} />
      {build !== undefined && <BuildFailure build={build} />}
      <BlockNotice block={block} published={published} />
      {hasHints && <Hint number={1}>Edit the block’s code and save: it is drawn again here, and keeps its state.</Hint>}
      <div class="integration-block-content" ref={place} hidden={published === 'nothing'} />
      <BlockException block={block} />
      <SaveFailure block={block} />
      {hasHints && <Hint number={2}>Press something in the block. It runs your code, on this machine.</Hint>}
    </section>
  );
}

function useBlock({ data, page, path }: Omit<IntegrationBlockProps, 'node'>): BlockSession {
  const { blocks, pages } = useDashboard();
  const spaceId = useStore(pages, (state) => state.spaceId) ?? '';
  const block = useMemo(
    () => blocks.open({ spaceId, path, data, page: { id: page.id, path: pathOf(page), title: page.title } }),
    [blocks, spaceId, page.id, path, data.key, data.integration, data.block],
  );
  useEffect(() => block.adoptProps(data.props), [block, data.props]);
  return block;
}

function useMount(block: BlockSession) {
  const { pages, router } = useDashboard();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current === null) return undefined;
    const navigate = (path: string): void => {
      const wanted = path.replace(/^\//, '');
      const page = findPage(pages.get().tree ?? [], (each) => pathOf(each) === wanted);
      if (page !== undefined) router.go(pageHref(page.id));
    };
    return mountContentKit(place.current, { session: block.session, navigate }).dispose;
  }, [block, pages, router]);
  return place;
}
