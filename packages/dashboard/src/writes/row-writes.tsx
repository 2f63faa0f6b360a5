// The actions of a list row. Many resources have no view, since the API only lists them.
import { useMemo } from 'preact/hooks';
import { useDerived } from '../data/use-query.ts';
import { itemId, itemName } from './write-target.ts';
import { loadApiDocument } from '../state/operations/api-document.ts';
import { dataWrites } from './data-writes.ts';
import { ANY_ID, anyItemPath, itemOf, writeLabel, writeName } from './resource-writes.ts';
import type { WritesAtPath } from './resource-writes.ts';
import { Link } from '../ui/link.tsx';
import { GuardedButton } from '../ui/rights/guarded-button.tsx';
import { reasonAgainst, useWrites } from './use-writes.ts';
import type { Writes } from './use-writes.ts';

/** A write that is possible on every row. */
export interface RowWrite {
  readonly at: WritesAtPath;
  readonly writes: Writes;
  /** The path of a row without its id. */
  readonly around: string;
}

/** Editing and deleting, where the rows of a list can be edited and deleted. */
export function useRowWrites(path: string): readonly RowWrite[] {
  const anyPath = useDerived(async () => anyItemPath(dataWrites, await loadApiDocument(), path), [path]).value;
  const { value } = useWrites(anyPath ?? path, false);
  return useMemo(() => {
    if (value === undefined || anyPath === undefined) return [];
    const ofRows = value.all.filter(({ row, write, params }) => {
      const item = itemOf(row, value.document);
      return (write === 'edit' || write === 'delete') && item !== undefined && params[item.parameter] === ANY_ID;
    });
    return ofRows.map((at) => ({ at, writes: value, around: anyPath.slice(0, -ANY_ID.length) }));
  }, [value, anyPath]);
}

export interface RowWritesProps {
  readonly writes: readonly RowWrite[];
  readonly item: Readonly<Record<string, unknown>>;
}

export function RowWrites({ writes, item }: RowWritesProps) {
  return (
    <span class="row-writes">
      {writes.map(({ at, writes: all, around }) => {
        const id = itemId(at.row, item);
        const itemPath = id === undefined ? undefined : `${around}${encodeURIComponent(id)}`;
        const label = `${writeLabel(at)} ${itemName(item) ?? id ?? ''}`;
        const [word = ''] = writeLabel(at).split(' ');
        const reason = reasonAgainst(at, { ...all, item });
        if (itemPath === undefined) return null;
        return reason === undefined ? (
          <Link key={label} href={`/data${itemPath}?do=${writeName(at.write)}`} aria-label={label}>
            {word}
          </Link>
        ) : (
          <GuardedButton key={label} label={label} reason={reason} run={() => undefined}>
            {word}
          </GuardedButton>
        );
      })}
    </span>
  );
}
