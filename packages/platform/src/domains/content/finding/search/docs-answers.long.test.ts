// Questions about this project, answered from its documentation, next to a long changelog with every word of it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCS_QUESTIONS } from '../../../../../test/support/docs-questions.ts';
import type { DocsQuestion } from '../../../../../test/support/docs-questions.ts';
import { startSearched } from '../../../../../test/support/searched-pages.ts';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

const DOCS = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', '..', 'docs');

/** Of the questions, at least. The documentation changes: a page that is written otherwise may answer one less. */
const HELPFUL = 0.75;

let test: TestPlatform;
let organization: string;
const fileOf = new Map<string, string>();

/** 190 KB: lines of words from everywhere, under the numbers of versions. */
function historyOf(texts: readonly string[]): string {
  const words = texts.join('\n').match(/[\w.-]+/g) ?? [];
  let history = '';
  for (let line = 0; history.length < 190_000; line++) {
    if (line % 40 === 0) history += `\n## 1.${line / 40}.0\n\n`;
    const some = Array.from({ length: 12 }, (_none, index) => words[(line * 15 + index * 7) % words.length]);
    history += `* Fixed: ${some.join(' ')}\n`;
  }
  return history;
}

beforeAll(async () => {
  const searched = await startSearched();
  ({ test, organization } = searched);
  const files = globSync('**/*.md', { cwd: DOCS }).toSorted();
  const texts = files.map((file) => readFileSync(join(DOCS, file), 'utf8'));
  const drafts = texts.map((text) => {
    const title = /^# (.*)$/m.exec(text)?.[1] ?? 'Untitled';
    return { title, markdown: text.replace(/^# .*\n/m, '') };
  });
  drafts.push({ title: 'Changelog', markdown: historyOf(texts) });
  const { body } = await test.post(`${organization}/spaces`, { title: 'Documentation', empty: true });
  for (let start = 0; start < drafts.length; start += 50) {
    const some = drafts.slice(start, start + 50);
    const ids = await searched.write(
      `/v1/spaces/${body.id}`,
      some.map(({ title, markdown }) => ({ operation: 'insert_page', title, document: { markdown } })),
    );
    for (const [index, id] of ids.entries()) fileOf.set(id, files[start + index] ?? 'changelog');
  }
});

afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

async function answerTo({ question }: DocsQuestion): Promise<{ markdown: string; files: (string | undefined)[] }> {
  const { body } = await test.call('POST', `${organization}/ask?format=markdown`, { body: { query: question } });
  const sources: { page: string }[] = body.answer?.sources ?? [];
  return { markdown: body.answer?.answer.markdown ?? '', files: sources.map(({ page }) => fileOf.get(page)) };
}

it('at least three of four questions are answered by a page that knows, with the words that answer', async () => {
  const missed: string[] = [];
  let first = 0;
  for (const docsQuestion of DOCS_QUESTIONS) {
    const { markdown, files } = await answerTo(docsQuestion);
    if (docsQuestion.pages.includes(files[0] ?? '')) first += 1;
    const isThere = files.some((file) => file !== undefined && docsQuestion.pages.includes(file));
    if (!isThere || !docsQuestion.phrases.some((text) => markdown.includes(text)))
      missed.push(`${docsQuestion.question} ${files.join(', ')}`);
    // An answer is something to read: no table of 40 KB.
    expect([docsQuestion.question, markdown.length < 12_000]).toEqual([docsQuestion.question, true]);
  }
  expect(1 - missed.length / DOCS_QUESTIONS.length, missed.join('\n')).toBeGreaterThanOrEqual(HELPFUL);
  expect(first / DOCS_QUESTIONS.length).toBeGreaterThanOrEqual(0.6);
});
