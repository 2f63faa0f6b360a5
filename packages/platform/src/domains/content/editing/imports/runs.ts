// The state of imports, as spaces and change requests return it in `imports`.
import type { Space } from '@bindery/contract';
import { withoutPassword } from '@bindery/importers';
import type { CoreServices } from '../../../../store/core-services.ts';
import { redactUrl } from '../../../../events/payload.ts';
import type { EditTarget } from '../edit-head.ts';
import type { ImportContent } from './import-body.ts';
import type { Tx } from '../../../../store/store.ts';
import { parseJson, toJson } from '../../../../store/json-column.ts';

/** An import, as the API returns it. */
export type ContentImportRun = NonNullable<Space['imports']>[number];

/** Runs that are shown. Assumption: the latest ones; no one asks for older ones. */
const MAX_RUNS = 20;

/** A run that began this long ago was cut off, by the end of the platform's process. */
const LONGEST_RUN_MS = 10 * 60_000;

/** A run as it begins. */
export function beginRun(
  services: CoreServices,
  { space, changeRequest }: EditTarget,
  { page, user, url }: { readonly page: string | undefined; readonly user: string } & Pick<ImportContent, 'url'>,
): ContentImportRun {
  const now = services.clock.nowIso();
  return {
    object: 'import-run',
    id: services.ids.next('import'),
    status: 'in-progress',
    createdAt: now,
    startedAt: now,
    updatedAt: now,
    // Everyone who can read the space sees the import, and a URL can contain credentials.
    source: { type: 'website', url: redactUrl(URL.canParse(url) ? withoutPassword(new URL(url)) : url) },
    target: {
      space: space.id,
      ...(changeRequest === undefined ? {} : { changeRequest: changeRequest.id }),
      ...(page === undefined ? {} : { page }),
    },
    createdBy: user,
  };
}

/** Stores the result of an import with its space or change request. */
export async function storeRun(tx: Tx, { space, changeRequest }: EditTarget, run: ContentImportRun): Promise<void> {
  const table = changeRequest === undefined ? 'space' : 'change_request';
  const id = changeRequest?.id ?? space.id;
  const row = await tx.selectFrom(table).select('service').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  const service = parseJson(row.service);
  const others = (service.imports ?? []).filter((one) => one.id !== run.id).map((one) => endIfCutOff(one, run));
  const imports = [run, ...others].slice(0, MAX_RUNS);
  await tx
    .updateTable(table)
    .set({ service: toJson({ ...service, imports }) })
    .where('id', '=', id)
    .execute();
}

function endIfCutOff(run: ContentImportRun, later: ContentImportRun): ContentImportRun {
  const age = Date.parse(later.updatedAt ?? '') - Date.parse(run.updatedAt ?? '');
  if (run.status !== 'in-progress' || age < LONGEST_RUN_MS) return run;
  return { ...run, status: 'cancelled', reason: 'The platform stopped while it was running.' };
}
