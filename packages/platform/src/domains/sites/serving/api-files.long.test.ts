// The specifications that a package of npm holds, each as a file of a space with a page for its first operation. A sample takes six of
// them, in JSON and in YAML. The package comes from npm the first time; without it nothing is rendered.
import { afterAll, expect, it } from 'vitest';
import { longOrSample } from '@bindery/testkit/long-sample';
import { PACKAGES, listPacked } from '@bindery/openapi/testing/packed-specifications';
import { aSite } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

afterAll(closePlatforms);

/** The first operation of a specification. */
function firstOf(text: string): { readonly path: string; readonly method: string } | undefined {
  const { paths = {} } = JSON.parse(text) as { readonly paths?: Readonly<Record<string, object>> };
  for (const [path, item] of Object.entries(paths)) {
    const method = METHODS.find((name) => name in item);
    if (method !== undefined) return { path, method };
  }
  return undefined;
}

it('render equally from JSON and YAML', async ({ skip }) => {
  const packed = listPacked(PACKAGES.examples) ?? skip();
  const byPath = new Map(packed.map((file) => [file.path, file]));
  const all = packed.flatMap((file) => {
    const yaml = byPath.get(file.path.replaceAll('json', 'yaml'));
    const first = file.path.endsWith('.json') ? firstOf(file.read().toString('utf8')) : undefined;
    return yaml === undefined || first === undefined ? [] : [{ json: file, yaml, ...first }];
  });
  const some = all.slice(0, longOrSample(all.length, 6));
  expect(some.length).toBeGreaterThan(5);
  const files = some.flatMap(({ json, yaml, path, method }, index) => {
    const block = (src: string) =>
      `{% openapi src="${src}" path="${path}" method="${method}" %}\n[a](${src})\n{% endopenapi %}\n`;
    return [
      { path: `json-${index}.md`, text: `# a\n\n${block(`specs/${index}.json`)}` },
      { path: `yaml-${index}.md`, text: `# a\n\n${block(`specs/${index}.yaml`)}` },
      { path: `specs/${index}.json`, text: json.read().toString('utf8') },
      { path: `specs/${index}.yaml`, text: yaml.read().toString('utf8') },
    ];
  });
  const pages = files.filter(({ path }) => path.endsWith('.md')).map(({ path }) => `* [${path}](${path})\n`);
  files.unshift({ path: 'SUMMARY.md', text: ['* [Home](README.md)\n', ...pages].join('') });
  files.push({ path: 'README.md', text: '# Home\n' });
  const test = await startPlatform({ port: 0, host: false });
  const { body: space } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'a', empty: true });
  const { body } = await test.post(`/_platform/v1/spaces/${space.id}/content/folder/push`, { files });
  expect(body.result).toBe('pushed');
  const site = await aSite(test, []);
  await site.post('/site-spaces', { spaceId: space.id });
  await site.post('/publish');
  /** Title, URL, and names of parameters and properties: examples are other texts in YAML. */
  const partsOf = async (page: string): Promise<string[]> => {
    const html = await (await fetch(`${test.platform.origins.sites}/${site.id}/${page}`)).text();
    const [section = ''] = /<section class="api openapi-code">[^]*<\/section>/.exec(html) ?? [];
    return (
      section.match(/<h2 [^]*?<\/h2>|<p class="api-address"[^]*?<\/p>|<div class="api-property">[^]*?<\/div>/g) ?? []
    );
  };
  for (const [index, { json }] of some.entries()) {
    const parts = await partsOf(`json-${index}`);
    expect({ path: json.path, isDrawn: parts.length >= 2 }).toEqual({ path: json.path, isDrawn: true });
    expect({ path: json.path, parts: await partsOf(`yaml-${index}`) }).toEqual({ path: json.path, parts });
  }
  expect(test.faults).toEqual([]);
});
