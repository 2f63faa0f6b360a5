// Translations through a program and through an endpoint: what each is given, and what becomes of answers that are no translations.
import { writeFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { startTranslationServer } from '../../../../test/support/translations/translation-server.ts';
import { aTranslation } from '../../../../test/support/translations/a-translation.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';

const ends: (() => Promise<unknown>)[] = [];
let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(async () => {
  await closePlatforms();
  for (const end of ends) await end();
  removeFolders();
});

/** A program of Node that has the request as `request`; what it assigns to `segments` is its answer. */
function aProgram(name: string, body: string): { readonly command: string[]; requests(): Record<string, unknown>[] } {
  const [file, log] = [join(folder, `${name}.mjs`), join(folder, `${name}.log`)];
  const source = `import { appendFileSync, readFileSync } from 'node:fs';
const text = readFileSync(0, 'utf8');
appendFileSync(${JSON.stringify(log)}, text);
const request = JSON.parse(text);
let segments = request.segments;
${body}
process.stdout.write(JSON.stringify({ segments }));
`;
  writeFileSync(file, source);
  const requests = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { command: [process.execPath, file], requests };
}

const text = (words: string) => ({ object: 'text', leaves: [{ object: 'leaf', text: words, marks: [] }] });
const paragraph = (words: string) => ({ object: 'block', type: 'paragraph', data: {}, nodes: [text(words)] });

/** Instructions with one paragraph and a glossary of one term. */
function instructionsOf(words: string, term: string, translation: string) {
  const cell = (key: string, value: string) => ({
    object: 'fragment',
    fragment: key,
    type: 'text',
    nodes: [paragraph(value)],
  });
  const column = (title: string) => ({ title, type: 'text', textAlignment: 'left', verticalAlignment: 'top' });
  const table = {
    object: 'block',
    type: 'table',
    isVoid: true,
    data: {
      view: { type: 'grid', columns: ['c1', 'c2'], hideHeader: false },
      records: { r1: { orderIndex: '0', values: { c1: 'f1', c2: 'f2' } } },
      definition: { c1: { ...column('Term'), id: 'c1' }, c2: { ...column('Translation'), id: 'c2' } },
    },
    fragments: [cell('f1', term), cell('f2', translation)],
  };
  return { object: 'document', data: { schemaVersion: 2 }, nodes: [paragraph(words), table] };
}

describe('a program', () => {
  it('is given texts, instructions and the terms that they hold, and its answers are shown', async () => {
    const program = aProgram(
      'capitals',
      `segments = segments.map(({ id, text }) => ({ id, text: text.replaceAll(/<[^>]*>|[^<]+/g, (part) => part[0] === '<' ? part : part.toUpperCase()) }));`,
    );
    const test = await startPlatform({ host: false, translations: { kind: 'command', command: program.command } });
    const instructions = instructionsOf('Be polite.', 'berth', 'poste');
    const translation = await aTranslation(test, { a: 'A `berth` of **wood**.\n', b: 'Nothing.\n' }, { instructions });
    expect(await translation.read('a')).toContain('A `berth` OF **WOOD**.');
    const [request] = program.requests();
    expect(request).toMatchObject({ source: 'en', target: 'fr', instructions: 'Be polite.' });
    expect((await translation.state()).failures).toEqual([]);
    expect(test.faults).toEqual([]);
  });

  it.each([
    ['ends badly', `process.stderr.write('No model.'); process.exit(3);`, 'provider_failed'],
    ['writes garbage', `process.stdout.write('<html>'); process.exit(0);`, 'provider_answer_malformed'],
    ['answers half', `segments = segments.slice(1);`, 'translation_missing'],
    ['answers twice', `segments = [...segments, ...segments];`, 'translation_doubled'],
    ['writes too much', `process.stdout.write('x'.repeat(3000000));`, 'provider_answer_too_large'],
    ['never answers', `await new Promise((resolve) => setTimeout(resolve, 600_000));`, 'provider_timeout'],
  ])('that %s leaves the text of the source, and a failure', { tags: ['long'] }, async (name, body, code) => {
    const { command } = aProgram(name.replaceAll(' ', '-'), body);
    const limits = code === 'provider_timeout' ? { timeoutMs: 500 } : {};
    const test = await startPlatform({ host: false, translations: { kind: 'command', command, ...limits } });
    const translation = await aTranslation(test, { a: 'A sentence that stays.\n' });
    expect(await translation.read('a')).toContain('A sentence that stays.');
    const { failures, status } = await translation.state();
    expect([status, failures.map((one) => one.code)]).toEqual(['pending', [code]]);
    expect(test.faults).toEqual([]);
  });
});

describe('an endpoint in OpenAI’s form', () => {
  it('is given the key of the settings, and no answer or list shows it', async () => {
    const requests: { readonly key: string | undefined; readonly body: string }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        requests.push({ key: request.headers.authorization, body });
        response
          .writeHead(401, { 'Content-Type': 'application/json' })
          .end('{"error":{"message":"Bad key sk-secret"}}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => new Promise((resolve) => server.close(resolve)));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const settings = { kind: 'openai', url, model: 'small', apiKey: 'sk-secret' } as const;
    const test = await startPlatform({ host: false, outgoing: 'public', translations: settings });
    const translation = await aTranslation(
      test,
      { a: 'A sentence.\n' },
      { instructions: instructionsOf('Be polite.', 'x', 'y') },
    );
    expect(requests).toHaveLength(1);
    expect(requests[0]?.key).toBe('Bearer sk-secret');
    expect(requests[0]?.body).toContain('Be polite.');
    const state = await translation.state();
    expect(state.failures.map(({ code }) => code)).toEqual(['provider_refused']);
    expect(JSON.stringify([state, await translation.settled()])).not.toContain('sk-secret');
  });
});

describe('a long run', () => {
  it('shows how far it is', { tags: ['long'] }, async () => {
    const server = await startTranslationServer();
    ends.push(() => server.close());
    const translations = { kind: 'libretranslate', url: server.url } as const;
    const test = await startPlatform({ host: false, translations });
    const pages = Object.fromEntries(Array.from({ length: 40 }, (_none, page) => [`p${page}`, `Page ${page} here.\n`]));
    const translation = await aTranslation(test, pages);
    const more = Array.from({ length: 40 }, (_none, page) => {
      const document = { markdown: `Long text of page ${page}. ${'It goes on and on. '.repeat(20)}\n` };
      return { operation: 'insert_page', title: `more ${page}`, slug: `more-${page}`, document };
    });
    await translation.edit(translation.source, ...more);
    await translation.settled();
    const pendingRequests = server.hold(2);
    await test.call('PUT', translation.path, { body: { instructions: instructionsOf('Be brief.', 'x', 'y') } });
    await pendingRequests;
    const { status, progress } = await translation.state();
    expect([status, progress?.pages]).toEqual(['running', 80]);
    expect(progress?.sent).toBeGreaterThan(10);
    expect((await test.get(translation.path)).body.status).toBe('running');
  });
});
