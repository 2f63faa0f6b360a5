// The revisions of a space or a page, newest first, and the changes of the open revision.
import { useEffect } from 'preact/hooks';
import type { SpaceRevision } from '@bindery/contract';
import { useDerived } from '../../data/use-query.ts';
import { historyHref, parseHistoryLocation } from '../../state/routing/history-href.ts';
import type { HistoryLocation } from '../../state/routing/history-href.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useCommands } from '../../state/use-commands.ts';
import type { PanelProps } from '../../state/routing/panel.ts';
import { Link } from '../../ui/link.tsx';
import { Empty } from '../../ui/load.tsx';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { ComparedRevisions } from './compared-revisions.tsx';
import { RevisionRow } from './revision-row.tsx';
import { useHistory } from './use-history.ts';
import './history.css';

export function HistoryView({ params, query }: PanelProps) {
  const selection = parseHistoryLocation(params['space'] ?? '', query);
  const { spaceId, of } = selection;
  const history = useHistory(spaceId, of);
  const opened = history.items?.find(({ id }) => id === selection.to)?.number;
  useHistoryKeys(selection, history.items);
  return (
    <article class="history">
      <section class="history-list" aria-label="Revisions">
        <Heading selection={selection} count={history.count} />
        {history.items?.length === 0 && <Empty>No revisions of this page yet.</Empty>}
        <ol>
          {history.items?.map((revision) => (
            <RevisionRow key={revision.id} revision={revision} selection={selection} opened={opened} />
          ))}
        </ol>
        <MoreButton pages={history} noun="revisions" />
      </section>
      {selection.to === undefined ? (
        <p class="state history-hint">Select a revision to see its changes.</p>
      ) : (
        <ComparedRevisions selection={{ ...selection, to: selection.to }} revisions={history.items ?? []} />
      )}
    </article>
  );
}

function Heading({
  selection: { spaceId, of },
  count,
}: {
  readonly selection: HistoryLocation;
  readonly count: number;
}) {
  const { value: title } = useDerived(
    async (api) => {
      if (of === undefined) return (await api.request('GET /spaces/{spaceId}', { spaceId })).title;
      // A deleted page has a history but no title.
      const page = api.request('GET /spaces/{spaceId}/content/page/{pageId}', { spaceId, pageId: of });
      return page.then(
        (found) => found.title,
        () => 'deleted page',
      );
    },
    [spaceId, of],
  );
  return (
    <>
      <h1>History{title === undefined ? '' : ` of ${title}`}</h1>
      <p class="quiet">
        {count === 1 ? '1 revision' : `${count} revisions`}
        {of !== undefined && (
          <>
            {' '}
            of this page. <Link href={historyHref({ spaceId })}>Show the whole space</Link>
          </>
        )}
      </p>
    </>
  );
}

/** `c` on a row compares from there; `n` and `p` open the next older and newer one. */
function useHistoryKeys(selection: HistoryLocation, revisions: readonly SpaceRevision[] | undefined): void {
  const { router } = useDashboard();
  const go = (by: 1 | -1): false | void => {
    const at = revisions?.findIndex(({ id }) => id === selection.to) ?? -1;
    const next = revisions?.[at === -1 ? 0 : at + by];
    if (next === undefined) return false;
    router.go(historyHref({ ...selection, from: undefined, to: next.id }));
  };
  useCommands(
    () => [
      { id: 'history-older', title: 'Open older revision', keys: 'n', group: 'This view', run: () => go(1) },
      { id: 'history-newer', title: 'Open newer revision', keys: 'p', group: 'This view', run: () => go(-1) },
      {
        id: 'history-compare',
        title: 'Compare the open revision with the selected one',
        keys: 'c',
        group: 'This view',
        isInPalette: false,
        run: () =>
          document.activeElement?.closest('.history-row')?.querySelector<HTMLElement>('.history-compare')?.click(),
      },
    ],
    [router, revisions, selection.to, selection.from, selection.of, selection.spaceId],
  );
  // Scrolls the open revision into view.
  useEffect(() => {
    document.querySelector('.history-row [aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selection.to, revisions === undefined]);
}
