// The quick form of the tasks that `docs-site.long.test.ts` tests on the published site: on the Markdown files.
import { expect, it } from 'vitest';
import { readDocs, tableOf } from '../docs/markdown.ts';
import { clicksFrom } from './clicks.ts';
import { listLinks } from './map-links.ts';
import { readSiteFiles } from './site-files.ts';

const SITE = 'https://site.example/';
const START = `${SITE}README.md`;

const texts = readSiteFiles().flatMap((file) => ('text' in file ? [file] : []));
const pages = new Map(
  texts.map(({ path, text }) => {
    const url = new URL(path, SITE).href;
    return [url, { links: listLinks(text).map(({ target }) => new URL(target, url).href) }] as const;
  }),
);
const page = readDocs().find(({ path }) => path === 'docs/internals/author-tasks.md');
const tasks = tableOf(page?.text ?? '', ['task', 'page', 'clicks']);

it('reads the table', () => {
  expect(tasks).toHaveLength(10);
});

it.each(tasks.map((row) => [row[0] ?? '', row[1] ?? '', row[2] ?? ''] as const))(
  '“%s” is as many clicks away as the table says, at most two',
  (_task, link, clicks) => {
    const target = listLinks(link)[0]?.target ?? '';
    const url = new URL(target, `${SITE}internals/author-tasks.md`).href;
    expect(String(clicksFrom({ pages }, START).get(url))).toBe(clicks);
    expect(Number(clicks)).toBeLessThanOrEqual(2);
  },
);
