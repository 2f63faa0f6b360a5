// The pages of a content tree as a job of the PDF engine.
import type { NestedPage } from '@bindery/content/tree';
import type { ContentRef } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import { apiError } from '../../../../core/api-error.ts';
import { PRINT_LIMITS } from '@bindery/pdf';
import type { PdfJob, JobImage, JobPage } from '@bindery/pdf';
import type { ContentServices } from '../../state/index.ts';
import { nameRefs } from './name-refs.ts';
import { applyExpressions } from '../../../../core/conditions/apply-expressions.ts';
import { downloadUrlOf, findBlob, loadDocument } from '../../tree/index.ts';
import { pagesOf } from '../revisions/revision-ref.ts';
import type { RevisionRef } from '../revisions/revision-ref.ts';

/** The pages, and the subtitle on the first sheet. */
export interface PdfJobRequest {
  readonly page: string | undefined;
  readonly only: boolean;
  readonly subtitle: string | undefined;
  /** Told how many pages of how many are read. */
  readonly report: (done: number, pages: number) => void;
}

/**
 * Creates a job. Assumption: the PDF has all documents that aren’t hidden, in tree order, and the requested page even
 * if it is hidden. Texts are those that a visitor without claims sees, with reusable contents of the same space
 * expanded.
 * @throws {KitError} page_not_found, pdf_too_large
 */
export async function createPdfJob(
  services: ContentServices,
  ref: RevisionRef,
  { page, only, subtitle, report }: PdfJobRequest,
): Promise<PdfJob> {
  const listed = select(await pagesOf(ref), { page, only });
  if (listed.length > PRINT_LIMITS.pages) {
    throw apiError('pdf_too_large', `The PDF would have ${listed.length} pages. The limit is ${PRINT_LIMITS.pages}.`);
  }
  const pages: JobPage[] = [];
  let characters = 0;
  for (const { nested, depth } of listed) {
    const { id, title, description } = nested.page;
    const document = await loadDocumentView(services, ref, nested);
    characters += JSON.stringify(document).length;
    if (characters > PRINT_LIMITS.characters) {
      throw apiError('pdf_too_large', `The PDF would have more than ${PRINT_LIMITS.characters} characters.`);
    }
    pages.push({ id, title, description, depth, document });
    report(pages.length, listed.length);
  }
  return {
    title: ref.space.title,
    subtitle,
    date: new Date(ref.revision.created_at).toISOString().slice(0, 10),
    pages,
    images: await readImages(services, ref, pages),
    hrefOf: await createHrefs(services, ref),
    labelOf: await nameRefs(services, ref, pages),
  };
}

interface PdfPage {
  readonly nested: NestedPage;
  readonly depth: number;
}

function select(tree: readonly NestedPage[], { page, only }: Pick<PdfJobRequest, 'page' | 'only'>): PdfPage[] {
  const all = (pages: readonly NestedPage[], depth: number): PdfPage[] =>
    pages.flatMap((nested) => {
      if (nested.page.hidden === true) return [];
      const below = all(nested.pages, depth + 1);
      return isPrinted(nested) ? [{ nested, depth }, ...below] : below;
    });
  if (page === undefined) return only ? all(tree, 0).slice(0, 1) : all(tree, 0);
  const begin = find(tree, page);
  if (begin === undefined) throw apiError('page_not_found', `Page "${page}" not found in this content.`);
  return [{ nested: begin, depth: 0 }, ...(only ? [] : all(begin.pages, 1))];
}

/** A group is a title above others. */
function isPrinted({ page: { type } }: NestedPage): boolean {
  return type === 'document' || type === 'group';
}

function find(pages: readonly NestedPage[], id: string): NestedPage | undefined {
  for (const nested of pages) {
    const found = nested.page.id === id ? nested : find(nested.pages, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function loadDocumentView(
  services: ContentServices,
  { content, space }: RevisionRef,
  { page, path }: NestedPage,
): Promise<JSONDocument> {
  if (page.document === undefined) return { object: 'document', data: {}, nodes: [] };
  const { db } = services.store;
  const load = (hash: string) => loadDocument(db, hash);
  const [{ dereference, linksOfVerbatim }, { showVerbatim }, { showHtml }] = await Promise.all([
    import('@bindery/content/links'),
    import('@bindery/content/markdown'),
    import('@bindery/content/kept-html'),
  ]);
  const origin = { page: page.id, path, space: space.id };
  /** Drops blocks where the model doesn’t allow them. */
  const show = async (document: JSONDocument): Promise<JSONDocument> => {
    const links = await linksOfVerbatim(document, { content, origin });
    return showHtml(showVerbatim(document, { links }), { links });
  };
  const whole = await dereference(await show(await load(page.document)), (refs) =>
    Promise.all(
      refs.map(async ({ space: other, reusableContent }) => {
        const found = other === undefined ? await content.findItem('reusableContents', reusableContent) : undefined;
        return found?.document === undefined ? undefined : (await load(found.document)).nodes;
      }),
    ),
  );
  const scope = {
    visitor: { claims: { unsigned: {} } },
    space: { vars: Object.fromEntries(await content.listItems('variables')) },
    page: { vars: page.variables ?? {} },
  };
  return applyExpressions(await show(whole), { scope, unknown: [] });
}

/** Images that pages show, as many as there is room for. */
async function readImages(
  services: ContentServices,
  { content }: RevisionRef,
  pages: readonly JobPage[],
): Promise<ReadonlyMap<string, JobImage>> {
  const { linksOfDocument } = await import('@bindery/content/links');
  const images = new Map<string, JobImage>();
  let size = 0;
  for (const { document } of pages) {
    for (const { target } of linksOfDocument(document).links) {
      if (!('file' in target) || typeof target.file !== 'string' || images.has(target.file)) continue;
      const file = await content.findItem('files', target.file);
      if (file?.blob === undefined || !file.contentType.startsWith('image/')) continue;
      if (size + file.size > PRINT_LIMITS.imageBytes) continue;
      const blob = await findBlob(services.store.db, file.blob);
      if (blob === undefined) continue;
      size += file.size;
      images.set(target.file, { contentType: file.contentType, bytes: blob.data });
    }
  }
  return images;
}

/** URLs of targets outside of the PDF. */
async function createHrefs(services: ContentServices, { space, content, app }: RevisionRef): Promise<PdfJob['hrefOf']> {
  const { webFileOf } = await import('@bindery/content/links');
  const files = new Map(await content.listItems('files'));
  const { api } = services.origins;
  return (ref: ContentRef) => {
    switch (ref.kind) {
      case 'url':
        return ref.url;
      case 'file': {
        const file = ref.space === undefined ? files.get(ref.file) : undefined;
        return file === undefined
          ? webFileOf(ref)?.url
          : downloadUrlOf(services, { ...file, space: space.id, blob: file.blob ?? '' });
      }
      case 'page':
        return `${api}${ref.space === undefined ? app : `/spaces/${ref.space}`}/pages/${ref.page}`;
      case 'anchor':
        return ref.page === undefined
          ? undefined
          : `${api}${ref.space === undefined ? app : `/spaces/${ref.space}`}/pages/${ref.page}#${ref.anchor}`;
      case 'space':
        return `${api}/spaces/${ref.space}`;
      default:
        return undefined;
    }
  };
}
