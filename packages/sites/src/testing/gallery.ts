// A document with every block and inline, nested as the hosted editor nests them, and what it refers to. For tests.
// Over 300 lines, since it is one document.
import type { JSONDocument } from '@bindery/contract/documents';
import type { ContentRef } from '@bindery/contract/content';
import { parseMarkdown } from '@bindery/content/markdown';
import { paragraph, text } from '@bindery/content/documents';
import type { BodyContext } from '../blocks/body-context.ts';
import { OPERATION, SCHEMAS, WEBHOOK, resolve } from './gallery-api.ts';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAUCAIAAABeYcl+AAAALUlEQVR42u3OQQkAAAgEsAtlLRNbxhQ+hMECLNXzTqSlpaWlpaWlpaWlpaUvLN+z9Ztjw4THAAAAAElFTkSuQmCC';

/** Markdown of what the editor writes. */
export const GALLERY = `Intro with **bold**, _italic_, \`code\`, ~~struck~~, <kbd>Ctrl</kbd>, x<sup>2</sup>, <mark style="color:red;">red</mark>, <mark style="background-color:yellow;">marked</mark>, [a link](https://example.com/x), [a page](page.md), $$E = mc^2$$, :house:, and an [annotated word](#user-content-fn-1)[^1].

[^1]: The note, with \`code\`.

    * and a list

## Text

> A quote.
>
> > Inside of a quote.

* one
  * two
    1. three
    2. four
* five

  with a paragraph

5. five
6. six

* [ ] open
* [x] done, with a [link](page.md)

<p align="center">In the middle</p>

***

### Heading with \`code\` and a [link](page.md)

#### Third level

## Hints

{% hint style="info" %}
Information with a [link](page.md).

* and a list
{% endhint %}

{% hint style="warning" %}
A warning.
{% endhint %}

{% hint style="danger" %}
Danger.

| a | b |
| - | - |
| 1 | 2 |
{% endhint %}

{% hint style="success" %}
Success.
{% endhint %}

## Code

{% code title="src/index.ts" lineNumbers="true" %}
\`\`\`ts
// A comment
export async function greet(name: string): Promise<string> {
  const words = \`Hello \${name}\`;
  return words.length > 10 ? words : 'short'; // 10
}
\`\`\`
{% endcode %}

{% code overflow="wrap" expandable="true" collapsedlinecount="3" %}
\`\`\`bash
curl https://api.example.com/a/very/long/address/that/does/not/fit/into/one/line/of/the/page -H "Authorization: Bearer TOKEN"
echo one
echo two
echo three
echo four
\`\`\`
{% endcode %}

\`\`\`diff
- old
+ new
\`\`\`

\`\`\`nosuchlanguage
plain <text>
\`\`\`

$$
\\int_0^1 \\frac{x^2}{1+x}\\,dx = \\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}
$$

$$
\\notacommand{x
$$

## Tabs

{% tabs %}
{% tab title="npm" %}
\`\`\`bash
npm install bindery
\`\`\`

{% hint style="info" %}
In a tab.
{% endhint %}
{% endtab %}

{% tab title="yarn" %}
Words before it.

### A heading in a tab

\`\`\`bash
yarn add bindery
\`\`\`
{% endtab %}
{% endtabs %}

{% tabs %}
{% tab title="npm" %}
first again
{% endtab %}

{% tab title="yarn" %}
second again
{% endtab %}
{% endtabs %}

## Expandables and steps

<details>

<summary>An expandable with <strong>bold</strong></summary>

Its text.

\`\`\`json
{ "a": [1, true, null] }
\`\`\`

</details>

<details open>

<summary>An open one</summary>

Text.

</details>

{% stepper %}
{% step %}
### Install

Run \`npm install\`.

{% tabs %}
{% tab title="npm" %}
npm in a step
{% endtab %}

{% tab title="yarn" %}
yarn in a step
{% endtab %}
{% endtabs %}
{% endstep %}

{% step %}
### Configure

{% hint style="warning" %}
In a step.
{% endhint %}

<details>

<summary>More</summary>

In a step.

</details>
{% endstep %}
{% endstepper %}

{% columns %}
{% column width="33.3%" %}
A column.

{% hint style="success" %}
In a column.
{% endhint %}
{% endcolumn %}

{% column valign="middle" %}
The other column.
{% endcolumn %}
{% endcolumns %}

{% columns %}
{% column width="40%" %}
Two fifths.
{% endcolumn %}

{% column width="60%" %}
Three fifths.
{% endcolumn %}
{% endcolumns %}

## Images and files

<figure><img src="${PICTURE}" alt="A picture" width="300"><figcaption><p>A caption with <em>words</em></p></figcaption></figure>

<div align="left" data-with-frame="true"><figure><picture><source srcset="${PICTURE}" media="(prefers-color-scheme: dark)"><img src="${PICTURE}" alt="Themed" width="50%"></picture><figcaption></figcaption></figure></div>

Text with <img src="${PICTURE}" alt="small" data-size="line"> in it.

{% file src="files/report.pdf" %}

{% embed url="https://example.com/video" %}

{% content-ref url="page.md" %}
[page.md](page.md)
{% endcontent-ref %}

<img src="a.drawing.svg" alt="" class="gitbook-drawing">

## Tables

| Name | Value |
| ---- | :---: |
| a | 1 |
| \`b\` | **2** |

<table data-full-width="true"><thead><tr><th width="200">Name</th><th width="100" data-type="number">Count</th><th width="100" data-type="checkbox">Done</th><th width="100" data-type="rating" data-max="5">Stars</th><th width="100">Status<select><option value="i" label="In progress" color="blue"></option></select></th><th width="100" data-type="users" data-multiple>Who</th><th width="100" data-type="files">Files</th><th width="200" data-type="content-ref">Page</th></tr></thead><tbody><tr><td>x <strong>y</strong></td><td>1.5</td><td>true</td><td>4</td><td><span data-option="i">In progress</span></td><td><a data-mention href="https://app.gitbook.com/u/UID">u</a></td><td><a href="a.pdf">a.pdf</a></td><td><a href="page.md">page.md</a></td></tr><tr><td></td><td></td><td>false</td><td></td><td></td><td></td><td></td><td></td></tr></tbody></table>

<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="image"></th><th data-hidden data-card-cover-dark data-type="image"></th></tr></thead><tbody><tr><td><strong>Card A</strong></td><td>What it leads to.</td><td><a href="page.md">page.md</a></td><td><a href="${PICTURE}">c</a></td><td><a href="${PICTURE}">d</a></td></tr><tr><td><strong>Card B</strong></td><td>A [link](https://example.com) of its own.</td><td><a href="https://example.com">x</a></td><td></td><td></td></tr><tr><td>Card C</td><td>No target.</td><td></td><td></td><td></td></tr></tbody></table>

## Updates

{% updates format="full" %}
{% update date="2026-10-25" tags="beta,fixes" %}
## Version 2

* faster

{% tabs %}
{% tab title="npm" %}
in an update
{% endtab %}
{% endtabs %}
{% endupdate %}

{% update date="2026-09-01" %}
Version 1
{% endupdate %}
{% endupdates %}

## Others

{% prompt description="Write a summary" icon="sparkles" defaultExpanded="partial" %}
\`\`\`markdown
# Summarize
\`\`\`
{% endprompt %}

{% include "../.gitbook/includes/name.md" %}

{% if visitor.claims.unsigned.x == "a" %}
Shown under a condition.
{% endif %}

<a href="page.md" class="button primary">Start</a> <a href="https://example.com" class="button secondary" data-icon="book">More</a> <button type="button" class="button secondary" data-action="ask" data-query="How?">Ask</button> <button type="button" class="button secondary" data-action="select" data-slug="yarn">Yarn</button>

Value: <code class="expression">space.vars.version</code>, an icon <i class="fa-github">:github:</i>, a mention [page.md](page.md "mention").

{% @mermaid/diagram content="graph TD
A --> B" %}

{% @a/b n={3} url="https://example.com/x" %}

## API

{% openapi-operation spec="pets" path="/pets/{id}" method="post" %}
[OpenAPI pets](broken-reference)
{% endopenapi-operation %}

{% openapi-webhook spec="pets" name="petCreated" method="post" %}
[OpenAPI pets](broken-reference)
{% endopenapi-webhook %}

{% openapi-schemas spec="pets" schemas="Pet,Category" grouped="true" %}
[OpenAPI pets](broken-reference)
{% endopenapi-schemas %}
`;

