// The consequences of a deletion: what is lost, how much of it, and whether you can undo it.
import type { Client } from '@bindery/client';
import { callOperation } from '../state/operations/call-operation.ts';
import { findReader } from '../state/operations/api-document.ts';
import type { ApiDocument } from '../state/operations/api-document.ts';
import { fillTemplate } from '../state/operations/path-template.ts';
import type { PathParameters } from '../state/routing/match-path.ts';
import type { WritesAtPath } from './resource-writes.ts';
import { useDerived } from '../data/use-query.ts';

export interface DeletionImpactProps {
  readonly at: WritesAtPath;
  readonly params: PathParameters;
  readonly document: ApiDocument;
}

export function DeletionImpact({ at, params, document }: DeletionImpactProps) {
  const { row, write } = at;
  const counts = write === 'delete' ? (row.counts ?? []) : [];
  const { value } = useDerived(
    (api) => Promise.all(counts.map(async (path) => ({ path, count: await countOf(api, path) }))),
    [counts.join(' ')],
  );
  async function countOf(api: Client, path: string): Promise<number> {
    const reader = findReader(document, path);
    if (reader === undefined || fillTemplate(path, params) === undefined) return 0;
    const answer = await callOperation(api, reader, { params, query: { limit: 1 } }).catch(() => undefined);
    const { count, items, pages } = (answer ?? {}) as { count?: number; items?: unknown[]; pages?: unknown[] };
    return count ?? items?.length ?? pages?.length ?? 0;
  }
  const found = (value ?? []).filter(({ count }) => count > 0);
  return (
    <div class="deletion-impact">
      <p>{typeof write === 'object' ? write.warns : row.loses}</p>
      {found.length > 0 && (
        <ul aria-label="Also deleted">
          {found.map(({ path, count }) => (
            <li key={path}>
              {count} {nameOf(path, count)}
            </li>
          ))}
        </ul>
      )}
      {write === 'delete' && row.undoRemove !== undefined && <p class="quiet">You can undo this.</p>}
    </div>
  );
}

function nameOf(path: string, count: number): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return count === 1 ? name.replace(/s$/, '') : name;
}
