// Random edits of a source, and of people in its translation: whatever happens to the source, nothing that people wrote is lost.
import { afterAll, expect, it } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { pageId } from '../../../../test/support/linked-pages.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import { aTranslation } from '../../../../test/support/translations/a-translation.ts';
import type { ATranslation } from '../../../../test/support/translations/a-translation.ts';

const EDITS = longOrSample(1000, 40);
const PAGES = 12;
/** After so many edits of the source, people write something in the target. */
const EDITS_PER_PERSON = 4;

afterAll(closePlatforms);

type Random = () => number;

/** Pages of the source by their slugs, as lists of blocks in Markdown. */
type Source = Map<string, string[]>;

it(`keeps all edits of users over ${EDITS} edits of the source`, async () => {
  const random = createRandom();
  const test = await startPlatform({ host: false, checkResponses: false }, { isRandom: true });
  const source: Source = new Map();
  for (let page = 0; page < PAGES; page++)
    source.set(
      `p${page}`,
      Array.from({ length: 6 }, () => aBlock(random)),
    );
  const translation = await aTranslation(
    test,
    Object.fromEntries([...source].map(([slug, blocks]) => [slug, join(blocks)])),
  );
  /** What people wrote → the page that they wrote it on. */
  const writtenTexts = new Map<string, string>();
  let stale = 0;
  for (let edit = 0; edit < EDITS; edit++) {
    if (edit % EDITS_PER_PERSON === 0)
      await writeInTarget({ translation, random, written: writtenTexts, number: edit });
    await editSource({ translation, random, source, number: edit });
    await translation.settled();
    for (const [text, page] of writtenTexts)
      expect([edit, await translation.read(page)]).toEqual([edit, expect.stringContaining(text)]);
  }
  const { edits, failures } = await translation.state();
  stale = edits.filter((one) => one.stale).length;
  process.stdout.write(`${EDITS} edits of the source, ${writtenTexts.size} texts of people, ${stale} stale\n`);
  expect(failures).toEqual([]);
  expect(writtenTexts.size).toBeGreaterThan(3);
  // A sample may have none.
  expect(stale).toBeGreaterThanOrEqual(longOrSample(1, 0));
  // What no one touched says what the source says.
  for (const [slug, blocks] of source) {
    if ([...writtenTexts.values()].includes(slug)) continue;
    expect((await translation.read(slug)).match(/⟦/gu)?.length ?? 0).toBeGreaterThanOrEqual(blocks.length);
  }
  expect(test.faults).toEqual([]);
});

interface Step {
  readonly translation: ATranslation;
  readonly random: Random;
  readonly number: number;
}

/** Replaces a paragraph of the target with a user's text, inserts one next to it, or deletes a block. */
async function writeInTarget({
  translation,
  random,
  written,
  number,
}: Step & { readonly written: Map<string, string> }) {
  const { body } = await translation.pages();
  const pages: string[] = body.pages.map(({ path }: { path: string }) => path);
  const page = pick(random, pages);
  const blocks = (await translation.read(page)).split('\n\n');
  // The first block is the title, which isn’t part of the document.
  const free = blocks.flatMap((block, index) => (index > 0 && block.startsWith('⟦') ? [index] : []));
  if (free.length === 0) return;
  const text = `Une personne a dit ${number}.`;
  const at = pick(random, free);
  blocks.splice(at, random() < 0.7 ? 1 : 0, text);
  await translation.rewrite(translation.target, page, withoutTitle(blocks));
  written.set(text, page);
}

/** Changes, adds, takes out or moves a block, or adds a page, or takes one out. */
async function editSource({ translation, random, source, number }: Step & { readonly source: Source }): Promise<void> {
  const slug = pick(random, [...source.keys()]);
  const blocks = source.get(slug) ?? [];
  const chance = random();
  if (chance < 0.03) {
    const document = { markdown: aBlock(random) };
    source.set(`new${number}`, [document.markdown]);
    await translation.edit(translation.source, {
      operation: 'insert_page',
      title: `new${number}`,
      slug: `new${number}`,
      document,
    });
    return;
  }
  if (chance < 0.05 && source.size > 4) {
    const page = await pageId(translation.test, `/v1/spaces/${translation.source}`, slug);
    source.delete(slug);
    await translation.edit(translation.source, { operation: 'delete_page', page });
    return;
  }
  const at = Math.floor(random() * blocks.length);
  if (chance < 0.5) blocks.splice(at, 1, aBlock(random));
  else if (chance < 0.65) blocks.splice(at, 1, `${blocks[at] ?? ''} And ${aWord(random)}.`);
  else if (chance < 0.8) blocks.splice(at, 0, aBlock(random));
  else if (chance < 0.9 && blocks.length > 2) blocks.splice(at, 1);
  else blocks.splice(Math.floor(random() * blocks.length), 0, ...blocks.splice(at, 1));
  await translation.rewrite(translation.source, slug, join(blocks));
}

function withoutTitle(blocks: readonly string[]): string {
  return join(blocks.filter((block) => !block.startsWith('# ')));
}

function join(blocks: readonly string[]): string {
  return `${blocks.join('\n\n')}\n`;
}

function aBlock(random: Random): string {
  return `${Array.from({ length: 4 }, () => aWord(random)).join(' ')}.`;
}

function aWord(random: Random): string {
  return Array.from({ length: 5 }, () => 'abcdefghijklmnop'[Math.floor(random() * 16)]).join('');
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
