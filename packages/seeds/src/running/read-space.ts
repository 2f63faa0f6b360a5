// The pages of a space as a seed has them: a list, or for long spaces and those with more than pages, a folder of Markdown files.
import type { SeedPage } from '@bindery/bundler';
import type { Client } from '@bindery/client';
import type { RevisionPage } from '@bindery/contract';
import type { SeedTarget } from '../seed-target.ts';

/** Longest Markdown, of all pages of a space, in the seed’s file, in characters. */
const MAX_INLINE = 2000;

/** A file of a folder. */
export interface SeedFile {
  /** Separated by `/`. */
  readonly path: string;
  readonly data: string | Uint8Array;
}

/** Content of a space: one of both. */
export interface SpaceContent {
  readonly pages?: readonly SeedPage[];
  readonly files?: readonly SeedFile[];
}

/** Reads it. Hosted platforms have no folders: groups and links of their spaces are left out. */
export async function readSpace({ api, isBindery }: SeedTarget, spaceId: string): Promise<SpaceContent> {
  const { pages } = await api.request('GET /spaces/{spaceId}/content/pages', { spaceId });
  if (isBindery && !isPlain(pages)) return { files: await pullFiles(api, spaceId) };
  const read = await readPages(api, spaceId, pages);
  return isBindery && lengthOf(read) > MAX_INLINE ? { files: await pullFiles(api, spaceId) } : { pages: read };
}

/** Whether a tree has only pages. */
function isPlain(pages: readonly RevisionPage[]): boolean {
  return pages.every((page) => page.type === 'document' && isPlain(page.pages));
}

async function readPages(api: Client, spaceId: string, pages: readonly RevisionPage[]): Promise<SeedPage[]> {
  const read: SeedPage[] = [];
  for (const page of pages) {
    if (page.type !== 'document') continue;
    const { markdown } = (await api.request('GET /spaces/{spaceId}/content/page/{pageId}', {
      spaceId,
      pageId: page.id,
      query: { format: 'markdown' },
    })) as { readonly markdown?: string };
    const subpages = await readPages(api, spaceId, page.pages);
    read.push({
      title: page.title,
      slug: page.slug,
      description: page.description || undefined,
      markdown: withoutHeading(markdown ?? '', page) || undefined,
      pages: subpages.length === 0 ? undefined : subpages,
    });
  }
  return read;
}

/** The Markdown of a page starts with its title, and its description. The seed has both as fields. */
function withoutHeading(
  markdown: string,
  { title, description }: { title: string; description?: string | undefined },
): string {
  let text = markdown.trim();
  const [first = ''] = text.split('\n');
  if (first.startsWith('# ') && first.slice(2).trim() === title) text = text.slice(first.length).trim();
  if (description !== undefined && description !== '' && text.startsWith(description)) {
    text = text.slice(description.length).trim();
  }
  return text;
}

function lengthOf(pages: readonly SeedPage[]): number {
  return pages.reduce((sum, { markdown = '', pages: below = [] }) => sum + markdown.length + lengthOf(below), 0);
}

async function pullFiles(api: Client, spaceId: string): Promise<SeedFile[]> {
  const route = 'POST /_platform/v1/spaces/{spaceId}/content/folder/pull';
  const { files } = await api.request(route, { spaceId, body: {} });
  return Promise.all(
    files.map(async (file) => ({
      path: file.path,
      data: 'text' in file ? file.text : await download(file.downloadURL),
    })),
  );
}

async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
