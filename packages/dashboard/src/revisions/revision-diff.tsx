// The changes between two revisions of a space: pages with their text by block, and other content.
import { useMemo, useState } from 'preact/hooks';
import { useDerived } from '../data/use-query.ts';
import { NOTHING, compareRevisions } from './compare-revisions.ts';
import { summarizeComparison } from './summarize-comparison.ts';
import type { RevisionPair } from './revision-pair.ts';
import { WordsView } from '../diff/words-view.tsx';
import { Empty, Failed, Loading } from '../ui/load.tsx';
import { PageChangeView } from './page-change-view.tsx';
import './revisions.css';

/** Pages that are rendered, and rendered more on demand. */
const MAX_PAGES = 50;

/** How many pages show their text initially. */
const OPENED = 3;

export interface RevisionDiffProps {
  readonly pair: RevisionPair;
  /** Id of a page: only what changed of it. */
  readonly only?: string | undefined;
}

export function RevisionDiff({ pair, only }: RevisionDiffProps) {
  const { spaceId, from, to } = pair;
  const [most, setMost] = useState(MAX_PAGES);
  const { value, problem, reload } = useDerived(
    (api) => {
      const query = { metadata: 'false', computed: 'false' } as const;
      const fetchRevision = (revisionId: string) =>
        api.request('GET /spaces/{spaceId}/revisions/{revisionId}', { spaceId, revisionId, query });
      return Promise.all([from === undefined ? NOTHING : fetchRevision(from), fetchRevision(to)]);
    },
    [spaceId, from, to],
  );
  const changes = useMemo(() => {
    if (value === undefined) return undefined;
    const all = compareRevisions(value[0], value[1]);
    return only === undefined ? all : { pages: all.pages.filter(({ id }) => id === only), items: [] };
  }, [value, only]);
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  if (changes === undefined) return <Loading noun="changes" />;
  const { pages, items } = changes;
  if (pages.length + items.length === 0) return <Empty>No changes.</Empty>;
  return (
    <div class="revision-diff">
      {only === undefined && <p class="quiet">{summarizeComparison(changes)}</p>}
      {pages.slice(0, most).map((change, at) => (
        <PageChangeView key={change.id} change={change} pair={pair} isOpen={at < OPENED} />
      ))}
      {pages.length > most && (
        <button class="button" type="button" onClick={() => setMost(most + MAX_PAGES)}>
          Show {pages.length - most} more pages
        </button>
      )}
      {items.length > 0 && (
        <ul class="item-changes" aria-label="Other changes">
          {items.map(({ of, id, title, kind, before, after }) => (
            <li key={`${of} ${id}`}>
              <span class="chip" data-kind={kind}>
                {kind}
              </span>{' '}
              {of} <b>{title}</b>
              {(before ?? after) !== undefined && (
                <div class="diff-block">
                  <WordsView before={before ?? ''} after={after ?? ''} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
