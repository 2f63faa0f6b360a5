// One revision of a space, opened by its `urls.app`.
import { formatMoment } from '../widgets/format-ms.ts';
import { historyHref } from '../../state/revisions/history-href.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import type { PanelProps } from '../data/panel.ts';
import { Link } from '../navigation/link.tsx';
import { RevisionDiff } from '../revisions/revision-diff.tsx';
import { Failed, Loading } from '../widgets/load-state.tsx';
import { useReading } from '../widgets/use-reading.ts';
import './history.css';

/** Reads it and renders it. A revision of a change request is rendered, too, and is in no history. */
export function RevisionView({ params }: PanelProps) {
  const { api } = useDashboard();
  const spaceId = params['space'] ?? '';
  const revisionId = params['revision'] ?? '';
  const query = { metadata: 'true', computed: 'false' } as const;
  const { value, problem, reload } = useReading(
    () => api.request('GET /spaces/{spaceId}/revisions/{revisionId}', { spaceId, revisionId, query }),
    [api, spaceId, revisionId],
  );
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  if (value === undefined) return <Loading noun="revision" />;
  const { createdAt, parents, git } = value;
  const subject = git?.message ?? ('mergedFrom' in value ? value.mergedFrom?.subject : undefined);
  return (
    <article class="history-diff">
      <h1>{subject === undefined || subject === '' ? 'Revision' : subject}</h1>
      <p class="quiet">
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time> · changes since the previous revision.{' '}
        <Link href={historyHref({ spaceId, to: revisionId })}>Show in history</Link>
      </p>
      <RevisionDiff key={revisionId} pair={{ spaceId, from: parents[0], to: revisionId }} />
    </article>
  );
}
