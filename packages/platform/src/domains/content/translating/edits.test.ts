// What people write in the target of a translation, while its source goes on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTranslation } from '../../../../test/support/translations/a-translation.ts';
import type { ATranslation } from '../../../../test/support/translations/a-translation.ts';
import { startTranslationServer } from '../../../../test/support/translations/translation-server.ts';
import type { TranslationServer } from '../../../../test/support/translations/translation-server.ts';
import { pageId } from '../../../../test/support/linked-pages.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let server: TranslationServer;
let test: TestPlatform;

beforeAll(async () => {
  server = await startTranslationServer();
  test = await startPlatform({ host: false, translations: { kind: 'libretranslate', url: server.url } });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  await server.close();
});

const THREE = 'First sentence.\n\nSecond sentence.\n\nThird sentence.\n';
const TRANSLATED = 'FIRST SENTENCE.\n\nSECOND SENTENCE.\n\nTHIRD SENTENCE.\n';

const words = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"text":"([^"]*)"/gu)].map((one) => one[1] ?? '');

describe('an edit of the target', () => {
  let translation: ATranslation;
  beforeAll(async () => {
    translation = await aTranslation(test, { a: THREE, b: 'Another page.\n' });
    expect(await translation.read('a')).toContain(TRANSLATED.trim());
    await translation.rewrite(translation.target, 'a', TRANSLATED.replace('SECOND SENTENCE.', 'Deuxième phrase.'));
    await translation.settled();
  });

  it('is shown, and counts as no run', async () => {
    const { edits, status } = await translation.state();
    expect([status, edits.map(({ stale }) => stale)]).toEqual(['completed', [false]]);
    expect([words(edits[0]?.edited), words(edits[0]?.proposed)]).toEqual([['Deuxième phrase.'], ['SECOND SENTENCE.']]);
    expect((await translation.settled()).stats.runs).toBe(1);
  });

  it('stays when another block of the page changes', async () => {
    await translation.rewrite(translation.source, 'a', THREE.replace('First', 'Very first'));
    await translation.settled();
    const markdown = await translation.read('a');
    expect(markdown).toContain('VERY FIRST SENTENCE.\n\nDeuxième phrase.\n\nTHIRD SENTENCE.');
    expect((await translation.state()).edits.map(({ stale }) => stale)).toEqual([false]);
  });

  it('stays when its block changes, and is shown as stale next to the proposal', async () => {
    await translation.rewrite(translation.source, 'a', THREE.replace('Second', 'Quite another'));
    await translation.settled();
    expect(await translation.read('a')).toContain('FIRST SENTENCE.\n\nDeuxième phrase.\n\nTHIRD SENTENCE.');
    const [edit] = (await translation.state()).edits;
    expect([edit?.stale, words(edit?.edited), words(edit?.proposed)]).toEqual([
      true,
      ['Deuxième phrase.'],
      ['QUITE ANOTHER SENTENCE.'],
    ]);
  });

  it('is stale until a user reviews it', async () => {
    await translation.rewrite(translation.source, 'b', 'Another page, changed.\n');
    await translation.settled();
    expect((await translation.state()).edits.map(({ stale }) => stale)).toEqual([true]);
    await translation.rewrite(
      translation.target,
      'a',
      TRANSLATED.replace('SECOND SENTENCE.', 'Une tout autre phrase.'),
    );
    await translation.settled();
    expect((await translation.state()).edits.map(({ stale }) => stale)).toEqual([false]);
  });

  it('is no longer listed once it equals the provider’s text', async () => {
    await translation.rewrite(translation.target, 'a', TRANSLATED.replace('SECOND', 'QUITE ANOTHER'));
    await translation.settled();
    expect((await translation.state()).edits).toEqual([]);
    await translation.rewrite(translation.source, 'a', 'Only this.\n');
    await translation.settled();
    expect(await translation.read('a')).toContain('ONLY THIS.');
    expect(await translation.read('a')).not.toContain('SENTENCE');
  });
});

describe('an edit of a page', () => {
  it('stays in its page if another page becomes equal', async () => {
    const translation = await aTranslation(test, { a: 'One.\n\nTwo.\n\nThree.\n', b: 'Two.\n\nOne.\n\nThree.\n' });
    await translation.rewrite(translation.target, 'a', 'Un.\n\nTWO.\n\nTHREE.\n');
    const [a, b] = [
      await pageId(test, `/v1/spaces/${translation.source}`, 'a'),
      await pageId(test, `/v1/spaces/${translation.source}`, 'b'),
    ];
    const document = { markdown: 'One.\n\nTwo.\n\nThree, changed.\n' };
    await translation.edit(translation.source, ...[a, b].map((page) => ({ operation: 'update_page', page, document })));
    await translation.settled();
    expect(await translation.read('a')).toContain('Un.\n\nTWO.\n\nTHREE, CHANGED.');
    expect(await translation.read('b')).toContain('ONE.\n\nTWO.\n\nTHREE, CHANGED.');
  });

  it('stays: its title, a page that people added, one that they took out', async () => {
    const translation = await aTranslation(test, { a: 'Alpha page.\n', b: 'Beta page.\n', c: 'Gamma page.\n' });
    const target = `/v1/spaces/${translation.target}`;
    const [a, b] = [await pageId(test, target, 'a'), await pageId(test, target, 'b')];
    await translation.edit(
      translation.target,
      { operation: 'update_page', page: a, title: 'Titre' },
      { operation: 'delete_page', page: b },
      { operation: 'insert_page', title: 'Ours', slug: 'ours', document: { markdown: 'À nous.\n' } },
    );
    await translation.edit(
      translation.source,
      { operation: 'update_page', page: a, title: 'Other', document: { markdown: 'Alpha page, changed.\n' } },
      { operation: 'update_page', page: b, document: { markdown: 'Beta page, changed.\n' } },
    );
    await translation.settled();
    expect((await test.get(`${target}/content/page/${a}`)).body.title).toBe('Titre');
    expect(await translation.read('a')).toContain('ALPHA PAGE, CHANGED.');
    expect(await translation.read('ours')).toContain('À nous.');
    const edits = (await translation.state()).edits.map(({ page, node, stale }) => `${page} ${node} ${stale}`);
    expect(edits.toSorted()).toEqual([`${a} title true`, `${b} page true`].toSorted());
    const { pages } = (await test.get(`${target}/content/pages`)).body;
    expect(pages.map(({ path }: { path: string }) => path).toSorted()).toEqual(['a', 'c', 'ours']);
  });

  it('stays if the source deletes the page', async () => {
    const translation = await aTranslation(test, { a: 'Alpha page.\n', b: 'Beta page.\n' });
    const ids = [
      await pageId(test, `/v1/spaces/${translation.source}`, 'a'),
      await pageId(test, `/v1/spaces/${translation.source}`, 'b'),
    ];
    await translation.rewrite(translation.target, 'a', 'Page alpha.\n');
    await translation.edit(translation.source, ...ids.map((page) => ({ operation: 'delete_page', page })));
    await translation.settled();
    const { pages } = (await test.get(`/v1/spaces/${translation.target}/content/pages`)).body;
    expect(pages.map(({ path }: { path: string }) => path)).toEqual(['a']);
    expect(await translation.read('a')).toContain('Page alpha.');
    expect((await translation.state()).edits.map(({ node, stale }) => [node, stale])).toEqual([['page', true]]);
  });
});

