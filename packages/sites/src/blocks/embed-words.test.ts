import { expect, it } from 'vitest';
import { parseMarkdown } from '@bindery/content/markdown';
import { embedWords } from './embed-words.ts';
import { renderBody } from './render-body.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube', ['youtube.com/watch?v=dQw4w9WgXcQ'], 'youtube'],
  ['https://player.vimeo.com/video/76979871', 'Vimeo', ['player.vimeo.com/video/76979871'], 'play'],
  ['https://gist.github.com/a/b', 'GitHub Gist', ['gist.github.com/a/b'], 'github'],
  ['https://notyoutube.com/a%20b', 'notyoutube.com', ['/a b'], 'link'],
  ['https://youtube.com.evil.example/', 'youtube.com.evil.example', [], 'link'],
  ['https://a.example:8080/', 'a.example:8080', [], 'link'],
  ['https://a.example/b/report%20c.pdf?d=1', 'report c.pdf', ['a.example'], 'file-text'],
  ['https://a.example/%E2%80%AEgpj.exe', 'a.example', ['/%E2%80%AEgpj.exe'], 'link'],
  ['https://a.example/%E0%A4%A', 'a.example', ['/%E0%A4%A'], 'link'],
  ['https://constructor/toString', 'constructor', ['/toString'], 'link'],
])('%s has its title and details', (url, title, details, icon) => {
  expect(embedWords(url)).toEqual({ title, details, icon });
});

it('a card of an embed has its icon, and links to its URL', () => {
  const { html } = renderBody(parseMarkdown('{% embed url="https://www.youtube.com/watch?v=a&t=1" %}'), {
    opensTabs: false,
  });
  expect(html).toContain('href="https://www.youtube.com/watch?v=a&amp;t=1"');
  expect(html).toContain('<span class="link-title">YouTube</span>');
  expect(html).toContain('<svg class="icon mark"');
  expect(html).not.toContain('<iframe');
});
