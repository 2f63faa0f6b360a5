// PDFs, at the addresses that the API gave out. Each is printed when it is first read.
import { WARNING_HEADER } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Call } from '../../../core/call.ts';
import type { ImportServices } from '../state/content-services.ts';
import { getChangeRequestRow } from '../change-requests/find.ts';
import { findRevision, openRevision } from '../revision-store/store.ts';
import { makePdfJob } from './make-job.ts';
import { readPdfPath } from './pdf-url.ts';
import { rethrow } from './to-api-error.ts';

/**
 * A PDF, for anyone who has its address.
 * @throws {KitError} pdf_not_found, pdf_too_large, pdf_failed, page_not_found
 */
export async function servePdf(
  services: ImportServices,
  { path, signal }: Pick<Call, 'path' | 'signal'>,
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
    throw apiError('pdf_not_found', 'There is no PDF at this URL, or the link to it has ended.');
  }
  const changeRequest = await getChangeRequestRow(db, space.id, pdf.changeRequest);
  const { number, subject } = changeRequest;
  const subtitle = subject === '' ? `Change request #${number}` : `Change request #${number}: ${subject}`;
  const app = `/spaces/${space.id}/change-requests/${changeRequest.id}`;
  const make = async () => {
    const place = { space, changeRequest, revision, content: await openRevision(services, revision), app };
    return makePdfJob(services, place, { page: pdf.page, only: pdf.only, subtitle });
  };
  const key = JSON.stringify([pdf, space.title, subtitle]);
  const { bytes, warnings } = await services.imports.pdf.print(key, make, signal()).catch(rethrow);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="change-request-${number}.pdf"`,
      'Cache-Control': 'private, no-cache',
      'X-Content-Type-Options': 'nosniff',
      ...(warnings.length === 0 ? {} : { [WARNING_HEADER]: asHeader(warnings.join(' ')) }),
    },
  });
}

/** Headers have characters of ASCII alone. */
function asHeader(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/gu, (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
}
