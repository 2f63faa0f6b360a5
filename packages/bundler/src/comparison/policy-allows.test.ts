import { describe, expect, it } from 'vitest';
import { parsePolicy, policyAllows } from './policy-allows.ts';
import { scanPage } from './scan-page.ts';

describe('policyAllows', () => {
  it.each([
    ['*', 'https://a.test/x', true],
    ['https:', 'https://a.test/', true],
    ['http:', 'https://a.test/', true],
    ['https:', 'http://a.test/', false],
    ['a.test', 'https://a.test/x', true],
    ['A.test', 'https://a.test/x', true],
    ['*.a.test', 'https://b.a.test/', true],
    ['*.a.test', 'https://a.test/', false],
    ['https://a.test', 'wss://a.test/', false],
    ['wss://a.test', 'wss://a.test/', true],
    ['ws://a.test', 'wss://a.test/', true],
    ['a.test', 'https://a.test:8443/', false],
    ['a.test:*', 'https://a.test:8443/', true],
    ['a.test:443', 'https://a.test/', true],
    ['https://a.test/api/', 'https://a.test/api/x', true],
    ['https://a.test/api/', 'https://a.test/other', false],
    ['https://a.test/api', 'https://a.test/api', true],
    ['https://a.test/api', 'https://a.test/api/x', false],
    [`'self'`, 'https://a.test/', false],
    [`'none'`, 'https://a.test/', false],
  ])('decides for %s and %s as browsers do', (source, url, expected) => {
    expect(policyAllows([source], new URL(url))).toBe(expected);
  });

  it('reads the first of two directives with one name', () => {
    expect([...parsePolicy(`IMG-src a.test; img-src b.test; ;sandbox`)]).toEqual([
      ['img-src', ['a.test']],
      ['sandbox', []],
    ]);
  });
});

describe('scanPage', () => {
  const found = (file: string, text: string) =>
    scanPage(file, text).map(
      ({ directive, url, location }) => `${directive} ${url.href} ${location.line}:${location.column}`,
    );

  it('finds what a script calls', () => {
    const code = `fetch('https://a.test/x');
window.fetch(\`https://b.test/\${id}\`, {});
navigator.sendBeacon('https://c.test/');
request.open('POST', 'https://d.test/');
new EventSource('https://e.test/' + id);
fetch('/own'); fetch(other); fetch(\`https://\${host}/\`); fetch(\`https://f.test\${path}\`); // new WebSocket('wss://g.test')`;
    expect(found('a.raw.js', code)).toEqual([
      'connect-src https://a.test/x 1:7',
      'connect-src https://b.test/ 2:14',
      'connect-src https://c.test/ 3:22',
      'connect-src https://d.test/ 4:22',
      'connect-src https://e.test/ 5:17',
    ]);
    expect(found('a.ts', code)).toEqual([]);
  });

  it('finds what a page loads', () => {
    const html = `<!-- <img src="https://no.test/"> -->
<link rel="icon" href="https://no.test/i.png"><link href='https://a.test/x.css' rel=stylesheet>
<script type=module src=https://b.test/x.js></script><img alt="" SRC="https://c.test/x.png">
<iframe src="https://d.test/"></iframe><script src="own.js"></script>`;
    expect(found('a.html', html)).toEqual([
      'style-src https://a.test/x.css 2:59',
      'script-src https://b.test/x.js 3:25',
      'img-src https://c.test/x.png 3:71',
      'frame-src https://d.test/ 4:14',
    ]);
  });
});
