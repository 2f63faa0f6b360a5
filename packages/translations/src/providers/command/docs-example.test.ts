// Runs the unchanged program of docs/operate/translation-providers.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMarkdown, stringifyMarkdown } from '@bindery/content/markdown';
import { afterAll, expect, it } from 'vitest';
import { TRANSLATION_ERRORS } from '../../error-codes.ts';
import { applyTranslations } from '../../segments/apply-translations.ts';
import { segmentsOf } from '../../segments/read-segments.ts';
import { optionsWith, portsWith } from '../../testing/provider-server.ts';
import { createProvider } from '../create-provider.ts';

const folder = mkdtempSync(join(tmpdir(), 'bindery-docs-example-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = readFileSync(new URL('../../../../../docs/operate/translation-providers.md', import.meta.url), 'utf8');

it('the command of the docs translates a page', async () => {
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const file = join(folder, 'translate.mjs');
  writeFileSync(file, program);
  const provider = createProvider({ kind: 'command', command: [process.execPath, file] }, portsWith());
  const source = parseMarkdown('## Open the page\n\nOpen **a** [change request](https://a.b/open) & `open`.\n');
  const { segments } = segmentsOf(source);
  const glossary = [{ term: 'change request', translation: 'Änderungsantrag' }];
  const { translated, failed } = await provider.translate(segments, optionsWith({ glossary }));
  expect([...failed.values()]).toEqual([]);
  expect(stringifyMarkdown(applyTranslations(source, translated).document)).toBe(
    '## öffne die Seite <a href="#open-the-page" id="open-the-page"></a>\n\nöffne **einen** [Änderungsantrag](https://a.b/open) & `open`.\n',
  );
  const other = await provider.translate(segments, optionsWith({ target: 'fr' }));
  expect([...other.failed.values()].map(({ code, message }) => [code, message.split(': ').at(-1)])).toEqual(
    segments.map(() => ['provider_failed', 'There are no words of "fr".']),
  );
});

it('the docs name every code that a text may fail with', () => {
  const missing = Object.keys(TRANSLATION_ERRORS).filter((code) => !page.includes(`\`${code}\``));
  expect(missing).toEqual(['provider_settings_invalid']);
});
