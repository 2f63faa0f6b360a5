// Run as its own process, which is killed: a platform on a data folder that translates a space of many pages.
import { createPlatform } from '../../../src/create-platform.ts';
import type { ProviderSettings } from '@bindery/translations';

const [dataFolder = '', settings = '', pages = ''] = process.argv.slice(2);
const translations = JSON.parse(settings) as ProviderSettings;
const platform = await createPlatform({ dataFolder, demo: true, host: false, translations });
const organization = `/v1/orgs/${platform.demo?.organization ?? ''}`;

async function post(path: string, body: object = {}): Promise<{ id: string }> {
  const response = await platform.fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string };
}

const space = await post(`${organization}/spaces`, { title: 'Many pages', empty: true });
const request = await post(`/v1/spaces/${space.id}/change-requests`, { subject: 'Pages' });
const changes = Array.from({ length: Number(pages) }, (_none, number) => ({
  operation: 'insert_page',
  title: `Page ${number}`,
  slug: `page-${number}`,
  document: { markdown: `The first sentence of page ${number}.\n\nThe second sentence of page ${number}.\n` },
}));
for (let start = 0; start < changes.length; start += 50) {
  const some = { changes: changes.slice(start, start + 50) };
  await post(`/v1/spaces/${space.id}/change-requests/${request.id}/content?compat=false`, some);
}
await post(`/v1/spaces/${space.id}/change-requests/${request.id}/merge`);
const source = { space: space.id, language: 'en' };
const { id } = await post(`${organization}/translations`, { source, language: 'fr' });
process.stdout.write(`${JSON.stringify({ token: platform.token, path: `${organization}/translations/${id}` })}\n`);
