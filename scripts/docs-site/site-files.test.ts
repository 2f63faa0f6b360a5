import { expect, it } from 'vitest';
import { listLinks } from './map-links.ts';
import { readSiteFiles } from './site-files.ts';

const files = readSiteFiles();
const texts = new Map(files.flatMap((file) => ('text' in file ? [[file.path, file.text] as const] : [])));

it('has the pages and the pictures of docs', () => {
  expect(texts.get('README.md')).toMatch(/^# /);
  const pictures = files.filter((file) => 'base64' in file).map(({ path }) => path);
  expect(pictures).toContain('pictures/dashboard/page-light.webp');
  expect(pictures.filter((path) => !path.startsWith('pictures/'))).toEqual([]);
});

it('adds linked Markdown files from elsewhere, with their links', () => {
  expect(texts.get('SUMMARY.md')).toContain('## Project files\n\n- [AGENTS.md](project/agents.md)\n');
  const targets = (path: string): string[] => listLinks(texts.get(path) ?? '').map(({ target }) => target);
  expect(targets('README.md')).toContain('project/security.md');
  expect(targets('project/agents.md').filter((target) => target.endsWith('.md'))).not.toContain('docs/style.md');
  expect(targets('build/site-scripts.md')).toContain('../project/examples-analytics.md');
});

it('has no link to a file that isn’t on the site', () => {
  const paths = new Set(files.map(({ path }) => path));
  const lost = [...texts].flatMap(([path, text]) =>
    listLinks(text)
      .map(({ target }) => target.split('#')[0] ?? '')
      .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
      .filter((target) => !paths.has(decodeURI(new URL(target, `https://site.example/${path}`).pathname.slice(1))))
      .map((target) => `${path}: ${target}`),
  );
  expect(lost).toEqual([]);
});
