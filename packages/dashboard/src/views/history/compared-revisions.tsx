// The changes between two revisions, next to the list.
import type { SpaceRevision } from '@bindery/contract';
import { useEffect, useRef } from 'preact/hooks';
import { useDerived } from '../../data/use-query.ts';
import { historyHref } from '../../state/routing/history-href.ts';
import type { HistoryLocation } from '../../state/routing/history-href.ts';
import { Link } from '../../ui/link.tsx';
import { RevisionDiff } from '../../revisions/revision-diff.tsx';
import { Load } from '../../ui/load.tsx';
import { RevisionFacts, RevisionTitle } from './revision-title.tsx';

/** Which two, and the revisions that were read. */
export interface ComparedRevisionsProps {
  readonly selection: HistoryLocation & { readonly to: string };
  readonly revisions: readonly SpaceRevision[];
}

/** The difference, under the names of both. */
export function ComparedRevisions({ selection, revisions }: ComparedRevisionsProps) {
  const { spaceId, of, from, to } = selection;
  const newer = revisions.find(({ id }) => id === to);
  const older = revisions.find(({ id }) => id === from);
  const section = useRef<HTMLElement>(null);
  // On a narrow screen, the list follows the opened revision.
  useEffect(() => section.current?.scrollIntoView({ block: 'start' }), [from, to]);
  return (
    <section ref={section} class="history-diff" aria-label="Changes">
      <h2>{newer === undefined ? 'Revision' : <RevisionTitle revision={newer} spaceId={spaceId} />}</h2>
      {newer !== undefined && (
        <p class="quiet">
          <RevisionFacts revision={newer} /> · revision {newer.number}
        </p>
      )}
      {from !== undefined && (
        <p class="history-pair">
          Compared with {older === undefined ? 'another revision' : `revision ${older.number}`}.{' '}
          <Link href={historyHref({ spaceId, of, to })}>Show only this revision’s changes</Link>
        </p>
      )}
      <Load query={useOlder(selection, newer)} noun="changes">
        {(value) => <RevisionDiff key={`${value.from} ${to}`} pair={{ spaceId, from: value.from, to }} only={of} />}
      </Load>
    </section>
  );
}

/** The older one: as the URL names it, or what the newer one came from. Undefined in it: there was nothing before. */
function useOlder({ spaceId, from, to }: ComparedRevisionsProps['selection'], newer: SpaceRevision | undefined) {
  return useDerived(
    async (api): Promise<{ readonly from: string | undefined }> => {
      if (from !== undefined) return { from };
      if (newer !== undefined) return { from: newer.parents[0] };
      // Of a URL that names a revision which is not in the list yet.
      const query = { metadata: 'false', computed: 'false' } as const;
      const path = 'GET /spaces/{spaceId}/revisions/{revisionId}';
      return { from: (await api.request(path, { spaceId, revisionId: to, query })).parents[0] };
    },
    [spaceId, from, to],
  );
}
