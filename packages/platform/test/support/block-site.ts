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
  readonly url: string;
  /** Where its blocks are rendered. */
  readonly render: string;
}

/** A space of the demo site, and the path of its site-space with a slash at its end. */
export interface BlockSpace {
  readonly id: string;
  readonly path: string;
}

/** Writes a page, of the demo space where no other is named. */
export async function blockPage(
  test: TestPlatform,
  slug: string,
  {
    nodes,
    condition,
    at,
  }: { readonly nodes: readonly object[]; readonly condition?: string; readonly at?: BlockSpace },
): Promise<BlockPage> {
  const { site } = test.demo;
  const space = at?.id ?? test.demo.space;
  const request = await propose(test, `/v1/spaces/${space}`);
  const document = { document: { object: 'document', data: { schemaVersion: 8 }, nodes } };
  const page = { operation: 'insert_page', title: slug, slug, document, ...(condition !== undefined && { condition }) };
  const { status, body } = await change(test, request, page);
  if (status !== 200) throw new Error(`The page was not written: ${JSON.stringify(body)}`);
  await test.post(`${request}/merge`);
  const { id } = (await test.get(`/v1/spaces/${space}/content/path/${slug}`)).body;
  const home = `${test.platform.origins.sites}/${site}/${at?.path ?? ''}`;
  return { id, url: home + slug, render: `${home}~render/${id}` };
}

/** Creates a space in a language on the demo site, with an installation at work on it. */
export async function blockSpace(
  test: TestPlatform,
  {
    language,
    integration,
    installation,
  }: { readonly language: string; readonly integration: string; readonly installation: string },
): Promise<BlockSpace> {
  const { organization, site } = test.demo;
  const created = await test.post(`/v1/orgs/${organization}/spaces`, { title: language, empty: true, language });
  const { id } = created.body;
  await test.post(`/v1/orgs/${organization}/sites/${site}/site-spaces`, { spaceId: id });
  await test.post(`/v1/integrations/${integration}/installations/${installation}/spaces`, { space: id });
  await test.platform.idle();
  return { id, path: `${language}/` };
}
