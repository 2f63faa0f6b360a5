import { expect, it } from 'vitest';
import { sourcesOf } from './page-sources.ts';

it('finds the hosts of images, icons, videos, frames, and APIs, each once', () => {
  const html = `<p>https://text.example/x.png &lt;img src="https://fake.example/a.png"&gt;</p><a href="https://link.example/">x</a>
<img alt="https://alt.example > src='https://quoted.example'" src="https://a.example/1.png?x=1&amp;y=2"><img src="https://a.example/2.png"><img src="/own.png">
<picture><source srcset="https://b.example/1.png 1x, https://c.example/2.png 2x"><img src="data:image/png;base64,x"></picture>
<video poster="https://d.example/p.jpg" src="https://e.example/v.mp4"></video><iframe title="a > b" src="https://f.example/embed/1"></iframe>
<details class="api-response api-try" data-origins="https://h.example https://i.example:8443" data-call="{}"></details>
<p data-origins="https://link.example">&lt;details class="api-response api-try" data-origins="https://fake.example"</p>
<details class="api-response api-try" data-origins="https://h.example"></details>
<link rel="icon" href="https://g.example/icon.png"><link rel="canonical" href="https://link.example/page">`;
  expect(sourcesOf(html)).toEqual({
    images: ['https://a.example', 'https://b.example', 'https://c.example', 'https://d.example', 'https://g.example'],
    media: ['https://e.example'],
    frames: ['https://f.example'],
    connect: ['https://h.example', 'https://i.example:8443'],
  });
});
