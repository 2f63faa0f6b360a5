import { parseMarkdown } from '@bindery/content/markdown';
import { expect, it } from 'vitest';
import { renderBody } from './render-body.ts';

const html = (markdown: string): string => renderBody(parseMarkdown(markdown), { opensTabs: false }).html;

it.each([
  ['<div class="note">\n\nWords\n\n</div>', '<p>Words</p>'],
  ['{% gallery size="big" %}\n\nWords\n\n{% endgallery %}', '<p>Words</p>'],
  ['<a name="setup"></a>\n\nWords', '<div id="setup"></div>\n<p>Words</p>'],
  ['Words <font color="red">in red</font> <!-- no -->', '<p>Words in red</p>'],
  ['Ends the <session-id> now', '<p>Ends the <span class="verbatim">&lt;session-id&gt;</span> now</p>'],
  ['<video title="a > b"></video>', ''],
  ['<iframe>Words</iframe>', ''],
])('shows the words of %j', (markdown, expected) => {
  expect(html(markdown).trim()).toBe(expected);
});

it('a manual anchor keeps its name once', () => {
  const body = html('<a name="a"></a>\n\n## A\n\n<a id=\'x" onclick="y\'></a>\n\n<a id="a"></a>');
  expect([...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['a-1', 'a', 'a-2']);
  expect(body).not.toContain('onclick');
});
