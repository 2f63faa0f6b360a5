// What calls the functions that examples of the docs export: each driver is the text of a program next to `example.ts`, and what
// it prints. A new example that exports a function needs a driver here.

/** A program that calls an example. */
export interface ExampleDriver {
  readonly code: string;
  /** What it prints last. */
  readonly prints: RegExp;
  /** Further files next to the example. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Name of the exported function → what calls it. */
export const DRIVERS: Readonly<Record<string, ExampleDriver>> = {
  deliverOnce: {
    code: `
const environment = { apiEndpoint: 'http://127.0.0.1', apiTokens: {}, secrets: {}, signingSecrets: {}, integration: { name: 'x', version: 1 } };
const modules = { 'script.js': "export default { fetch: () => { console.log('hi'); return new Response('answered'); } }" };
const script = { id: 's', integration: 'x', version: 1, organization: 'o', modules, mainModule: 'script.js' };
const event = { eventId: 'e', type: 'task', task: {} };
console.log(await example.deliverOnce({ eventId: 'e', script, event, environment, timeoutMs: 10_000 }));`,
    prints: /answered$/,
  },
  printGuide: {
    code: `console.log(Buffer.from(await example.printGuide(AbortSignal.timeout(60_000))).toString('latin1', 0, 5));`,
    prints: /%PDF-$/,
  },
  toGerman: {
    code: [
      "import { document, paragraph, text } from '@bindery/content/documents';",
      "const page = document([paragraph([text('Set up')])]);",
      'console.log(JSON.stringify(await example.toGerman(page, AbortSignal.timeout(10_000))));',
    ].join('\n'),
    prints: /"⟦Şḗḗŧ ŭŭƥ~*⟧"/,
  },
  countWords: {
    code: `console.log(await example.countWords('one two three'));`,
    prints: /^3$/,
    files: {
      'count-worker.ts': `import { serveWorker } from '@bindery/workers';\nserveWorker(() => ({ count: (text: string) => text.split(' ').length }));\n`,
    },
  },
  signIn: {
    code: `
const response = Buffer.from('<Response/>').toString('base64');
const refused = await example.signIn(response, '_request', '').catch((thrown) => thrown);
console.log(refused.code);`,
    prints: /^saml_namespace_refused$/,
  },
  findTitles: {
    code: [
      "import { createHash } from 'node:crypto';",
      "import { emptyContentTree } from '@bindery/content/tree';",
      "const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');",
      'const { root, nodes } = emptyContentTree({ hash, read: (hashes) => hashes.map(() => undefined) });',
      'const read = async (hashes: readonly string[]) => hashes.map((one) => nodes.get(one));',
      'console.log(JSON.stringify(await example.findTitles({ readNodes: read, readDocuments: read }, root, root)));',
    ].join('\n'),
    prints: /^\[\]$/,
  },
  importSite: {
    code: `
const refused = await example.importSite(new URL('http://127.0.0.1:9/'), AbortSignal.timeout(10_000)).catch((thrown) => thrown);
console.log(refused.code);`,
    prints: /^[a-z]+(_[a-z]+)+$/, // Addresses of this machine are not fetched from.
  },
  titleOf: {
    code: `
import { createClient } from '@bindery/client';
const api = createClient({ baseUrl: process.env.PLATFORM ?? '', token: 't0ken' });
console.log(await example.titleOf('space_demo', { api }), await example.titleOf('space_none', { api }));`,
    prints: /^\w.* undefined$/,
  },
  describeBody: {
    code: `
const schema = { properties: { name: { type: 'string' }, id: { type: 'integer', readOnly: true } } };
const operation = { requestBody: { content: { 'application/json': { schema } } } };
console.log(...example.describeBody({ kind: 'operation', method: 'post', path: '/ships', operation, resolve: () => undefined }));`,
    prints: /^{"name":"text"} name id$/,
  },
  readTitle: {
    code: `
const text = "openapi: 3.1.0\\ninfo: { title: Harbor, version: '1' }\\npaths: {}\\n";
console.log(await example.readTitle('https://example.com/harbor.yaml', new TextEncoder().encode(text)));`,
    prints: /^Harbor$/,
  },
  Counter: {
    code: `console.log(JSON.stringify(example.Counter({ n: 10 })));`,
    prints: /^{"type":"block","children":\[.*"That will do\.".*"More"/,
  },
};
