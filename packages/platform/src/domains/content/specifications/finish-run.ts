// The end of processing a specification: a version, an error, or nothing new.
import type { OpenAPIErrorObject } from '@bindery/contract';
import { toJson } from '../../../store/json-column.ts';
import type { Json } from '../../../store/json-column.ts';
import type { Tx } from '../../../store/store.ts';
import type { SpecificationTable } from '../../../store/tables.ts';
import type { SourceResult } from './read-source.ts';
import type { SpecificationServices } from './specification-services.ts';
import { storeVersion } from './store-version.ts';

/** Assumption: a specification is fetched again this often; a PUT with its source fetches it at once. */
export const REFETCH_MS: number = 6 * 60 * 60 * 1000;

/**
 * Stores what came of processing. A result of a source that was replaced in the meantime is dropped, as is one of a specification that
 * was deleted. The last version stays when there is an error.
 */
export async function finishRun(
  services: SpecificationServices,
  row: SpecificationTable,
  result: SourceResult,
): Promise<void> {
  await services.store.write(async (tx) => {
    if (!(await end(services, tx, row, errorOf(result)))) return;
    if (result.result !== 'read') return;
    const version = await storeVersion(services, tx, { spec: row, read: result.version });
    await tx
      .updateTable('openapi_spec')
      .set({ last_version: version, updated_at: services.clock.now() })
      .where('id', '=', row.id)
      .execute();
  });
}

type ErrorFields = Pick<SpecificationTable, 'error_code' | 'errors' | 'error_count'>;

const NO_ERROR: ErrorFields = { error_code: null, errors: null, error_count: 0 };

function errorOf(result: SourceResult): ErrorFields {
  if (result.result !== 'failed') return NO_ERROR;
  const errors: Json<OpenAPIErrorObject[]> = toJson([...result.errors]);
  return { error_code: result.code, errors, error_count: result.count };
}

/** Whether the run was still the one that counts. */
async function end(
  { clock, processes }: SpecificationServices,
  tx: Tx,
  row: SpecificationTable,
  error: ErrorFields,
): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await tx
    .updateTable('openapi_spec')
    .set({
      ...error,
      state: 'complete',
      processed_at: now,
      due_at: row.source_url === null ? null : now + REFETCH_MS,
      lease_until: null,
      lease_owner: null,
    })
    .where('id', '=', row.id)
    .where('run', '=', row.run)
    .where('lease_owner', '=', processes.own)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
