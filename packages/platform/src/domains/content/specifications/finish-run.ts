// The end of processing a specification: a version, an error, or nothing new.
import type { OpenAPIErrorObject } from '@bindery/contract';
import { toJson } from '../../../store/json-column.ts';
import type { Json } from '../../../store/json-column.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Tx } from '../../../store/store.ts';
import type { SpecificationTable } from '../../../store/tables.ts';
import type { SourceResult } from './read-source.ts';
import type { SpecificationServices } from './specification-services.ts';
import { storeVersion } from './store-version.ts';

/** Assumption: the platform fetches a specification again this often. A PUT with its source fetches it immediately. */
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
    const version = await storeVersion(services, tx, { spec: row, prepared: result.version });
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

const endRow = compileOnce(
  (
    db,
    id: string,
    run: number,
    owner: string,
    now: number,
    due: number | null,
    code: ErrorFields['error_code'],
    errors: ErrorFields['errors'],
    count: number,
  ) =>
    db
      .updateTable('openapi_spec')
      .set({ error_code: code, errors, error_count: count, state: 'complete', processed_at: now, due_at: due })
      .set({ lease_owner: null })
      .where('id', '=', id)
      .where('run', '=', run)
      .where('lease_owner', '=', owner)
      .returning('id'),
);

/** Whether the run was still the one that counts. */
async function end(
  { clock, processes }: SpecificationServices,
  tx: Tx,
  { id, run, source_url: url }: SpecificationTable,
  { error_code: code, errors, error_count: count }: ErrorFields,
): Promise<boolean> {
  const now = clock.now();
  const due = url === null ? null : now + REFETCH_MS;
  const ended = await endRow(tx, id, run, processes.own, now, due, code, errors, count);
  return ended.length > 0;
}
