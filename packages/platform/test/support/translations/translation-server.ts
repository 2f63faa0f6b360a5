// An endpoint like LibreTranslate: it returns texts in capital letters, and records its requests.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An endpoint under test. */
export interface TranslationServer {
  readonly url: string;
  /** Every text that was answered, in their order. */
  readonly answered: string[];
  /** Texts with this word are answered with nothing. */
  refuse(word: string | undefined): void;
  /** After this many more requests, the server stops responding. Resolves with the texts of the first pending request. */
  hold(after?: number): Promise<string[]>;
  /** Responds to new requests again. Pending requests end without a response. */
  release(): void;
  close(): Promise<void>;
}

/** The languages that it says it has. */
const LANGUAGES = ['en', 'fr', 'de', 'ar'];

/** Starts one on a free port. */
export async function startTranslationServer(): Promise<TranslationServer> {
  const answered: string[] = [];
  let rejected: string | undefined;
  const pending = new Set<ServerResponse>();
  let waiting: { after: number; tell: (texts: string[]) => void } | undefined;
  const server = createServer((request, response) => {
    const send = (body: unknown): void => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/languages') {
      send(LANGUAGES.map((code) => ({ code, name: code, targets: LANGUAGES })));
      return;
    }
    void readTexts(request).then((texts) => {
      if (waiting !== undefined && waiting.after-- <= 0) {
        pending.add(response);
        waiting.tell(texts);
        return;
      }
      const word = rejected;
      answered.push(...texts);
      send({
        translatedText: texts.map((text) => (word !== undefined && text.includes(word) ? '' : inCapitals(text))),
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    refuse: (word) => (rejected = word),
    hold: (after = 0) => new Promise((tell) => (waiting = { after, tell })),
    release: () => {
      waiting = undefined;
      for (const response of pending) response.destroy();
      pending.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readTexts(request: IncomingMessage): Promise<string[]> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { q } = JSON.parse(body) as { q: string | string[] };
  return [q].flat();
}

/** Text in capital letters; tags and entities stay. */
export function inCapitals(text: string): string {
  return text.replaceAll(/<[^>]*>|&\w+;|[^<&]+/gu, (part) => (/^[<&]/u.test(part) ? part : part.toUpperCase()));
}