/** What the gallery refers to. */
export const CONTEXT: BodyContext = {
  opensTabs: true,
  search: '/search',
  href: (ref: ContentRef) => {
    if (ref.kind === 'url') return ref.url.endsWith('.md') ? '/docs/page' : ref.url;
    if (ref.kind === 'anchor') return `#${ref.anchor}`;
    return ref.kind === 'file' ? `/files/${ref.file}` : undefined;
  },
  label: (ref: ContentRef) => {
    if (ref.kind === 'tag') return ref.tag;
    if (ref.kind === 'user') return 'Ada Lovelace';
    return ref.kind === 'url' && ref.url.endsWith('.md') ? 'A page' : undefined;
  },
  card: () => ({ title: 'A page', description: 'What the page is about.', emoji: '\u{1f4d8}' }),
  file: (ref) =>
    ref.kind === 'url' && ref.url.startsWith('data:')
      ? { width: 600, height: 200 }
      : { name: 'report.pdf', type: 'application/pdf', size: 1_234_567 },
  embed: () => ({ title: 'A video', site: 'Example' }),
  expression: () => '1.2.3',
  reusable: () => [paragraph([text('Reusable words.')])],
  integration: () => ({ path: '/~blocks/1', title: 'Diagram' }),
  operation: (block) => (block.type === 'openapi-webhook' ? WEBHOOK : OPERATION),
  schemas: () => ({
    resolve,
    schemas: [
      { name: 'Dog', schema: SCHEMAS.Dog },
      { name: 'Category', schema: SCHEMAS.Category },
    ],
  }),
};

/** The gallery. */
export function galleryDocument(): JSONDocument {
  return parseMarkdown(GALLERY);
}
