// A block of an integration on a page: ContentKit’s output with its bar, build errors, and save errors.
import type { RevisionPage } from '@bindery/contract';
import { mountContentKit } from '@bindery/contentkit-dom';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { AuthorNotes } from './author-notes.tsx';
import { useAuthorNotes } from './use-author-notes.ts';
import type { AuthorNotesState } from './use-author-notes.ts';
import { BuildFailure } from '../builds/build-failure.tsx';
import { createFetchOptions } from '../state/integrations/fetch-options.ts';
import { pageHref } from '../state/routing/hrefs.ts';
import { findPage } from '../state/pages/pages-store.ts';
import { useStatus } from '../state/platform-status.ts';
import { createFailureLink } from '../events/causes/failure-link.ts';
import { BlockException } from './block-exception.tsx';
import { BlockNotice, usePublished } from './block-notice.tsx';
import { BlockMark } from './block-mark.tsx';
import type { BlockSession } from '../state/blocks/block-sessions.ts';
import type { IntegrationNode } from '../state/blocks/parse-integration-node.ts';
import { SaveFailure } from './save-failure.tsx';
import './integration-block.css';
import { pathOf } from '../state/pages/page-parts.ts';

export interface IntegrationBlockProps {
  readonly data: IntegrationNode;
  readonly page: RevisionPage;
  readonly path: string;
}

export function IntegrationBlock({ data, page, path }: IntegrationBlockProps) {
  const block = useBlock({ data, page, path });
  const { notes, warn, clear } = useAuthorNotes();
  const container = useMount(block, warn);
  const published = usePublished(block);
  const build = useStatus()?.builds.find(({ integration, ok }) => integration === data.integration && !ok);
  return (
    <section class="integration-block" aria-label={`${data.integration} block`}>
      <BlockMark block={block} pageId={page.id} />
      {build !== undefined && <BuildFailure build={build} />}
      <BlockNotice block={block} published={published} />
      <div class="integration-block-content" ref={container} hidden={published === 'nothing'} />
      <BlockException block={block} />
      <AuthorNotes notes={notes} clear={clear} />
      <SaveFailure block={block} />
    </section>
  );
}

function useBlock({ data, page, path }: IntegrationBlockProps): BlockSession {
  const { blocks, pages } = useDashboard();
  const spaceId = useStore(pages, (state) => state.spaceId) ?? '';
  const block = useMemo(
    () => blocks.open({ spaceId, path, data, page: { id: page.id, path: pathOf(page), title: page.title } }),
    [blocks, spaceId, page.id, path, data.key, data.integration, data.block],
  );
  useEffect(() => block.adoptProps(data.props), [block, data.props]);
  return block;
}

function useMount(block: BlockSession, warn: AuthorNotesState['warn']) {
  const { api, pages, router, inspected } = useDashboard();
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (container.current === null) return undefined;
    const navigate = (path: string): void => {
      const pagePath = path.replace(/^\//, '');
      const page = findPage(pages.get().tree ?? [], (each) => pathOf(each) === pagePath);
      if (page !== undefined) router.go(pageHref(page.id, { spaceId: router.get().route.params['spaceId'] }));
    };
    const mounted = mountContentKit(container.current, {
      session: block.session,
      navigate,
      warn,
      failureLink: createFailureLink(router),
      fetchOptions: createFetchOptions(api, block.integration),
    });
    const forget = inspected.add(container.current, block);
    return () => {
      forget();
      mounted.dispose();
    };
  }, [api, block, pages, router, inspected, warn]);
  return container;
}
