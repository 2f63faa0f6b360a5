// Source maps of published scripts: stacks name the author’s lines by them. No operation returns a map, because it contains
// sources.
import { MANIFEST_LIMITS } from '@bindery/contract/manifest';
import { pack, unpack } from '../../../store/packed-bytes.ts';
import type { Db, Tx } from '../../../store/store.ts';
import type { IntegrationSourceMapTable } from '../../../store/tables.ts';

/** Versions whose maps are kept. Assumption: an author returns to one of the last few. */
export const MAX_SOURCE_MAPS = 20;

/** The script of one integration. Another integration with the same script doesn’t get the map. */
export type MappedScript = Pick<IntegrationSourceMapTable, 'integration' | 'script'>;

/** The source map that was published with a script, in this version or an earlier one. */
export async function findSourceMap(db: Db, { integration, script }: MappedScript): Promise<string | undefined> {
  const row = await db
    .selectFrom('integration_source_map')
    .select('data')
    .where('integration', '=', integration)
    .where('script', '=', script)
    .executeTakeFirst();
  return row === undefined ? undefined : Buffer.from(unpack(row.data)).toString('utf8');
}

/** Stores the map of a version, and removes maps that none of the last versions has. */
export async function storeSourceMap(
  tx: Tx,
  { version, ...mapped }: MappedScript & { readonly version: number },
  sourceMap: string | undefined,
): Promise<void> {
  if (sourceMap !== undefined) {
    const row = { ...mapped, version, data: pack(Buffer.from(sourceMap)) };
    await tx
      .insertInto('integration_source_map')
      .values(row)
      .onConflict((conflict) => conflict.columns(['integration', 'script']).doUpdateSet(row))
      .execute();
  }
  await tx
    .deleteFrom('integration_source_map')
    .where('integration', '=', mapped.integration)
    .where('version', '<=', version - MAX_SOURCE_MAPS)
    .execute();
}

/** A map that can be used. A damaged or huge one must not prevent a publication, nor replace a good one. */
export function usableSourceMap(text: string | undefined): string | undefined {
  if (text === undefined || Buffer.byteLength(text) > MANIFEST_LIMITS.SOURCE_MAP_BYTES) return undefined;
  try {
    const map = JSON.parse(text) as { readonly version?: unknown } | null;
    return map?.version === 3 ? text : undefined;
  } catch {
    return undefined;
  }
}
