// One revision of a space, opened by its `urls.app`.
import { formatMoment } from '../../ui/format-ms.ts';
import { historyHref } from '../../state/routing/history-href.ts';
import type { RouteResponse } from '@bindery/client';
import { useQuery } from '../../data/use-query.ts';
import type { PanelProps } from '../../state/routing/panel.ts';
import { Link } from '../../ui/link.tsx';
import { RevisionDiff } from '../../revisions/revision-diff.tsx';
import { Load } from '../../ui/load.tsx';
import './history.css';

/** Reads it and renders it. A revision of a change request is rendered, too, and is in no history. */
export function RevisionView({ params }: PanelProps) {
  const spaceId = params['space'] ?? '';
  const revisionId = params['revision'] ?? '';
  const query = { metadata: 'true', computed: 'false' } as const;
  return (
    <Load
      query={useQuery('GET /spaces/{spaceId}/revisions/{revisionId}', { spaceId, revisionId, query })}
      noun="revision"
    >
      {(revision) => <OpenedRevision spaceId={spaceId} revision={revision} />}
    </Load>
  );
}

interface OpenedRevisionProps {
  readonly spaceId: string;
  readonly revision: RouteResponse<'GET /spaces/{spaceId}/revisions/{revisionId}'>;
}

function OpenedRevision({ spaceId, revision }: OpenedRevisionProps) {
  const { id, createdAt, parents, git } = revision;
  const subject = git?.message ?? ('mergedFrom' in revision ? revision.mergedFrom?.subject : undefined);
  return (
    <article class="history-diff">
      <h1>{subject === undefined || subject === '' ? 'Revision' : subject}</h1>
      <p class="quiet">
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time> · changes since the previous revision.{' '}
        <Link href={historyHref({ spaceId, to: id })}>Show in history</Link>
      </p>
      <RevisionDiff key={id} pair={{ spaceId, from: parents[0], to: id }} />
    </article>
  );
}
