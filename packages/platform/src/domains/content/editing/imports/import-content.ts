// Imports content into a space or a change request.
import type { CodeBlockDeclaration } from '@bindery/content/markdown';
import type { ContentTree } from '@bindery/content/tree';
import { reply } from '@bindery/contract';
import { isKitError } from '@bindery/diagnostics';
import { apiError } from '../../../../core/api-error.ts';
import { requireCaller } from '../../../../core/request-cancelled.ts';
import type { Context } from '../../../../http/context.ts';
import type { ImportServices } from '../../state/index.ts';
import { loadCodeBlocks, withFreeSlugs } from '../../tree/index.ts';
import { redactUrl } from '../../../../events/payload.ts';
import { createTextRedactor } from '../../../../events/redact-text.ts';
import { editHead } from '../edit-head.ts';
import type { EditTarget } from '../edit-head.ts';
import type { RevisionRef } from '../../reading/index.ts';
import { requireEditable } from '../../spaces/index.ts';
import { userOf } from '../../../people/users/caller.ts';
import type { Collected } from '@bindery/importers/sources';
import { editsOf } from './edits-of.ts';
import { sourceOf } from './import-body.ts';
import type { ImportContent } from './import-body.ts';
import { beginRun, storeRun } from './runs.ts';
import { acquireImport, rethrow } from './to-api-error.ts';

/** Assumption: an import takes at most this long. If a site isn’t complete by then, the pages so far are imported. */
const IMPORT_TIME_MS = 60_000;

const withoutCredentials = createTextRedactor([]);

/**
 * Imports a source as pages: behind those at the top, or, below a page, behind those there. What takes its time, fetching and
 * reading, is done before the unit of work; what it gives is put on what is there then. Assumption: an import never replaces
 * what is there, nor is it put into the text of a page.
 * @throws {KitError} page_not_found, conflict, space_locked, platform_busy, request_cancelled; what fetching and reading refuse
 */
export async function importContent(
  context: Context<ImportServices>,
  ref: RevisionRef,
  { page, body }: { readonly page?: string; readonly body: ImportContent },
) {
  const { services } = context;
  const target: EditTarget = ref;
  const user = userOf(context);
  if (ref.changeRequest !== undefined) requireEditable(ref.changeRequest.status);
  if (page !== undefined && (await ref.content.findPage(page)) === undefined) {
    throw apiError('page_not_found', `Page "${page}" not found in this content.`);
  }
  const release = await acquireImport(context);
  const run = beginRun(services, target, { page, user, url: body.url });
  try {
    await services.store.write((tx) => storeRun(tx, target, run));
    const collected = await collectFrom(context, body, await loadCodeBlocks(services.store.db, ref.space.id));
    const revision = await services.store.write(async (tx) => {
      requireCaller(context.call.signal());
      const at = services.clock.nowIso();
      const edits = async (content: ContentTree) => {
        const { pages: inserts, files } = await editsOf(tx, collected, { parent: page ?? null, at });
        return { pages: await withFreeSlugs(content, inserts), files };
      };
      const id = await editHead(services, tx, target, { user, edits, field: 'url' });
      const now = services.clock.nowIso();
      const pages = collected.pages.map(({ id: imported, url, isCounted }) => ({
        id: imported,
        ...(isCounted ? { sourceURL: redactUrl(url) } : {}),
        type: isCounted ? ('page' as const) : ('folder' as const),
        status: 'complete' as const,
      }));
      await storeRun(tx, target, { ...run, status: 'completed', completedAt: now, updatedAt: now, pages });
      return id;
    });
    const { importedResources, totalResources } = collected;
    const location = `${services.origins.api}/v1/spaces/${ref.space.id}/revisions/${revision}`;
    return reply({ revision, importedResources, totalResources }, { headers: { Location: location } });
  } catch (thrown) {
    const reason = isKitError(thrown) ? withoutCredentials(thrown.message) : 'The platform failed.';
    const status = context.call.signal().aborted ? 'cancelled' : 'failed';
    const failed = { ...run, status, reason, updatedAt: services.clock.nowIso() } as const;
    await services.store.write((tx) => storeRun(tx, target, failed));
    requireCaller(context.call.signal());
    throw thrown;
  } finally {
    release();
  }
}

/** The readers come with the first import: most platforms never see one. */
async function collectFrom(
  { services, call }: Context<ImportServices>,
  body: ImportContent,
  codeBlocks: readonly CodeBlockDeclaration[],
): Promise<Collected> {
  const { collect, createReadPages, readSource } = await import('@bindery/importers/sources');
  const caller = call.signal();
  const signal = AbortSignal.any([caller, AbortSignal.timeout(IMPORT_TIME_MS)]);
  const pages = createReadPages({ codeBlocks });
  // In the middle of a page too.
  const closePages = (): void => void pages.close();
  caller.addEventListener('abort', closePages, { once: true });
  try {
    const source = await readSource(sourceOf(body), { fetcher: services.imports.fetcher, signal, pages });
    return await collect(source, (kind) => services.ids.next(kind));
  } catch (thrown) {
    return rethrow(thrown);
  } finally {
    caller.removeEventListener('abort', closePages);
    await pages.close();
  }
}
