// A space of many pages with a translation that has run, on a platform in this process, and an endpoint that counts what it is sent.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { TOKEN } from './api-servers.ts';
import { timed } from './interleave.ts';
import { fillSpace, rewritePages } from './large-space.ts';
import { temporaryFolder } from './temporary-folder.ts';

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
  close(): Promise<void>;
}

/** Creates one. `textFor` is what a page says: lines, of which the first is its title. */
export async function createTranslatedSpace(
  pages: number,
  { textFor, durable }: { readonly textFor: (page: number) => string; readonly durable: boolean },
): Promise<TranslatedSpace> {
  const dataFolder = temporaryFolder();
  const endpoint = await startEndpoint();
  const options = { dataFolder, durable, demo: true, host: false, token: TOKEN, checkResponses: false } as const;
  const first = await createPlatform(options);
  const organization = `/v1/orgs/${first.demo?.organization ?? ''}`;
  const { id: space } = await send<{ id: string }>(first, 'POST', `${organization}/spaces`, { title: 'Source' });
  await first.close();
  await fillSpace(dataFolder, space, pages, textFor);
  const translations = { kind: 'libretranslate', url: endpoint.url } as const;
  const platform = await createPlatform({ ...options, translations });
  const source = { space, language: 'en' };
  const body = { source, language: 'fr' };
  const { id } = await send<{ id: string }>(platform, 'POST', `${organization}/translations`, body);
  const path = `${organization}/translations/${id}`;
  await platform.idle();
  const { status } = await send<{ status: string }>(platform, 'GET', path);
  if (status !== 'completed') throw new Error(`The first run of the translation is ${status}.`);
  return {
    pages,
    drainSent: () => endpoint.drainSent(),
    rewrite: (numbers, changed) => rewritePages(dataFolder, { space, pages: numbers, textFor: changed }),
    run: async () => {
      await send(platform, 'POST', `${path}/run`);
      return timed(() => platform.idle());
    },
    instruct: async (instructions) => {
      await send(platform, 'PUT', path, { instructions });
      await platform.idle();
    },
    close: async () => {
      await platform.close();
      await endpoint.close();
    },
  };
}

async function send<Body>(platform: Platform, method: string, path: string, body?: object): Promise<Body> {
  const headers = { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' };
  const answer = await platform.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

interface Endpoint {
  readonly url: string;
  drainSent(): string[];
  close(): Promise<unknown>;
}

/** A mock LibreTranslate server: it returns texts with a word in front. */
async function startEndpoint(): Promise<Endpoint> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.setHeader('Content-Type', 'application/json');
      if (request.url === '/languages') {
        response.end(JSON.stringify(['en', 'fr'].map((code) => ({ code, name: code, targets: ['en', 'fr'] }))));
        return;
      }
      const texts = [(JSON.parse(body) as { q: string | string[] }).q].flat();
      requests.push(...texts);
      response.end(JSON.stringify({ translatedText: texts.map((text) => `Dit: ${text}`) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    drainSent: () => requests.splice(0),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
