// The title of a revision: its message, or else a summary of its changes. Also its author and date.
import type { SpaceRevision } from '@bindery/contract';
import { describeSemanticChanges } from './describe-semantic-changes.ts';
import { formatMoment } from '../../ui/format-ms.ts';
import { useDerived } from '../../data/use-query.ts';

export interface RevisionTitleProps {
  readonly revision: SpaceRevision;
  readonly spaceId: string;
}

/** Changes that are named of a revision without a message. */
const NAMED_CHANGES = 3;

export function RevisionTitle({ revision, spaceId }: RevisionTitleProps) {
  const { message } = revision;
  const [subject] = message?.split('\n') ?? [];
  return message === undefined ? (
    <Described revision={revision} spaceId={spaceId} />
  ) : (
    <span class="history-title" title={message}>
      {subject}
    </span>
  );
}

function Described({ revision: { id, parents }, spaceId }: RevisionTitleProps) {
  const isFirst = parents.length === 0;
  const { value, problem } = useDerived(
    async (api) => {
      if (isFirst) return '';
      const query = { limit: NAMED_CHANGES, metadata: 'false', computed: 'false' } as const;
      const path = 'GET /spaces/{spaceId}/revisions/{revisionId}/changes';
      const { changes, more } = await api.request(path, { spaceId, revisionId: id, query });
      return describeSemanticChanges(changes, more);
    },
    [spaceId, id],
  );
  const nothing = isFirst ? 'First revision' : 'No changes';
  const text = value === undefined ? '…' : value === '' ? nothing : value;
  return <span class="history-title">{problem === undefined ? text : 'Couldn’t load changes'}</span>;
}

export function RevisionFacts({ revision: { createdBy, createdAt } }: Pick<RevisionTitleProps, 'revision'>) {
  return (
    <span class="history-facts">
      {createdBy?.displayName ?? 'Unknown author'} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
    </span>
  );
}
