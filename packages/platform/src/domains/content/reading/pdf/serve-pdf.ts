// Serves PDFs at the URLs that the API returned. A separate job prints each PDF on the first request. If that takes
// too long, the response reports progress, and the client requests it again.
import { apiError } from '../../../../core/api-error.ts';
import type { Call } from '../../../../core/call.ts';
import type { ImportServices } from '../../state/index.ts';
import { getChangeRequestRow } from '../../spaces/index.ts';
import type { ChangeRequestRow, SpaceRow } from '../../../../store/tables.ts';
import { findRevision, openRevision } from '../../tree/index.ts';
import { createPdfJob } from './make-job.ts';
import { readPdfPath } from './pdf-url.ts';
import { presentProgress } from './progress.ts';
import { rethrow } from './to-api-error.ts';
import { warningHeader } from './warning-header.ts';

/** Milliseconds before the response reports progress instead of the PDF. Less in a browser. */
const WAIT_MS = 25_000;
const WAIT_IN_BROWSER_MS = 3_000;

/**
 * Serves a PDF to anyone with its URL, or 202 with its progress. Assumption: 202 is the response for a PDF that takes
 * long, and `Prefer: wait=60` delays it, by a minute at most.
 * @throws {KitError} pdf_not_found, pdf_too_large, pdf_failed, page_not_found
 */
export async function servePdf(
  services: ImportServices,
  { path, signal, header }: Pick<Call, 'path' | 'signal' | 'header'>,
): Promise<Response> {
  const { db } = services.store;
  const pdf = readPdfPath(services, path);
  const space =
    pdf &&
    (await db
      .selectFrom('space')
      .selectAll()
      .where('id', '=', pdf.space)
      .where('deleted_at', 'is', null)
      .executeTakeFirst());
  const revision = pdf && (await findRevision(db, pdf.space, pdf.revision));
  if (pdf === undefined || space === undefined || revision === undefined) {
    throw apiError('pdf_not_found', 'PDF not found, or the link has expired.');
  }
  const changeRequest =
    pdf.changeRequest === undefined ? undefined : await getChangeRequestRow(db, space.id, pdf.changeRequest);
  const { subtitle, app, file } = describe(space, changeRequest);
  const create = async (report: (done: number, pages: number) => void) => {
    const content = await openRevision(services, revision);
    const ref = { space, revision, content, app, ...(changeRequest !== undefined && { changeRequest }) };
    return createPdfJob(services, ref, { page: pdf.page, only: pdf.only, subtitle, report });
  };
  const key = JSON.stringify([pdf, space.title, subtitle]);
  const isBrowser = header('accept')?.includes('text/html') === true;
  const waitMs = preferredWaitMs(header) ?? (isBrowser ? WAIT_IN_BROWSER_MS : WAIT_MS);
  const printed = await services.imports.pdf.poll(key, create, { signal: signal(), waitMs }).catch(rethrow);
  if (!('bytes' in printed)) return presentProgress(printed, isBrowser);
  const { bytes, warnings } = printed;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${file}.pdf"`,
      'Cache-Control': 'private, no-cache',
      'X-Content-Type-Options': 'nosniff',
      ...warningHeader(warnings),
    },
  });
}

function describe({ id }: SpaceRow, changeRequest: ChangeRequestRow | undefined) {
  const app = `/spaces/${id}`;
  if (changeRequest === undefined) return { subtitle: undefined, app, file: id };
  const { number, subject } = changeRequest;
  return {
    subtitle: subject === '' ? `Change request #${number}` : `Change request #${number}: ${subject}`,
    app: `${app}/change-requests/${changeRequest.id}`,
    file: `change-request-${number}`,
  };
}

/** How long the caller waits, by RFC 7240. */
function preferredWaitMs(header: Call['header']): number | undefined {
  const seconds = /(?:^|[,;\s])wait=(\d{1,6})(?:$|[,;\s])/i.exec(header('prefer') ?? '')?.[1];
  return seconds === undefined ? undefined : Math.min(60, Number(seconds)) * 1000;
}
