// A change request to print, and its PDF.
import { expect } from 'vitest';
import { storePdf } from '@bindery/pdf/testing/read-pdf';
import { PNG } from './import-scene.ts';
import { startPlatform } from './test-platform.ts';
import type { TestPlatform } from './test-platform.ts';

const GUIDE = (
  canary: string,
) => `Ships lie at *berths*, **calls** ask for them with \`POST /calls\`; see [the quay](/pages/QUAY), [its tides](/pages/QUAY#tides),
[the web](https://example.com/harbor). Überfahrt naïve coöperation, ελληνικά, русский.

## Queue

1. First
   * Inner
2. Second

* [x] Done
* [ ] Open

| Call | Berth | Depth |
| --- | --- | ---: |
| A1 | north-4 | 5.1 |
| B2 | **south** | 7.3 |

{% hint style="warning" %}
Mind the tide.
{% endhint %}

\`\`\`json
{
  "id": "north-4",
  "state": "free"
}
\`\`\`

<details>

<summary>More about locks</summary>

They open twice a day.

</details>

![Outside](${canary}/outside.png)

<img src="file:///etc/passwd"> <iframe src="${canary}/frame"></iframe> <script>fetch('${canary}/script')</script>

{% updates format="full" %}
{% update date="2026-02-01" %}
Locks are faster.
{% endupdate %}
{% endupdates %}

{% tabs %}
{% tab title="Linux" %}
apt install harbor
{% endtab %}
{% tab title="Windows" %}
winget install harbor
{% endtab %}
{% endtabs %}
`;

/** A change request of three pages on its own platform. */
export interface PdfScene {
  readonly test: TestPlatform;
  readonly changeRequest: string;
  readonly ids: Readonly<Record<'guide' | 'quay' | 'pilots', string>>;
}

/** Proposes them. Nothing can request what is at the `canary`, a URL of the web that a page names. */
export async function propose(browser: string | false, canary: string): Promise<PdfScene> {
  const test = await startPlatform({ host: false, browser });
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {
    title: 'Harbor handbook',
    empty: true,
  });
  const space = `/v1/spaces/${created.body.id}`;
  const { id } = (await test.post(`${space}/change-requests`, { subject: 'Berths anew' })).body;
  const changeRequest = `${space}/change-requests/${id}`;
  const change = async (...changes: object[]) =>
    (await test.post(`${changeRequest}/content?compat=false`, { changes })).body;
  const files = [{ name: 'quay.png', base64: PNG.toString('base64') }];
  const { insertedFiles } = await change({ operation: 'insert_files', files });
  const quayText = `Granite since 1880.\n\n<figure><img src="/files/${insertedFiles[0].id}" alt="Stones"></figure>\n\n## Tides\n\nTwice a day.\n`;
  const inserted = await change(
    { operation: 'insert_page', title: 'Guide', ref: 'g', document: { markdown: 'x' } },
    { operation: 'insert_page', title: 'The quay', into: 'g', document: { markdown: quayText } },
    { operation: 'insert_page', title: 'Pilots', document: { markdown: '中文' } },
  );
  const [guide, quay, pilots] = inserted.changes.map(({ page }: { page: { id: string } }) => page.id);
  await change({
    operation: 'update_page',
    page: guide,
    document: { markdown: GUIDE(canary).replaceAll('QUAY', quay) },
  });
  return { test, changeRequest, ids: { guide, quay, pilots } };
}

/** A PDF that was downloaded. */
export interface DownloadedPdf {
  readonly response: Response;
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Downloads its PDF, however long that takes. */
export async function download({ test, changeRequest }: PdfScene, query = ''): Promise<DownloadedPdf> {
  const { status, body } = await test.get(`${changeRequest}/pdf${query}`);
  expect(status).toBe(200);
  const { pathname } = new URL(body.url);
  let response: Response;
  do response = await test.platform.fetch(pathname, { headers: { Prefer: 'wait=60' } });
  while (response.status === 202);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, path: storePdf(bytes), bytes };
}
