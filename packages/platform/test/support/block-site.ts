// The demo site with pages that have blocks of integrations.
import { change, propose } from './linked-pages.ts';
import type { TestPlatform } from './test-platform.ts';

/** A block of an integration, in a document. */
export const aBlock = (integration: string, block: string, props: Readonly<Record<string, unknown>> = {}) => ({
  object: 'block',
  type: 'integration',
  isVoid: true,
  data: { integration, block, props },
});

/** A paragraph. */
export const aParagraph = (text: string) => ({
  object: 'block',
  type: 'paragraph',
  data: {},
  nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
});

/** A page, and where it is. */
export interface BlockPage {
  readonly id: string;
  readonly address: string;
  /** Where its blocks are rendered. */
  readonly render: string;
}

/** Writes a page of the demo space. */
export async function blockPage(
  test: TestPlatform,
  slug: string,
  { nodes, condition }: { readonly nodes: readonly object[]; readonly condition?: string },
): Promise<BlockPage> {
  const { space, site } = test.demo;
  const request = await propose(test, `/v1/spaces/${space}`);
  const document = { document: { object: 'document', data: { schemaVersion: 8 }, nodes } };
  const page = { operation: 'insert_page', title: slug, slug, document, ...(condition !== undefined && { condition }) };
  const { status, body } = await change(test, request, page);
  if (status !== 200) throw new Error(`The page was not written: ${JSON.stringify(body)}`);
  await test.post(`${request}/merge`);
  const { id } = (await test.get(`/v1/spaces/${space}/content/path/${slug}`)).body;
  const home = `${test.platform.addresses.sites}/${site}/`;
  return { id, address: home + slug, render: `${home}~render/${id}` };
}
