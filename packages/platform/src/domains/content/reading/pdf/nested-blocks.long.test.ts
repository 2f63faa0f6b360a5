// Blocks inside blocks that a page keeps as source, printed as what they are, with the images that they show.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '@bindery/pdf';
import { has, storePdf, textOf } from '@bindery/pdf/testing/read-pdf';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

afterAll(removeFolders);
afterAll(closePlatforms);

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const PAGE = `# Steps

1. First

   <figure><img src="../.gitbook/assets/a.png" alt="A picture"><figcaption><p>The caption</p></figcaption></figure>
2. Second

{% stepper %}
{% step %}
## Measure

| Depth | Tide |
| ----- | ---- |
| seven | high |

{% tabs %}
{% tab title="North" %}
Wind from there.

{% stepper %}
{% step %}
### Turn
{% endstep %}
{% endstepper %}
{% endtab %}
{% endtabs %}
{% endstep %}
{% endstepper %}

<div data-full-width="true">

<figure><img src="../.gitbook/assets/a.png" alt=""><figcaption><p>Wide</p></figcaption></figure>

</div>
`;

const browser = findChromium();

describe.runIf(has('pdftotext')).each([
  { name: 'the plain writer', engine: false as const, isHere: true },
  { name: 'a browser', engine: browser ?? (false as const), isHere: browser !== undefined },
])('blocks inside blocks, printed by $name', ({ engine, isHere }) => {
  let test: TestPlatform;
  beforeAll(async () => {
    test = await startPlatform({ host: false, browser: engine });
  });

  it.runIf(isHere)('render as blocks', async () => {
    const { body: created } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {
      title: 'Nested',
      empty: true,
    });
    const files = [
      { path: 'SUMMARY.md', text: '* [Steps](guides/steps.md)\n' },
      { path: 'guides/steps.md', text: PAGE },
      { path: '.gitbook/assets/a.png', base64: PIXEL },
    ];
    const pushed = await test.post(`/_platform/v1/spaces/${created.id}/content/folder/push`, { files });
    expect(pushed.body.result).toBe('pushed');
    const { body } = await test.post(`/v1/spaces/${created.id}/change-requests`, {});
    const { url } = (await test.get(`/v1/spaces/${created.id}/change-requests/${body.id}/pdf`)).body;
    const bytes = new Uint8Array(await (await test.platform.fetch(new URL(url).pathname)).arrayBuffer());
    const text = textOf(storePdf(bytes)).replaceAll(/\s+/g, ' ');
    for (const sign of ['{%', '<figure', '<div', '---', '|']) expect(text).not.toContain(sign);
    for (const words of [
      'First',
      'The caption',
      'Second',
      'Measure',
      'Depth',
      'seven',
      'North',
      'Wind from there.',
      'Turn',
      'Wide',
    ]) {
      expect(text).toContain(words);
    }
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
  });
});