describe('a change of the source', () => {
  it('sends only texts without a translation', async () => {
    const translation = await aTranslation(test, { a: 'Alpha words.\n\nBeta words.\n', b: 'Gamma words.\n' });
    const before = server.answered.length;
    await translation.rewrite(translation.source, 'a', 'Alpha words.\n\nDelta words.\n\nGamma words.\n');
    await translation.settled();
    expect(server.answered.slice(before)).toEqual(['Delta words.']);
    expect(await translation.read('a')).toContain('ALPHA WORDS.\n\nDELTA WORDS.\n\nGAMMA WORDS.');
  });
});

describe('a page that failed', () => {
  it('appears in the language of the source, and is retried automatically', async () => {
    server.refuse('Broken');
    const translation = await aTranslation(test, {
      a: 'Whole sentence here.\n\nBroken sentence here.\n',
      b: 'Fine page.\n',
    });
    expect(await translation.read('a')).toContain('WHOLE SENTENCE HERE.\n\nBroken sentence here.');
    const { failures, status, dueAt } = await translation.state();
    expect(failures).toMatchObject([{ segments: 1, attempts: 1, code: expect.stringMatching(/^[a-z_]+$/) as string }]);
    expect([status, Date.parse(dueAt ?? '') > test.platform.clock.now()]).toEqual(['pending', true]);
    server.refuse(undefined);
    const before = server.answered.length;
    test.platform.clock.set({ advanceMs: 2 * 60_000 });
    expect((await translation.settled()).status).toBe('completed');
    expect(server.answered.slice(before)).toEqual(['Broken sentence here.']);
    expect(await translation.read('a')).toContain('BROKEN SENTENCE HERE.');
    expect((await translation.state()).failures).toEqual([]);
  });

  it('is not tried again each time that another page changes', async () => {
    server.refuse('Faulty');
    const translation = await aTranslation(test, { a: 'Faulty sentence here.\n', b: 'Another one.\n' });
    await translation.rewrite(translation.source, 'b', 'Another one, changed.\n');
    const { stats } = await translation.settled();
    const { failures } = await translation.state();
    expect([stats.latestPages, failures.map(({ attempts }) => attempts)]).toEqual([1, [1]]);
    server.refuse(undefined);
  });

  it('is dropped when the source deletes it, also for a reusable content', async () => {
    server.refuse('Unready');
    const translation = await aTranslation(test, { a: 'A page.\n' });
    const folder = `/_platform/v1/spaces/${translation.source}/content/folder`;
    const page = { path: 'README.md', text: '# a\n\nA page.\n' };
    const including = { ...page, text: `${page.text}\n{% include ".gitbook/includes/note.md" %}\n` };
    const note = { path: '.gitbook/includes/note.md', text: '---\ntitle: Note\n---\n\nUnready words here.\n' };
    const { revision: base } = (await test.get(`/v1/spaces/${translation.source}`)).body;
    const { body: pushed } = await test.post(`${folder}/push`, { base, files: [including, note] });
    await translation.settled();
    const { failures } = await translation.state();
    expect(failures).toHaveLength(1);
    await test.post(`${folder}/push`, { base: pushed.revision, files: [page], removed: [note.path] });
    expect((await translation.settled()).status).toBe('completed');
    expect((await translation.state()).failures).toEqual([]);
    server.refuse(undefined);
  });

  it('is tried six times, and again on request', async () => {
    server.refuse('Never');
    const translation = await aTranslation(test, { a: 'Never this one.\n' });
    for (let attempt = 1; attempt < 6; attempt++) {
      expect((await translation.state()).failures[0]?.attempts).toBe(attempt);
      test.platform.clock.set({ advanceMs: 24 * 60 * 60_000 });
      await translation.settled();
    }
    const { failures, status, dueAt } = await translation.state();
    expect([failures[0]?.attempts, status, dueAt]).toEqual([6, 'completed', undefined]);
    server.refuse(undefined);
    await test.post(`${translation.path}/run`);
    await translation.settled();
    expect(await translation.read('a')).toContain('NEVER THIS ONE.');
    expect((await translation.state()).failures).toEqual([]);
  });
});
