// The feed of a page, as XML.
import type { JSONDocument } from '@bindery/contract/documents';
import { expect, it } from 'vitest';
import { feedOf } from './feed.ts';

function feedWith(text: string): string {
  const leaf = { object: 'leaf', text, marks: [] };
  const paragraph = { object: 'block', type: 'paragraph', data: {}, nodes: [{ object: 'text', leaves: [leaf] }] };
  const update = { object: 'block', type: 'update', data: { date: '2026-01-01' }, nodes: [paragraph] };
  const document = { object: 'document', data: {}, nodes: [{ object: 'block', type: 'updates', nodes: [update] }] };
  const of = { title: text, description: text, url: 'https://sites.example/docs/news' };
  return feedOf(document as unknown as JSONDocument, of) ?? '';
}

it.each([
  ['signs of XML', 'a < b & c ]]> d "e"', 'a &lt; b &amp; c ]]&gt; d &quot;e&quot;'],
  ['characters that XML does not have', 'a\u0000\u0008b\u001f\ufffe\uffffc\ud800d', 'abcd'],
  ['lines and signs beyond the first plane', 'a\tb\u{1f600}', 'a\tb\u{1f600}'],
])('keeps only valid XML characters of %s', (_what, text, written) => {
  const feed = feedWith(text);
  expect(feed).toContain(`<channel><title>${written}</title>`);
  expect(feed.split(written)).toHaveLength(4);
});
