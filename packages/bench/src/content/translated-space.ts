// A space of many pages with a translation that has run, on a platform in this process, and an endpoint that counts what it is sent.
import type { RequestListener } from 'node:http';
import { createPlatform } from '@bindery/platform';
import type { Bench } from '../measure/bench.ts';
import { TOKEN, createCall, json } from '../measure/call.ts';
import { timed } from '../measure/interleave.ts';
import { fillSpace, rewritePages } from './large-space.ts';
import { serveOnLoopback } from '../measure/serve.ts';

/** A translated space. */
export interface TranslatedSpace {
  readonly pages: number;
  /** Texts sent to the provider since the last call. */
  drainSent(): string[];
  /** Changes pages of the source without the API, so that no run starts automatically. */
  rewrite(pages: readonly number[], textFor: (page: number) => string): Promise<void>;
  /** Runs the translation, and waits until it has. Returns the milliseconds from the response to the request on. */
  run(): Promise<number>;
  /** Gives it other instructions, and waits until it has run. */
  instruct(instructions: object): Promise<void>;
}

/** Creates one. `textFor` is what a page says: lines, of which the first is its title. */
export async function createTranslatedSpace(
  bench: Bench,
  pages: number,
  { textFor, durable }: { readonly textFor: (page: number) => string; readonly durable: boolean },
): Promise<TranslatedSpace> {
  const dataFolder = bench.folder();
  const sent: string[] = [];
  const url = await serveOnLoopback(bench, answerFor(sent));
  const options = { dataFolder, durable, demo: true, host: false, token: TOKEN, checkResponses: false } as const;
  const first = await createPlatform(options);
  const organization = `/v1/orgs/${first.demo?.organization ?? ''}`;
  const created = createCall(first)(`${organization}/spaces`, 'POST', { title: 'Source' });
  const { id: space } = await json<{ id: string }>(created);
  await first.close();
  await fillSpace(dataFolder, space, pages, textFor);
  const platform = await bench.use(createPlatform({ ...options, translations: { kind: 'libretranslate', url } }));
  const call = createCall(platform);
  const body = { source: { space, language: 'en' }, language: 'fr' };
  const { id } = await json<{ id: string }>(call(`${organization}/translations`, 'POST', body));
  const path = `${organization}/translations/${id}`;
  await platform.idle();
  const { status } = await json<{ status: string }>(call(path));
  if (status !== 'completed') throw new Error(`The first run of the translation is ${status}.`);
  return {
    pages,
    drainSent: () => sent.splice(0),
    rewrite: (numbers, changed) => rewritePages(dataFolder, { space, pages: numbers, textFor: changed }),
    run: async () => {
      await (await call(`${path}/run`, 'POST')).text();
      return timed(() => platform.idle());
    },
    instruct: async (instructions) => {
      await call(path, 'PUT', { instructions });
      await platform.idle();
    },
  };
}

/** A mock LibreTranslate server. It returns texts with a word in front, and keeps the texts of requests. */
function answerFor(sent: string[]): RequestListener {
  return (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.setHeader('Content-Type', 'application/json');
      if (request.url === '/languages') {
        response.end(JSON.stringify(['en', 'fr'].map((code) => ({ code, name: code, targets: ['en', 'fr'] }))));
        return;
      }
      const texts = [(JSON.parse(body) as { q: string | string[] }).q].flat();
      sent.push(...texts);
      response.end(JSON.stringify({ translatedText: texts.map((text) => `Dit: ${text}`) }));
    });
  };
}
