// URLs of PDFs. Anyone with the URL can read the PDF until it expires, because the signature is the secret.
import type { CoreServices } from '../../../../store/core-services.ts';
import { hasEnded, linkEnd } from '../../../../core/link-life.ts';
import { apiError } from '../../../../core/api-error.ts';
import type { RevisionRef } from '../revisions/revision-ref.ts';
import { signHash, verifyHash } from '../../tree/index.ts';

/** Path below which PDFs are served, on the origin of the API. */
export const PDF_PATH = '/~pdf/';

/** The content of a PDF. */
export interface PdfOf {
  readonly space: string;
  /** The change request whose content it is; the main content of the space without it. */
  readonly changeRequest?: string | undefined;
  readonly revision: string;
  /** The page that it begins with; all of the content without it. */
  readonly page?: string | undefined;
  /** Whether it is of that page alone, and not of those below it. */
  readonly only: boolean;
}

/** Stands for a page or change request that isn’t named. */
const ALL = '-';

/** The URL of a PDF for the next day. */
export function pdfUrlOf(services: CoreServices, pdf: PdfOf): string {
  const parts = [...partsOf(pdf), linkEnd(services.clock)];
  return `${services.origins.api}${PDF_PATH}${[...parts, signHash(services, purposeOf(parts), '')].map(encodeURIComponent).join('/')}.pdf`;
}

/**
 * The URL of a PDF of the current content of a space or change request. Assumption: `only` without a page is the first page.
 * @throws {KitError} page_not_found
 */
export async function findPdfUrl(
  services: CoreServices,
  { space, changeRequest, revision, content }: RevisionRef,
  { page, only = false }: { readonly page?: string | undefined; readonly only?: boolean | undefined },
): Promise<{ readonly url: string }> {
  if (page !== undefined && (await content.findPage(page)) === undefined) {
    throw apiError('page_not_found', `Page "${page}" not found in this content.`);
  }
  return {
    url: pdfUrlOf(services, { space: space.id, changeRequest: changeRequest?.id, revision: revision.id, page, only }),
  };
}

/** The PDF that a path under {@link PDF_PATH} names. Undefined if the path is forged or expired. */
export function readPdfPath(services: CoreServices, path: string): PdfOf | undefined {
  const segments = path
    .slice(PDF_PATH.length)
    .replace(/\.pdf$/, '')
    .split('/');
  const signature = segments.pop() ?? '';
  // The exact URL that the API returned. If URLs of one PDF differed, the platform would print it again for each.
  if (!isSignatureOf(services, segments, signature)) return undefined;
  const [space = '', changeRequest = ALL, revision = '', page = ALL, only = '', end = ''] = segments;
  if (hasEnded(end, services.clock)) return undefined;
  return {
    space,
    changeRequest: changeRequest === ALL ? undefined : changeRequest,
    revision,
    page: page === ALL ? undefined : page,
    only: only === 'only',
  };
}

function partsOf({ space, changeRequest = ALL, revision, page = ALL, only }: PdfOf): string[] {
  return [space, changeRequest, revision, page, only ? 'only' : 'below'];
}

const purposeOf = (parts: readonly string[]) => ['pdf', ...parts];

function isSignatureOf(services: CoreServices, parts: readonly string[], signature: string): boolean {
  return verifyHash(services, purposeOf(parts), signature) === '';
}
