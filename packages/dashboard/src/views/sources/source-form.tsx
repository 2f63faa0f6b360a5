// The configuration component of a content source.
import type { RevisionPage } from '@bindery/contract';
import { mountContentKit } from '@bindery/contentkit-dom';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { createFetchOptions } from '../../state/integrations/fetch-options.ts';
import { findPage, firstPage } from '../../state/pages/pages-store.ts';
import { frameUrls } from '../../state/platform-status.ts';
import { pageHref } from '../../state/routing/hrefs.ts';
import { listSpecifications, addComputedPage, startConfiguration } from '../../state/sources/configure-source.ts';
import { typeOfSource } from '../../state/sources/sources.ts';
import type { ComputedPage, ContentSource } from '../../state/sources/sources.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { createFailureLink } from '../../events/causes/failure-link.ts';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { AuthorNotes } from '../../blocks/author-notes.tsx';
import { useAuthorNotes } from '../../blocks/use-author-notes.ts';

export interface SourceFormProps {
  readonly source: ContentSource;
  readonly page: ComputedPage | undefined;
  readonly organization: string;
  readonly space: string;
}

/** Renders it. Once it completes, the pages are shown. */
export function SourceForm({ source, page, organization, space }: SourceFormProps) {
  const { api, queries, preferences, pages, router } = useDashboard();
  const container = useRef<HTMLDivElement>(null);
  const { notes, warn, clear } = useAuthorNotes();
  const { problem, run } = useAction();
  useLayoutEffect(() => {
    if (container.current === null) return undefined;
    const theme = preferences.theme();
    const subject = { api, source, page, organization, space, theme };
    const configuration = { ...subject, frameUrls: () => frameUrls(queries) };
    const session = startConfiguration(configuration);
    const complete = async (returnValue?: Readonly<Record<string, unknown>>): Promise<void> => {
      await addComputedPage(configuration, returnValue);
      const before = new Set((pages.get().tree ?? []).map(({ id }) => id));
      await pages.openSpace(space);
      router.go(pageHref(firstComputed(pages.get().tree ?? [], before, source)?.id, { spaceId: space }));
    };
    const builtInOptions = (_kind: 'openapi', options: { readonly query: string; readonly signal: AbortSignal }) =>
      listSpecifications(api, organization, options);
    const mounted = mountContentKit(container.current, {
      session,
      failureLink: createFailureLink(router),
      builtInOptions,
      fetchOptions: createFetchOptions(api, source.integration),
      warn,
      complete: (returnValue) => run(() => complete(returnValue)),
    });
    return () => {
      mounted.dispose();
      session.dispose();
    };
    // The identity of the source, not its values: the form continues while its own changes are loaded.
  }, [api, typeOfSource(source), page?.id, organization, space, warn]);
  return (
    <section class="source-form" aria-label={source.title}>
      <Problem message={problem} />
      <div ref={container} />
      <AuthorNotes notes={notes} clear={clear} />
    </section>
  );
}

/** The first page that is new; where none is, the first that the source computes. */
function firstComputed(
  tree: readonly RevisionPage[],
  before: ReadonlySet<string>,
  source: ContentSource,
): RevisionPage | undefined {
  const added = firstPage(tree.filter(({ id }) => !before.has(id)));
  const isOfSource = (page: RevisionPage): boolean =>
    'computed' in page && page.computed?.type === typeOfSource(source);
  return added ?? findPage(tree, isOfSource);
}
