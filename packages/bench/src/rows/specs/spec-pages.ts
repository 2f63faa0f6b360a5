// The pages that are computed of a specification of 1.7 MB: all of them from its text, against its parser and a walk through its
// operations; and those of a space read again, against the first time.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import type { Effort } from '../../measure/effort.ts';
import { interleave, median, timed } from '../../measure/interleave.ts';
import type { Figure, Row } from '../../row.ts';
import { loadParser, specificationText } from './large-specification.ts';

export const specPages: Row = {
  name: 'spec-pages',
  group: 'specs',
  figures: ['', 'again'],
  measure: async (effort) => [await measureFirst(effort), await measureAgain(effort)],
};

interface Page {
  readonly computed?: { readonly props: object };
  readonly pages?: readonly Page[];
}

interface Engine {
  readonly Specification: new (document: object) => object;
  readonly planPages: (specification: object, options: object) => readonly Page[];
  readonly pageDocument: (specification: object, request: object) => object;
}

/** The engine isn’t a dependency of this package, but of the platform. */
async function loadEngine(): Promise<Engine> {
  const from = createRequire(new URL('../../../../platform/package.json', import.meta.url));
  return (await import(pathToFileURL(from.resolve('@bindery/openapi/pages')).href)) as Engine;
}

async function measureFirst(effort: Effort): Promise<Figure> {
  const textOf = specificationText(effort);
  const [parse, engine] = [await loadParser(), await loadEngine()];
  let number = 0;
  const sides = {
    ours: () => timed(async () => computeAll(engine, textOf((number += 1)))),
    parser: () =>
      timed(async () => {
        const text = textOf((number += 1));
        if (!(await parse(text)).valid) throw new Error('The parser refuses the specification.');
        walkOperations(JSON.parse(text) as Record<string, unknown>);
      }),
  };
  const figures = await interleave(sides, effort.rounds({ rounds: 15, warmups: 5 }));
  return {
    value: figures.ours,
    versus: figures.parser,
    unit: 'ms',
    peer: '@scalar/openapi-parser validates the text, and each operation is walked through',
    goal: { of: 'ratio', is: '<=', than: 2 },
  };
}

function computeAll({ Specification, planPages, pageDocument }: Engine, text: string): void {
  const specification = new Specification(JSON.parse(text) as object);
  const compute = ({ computed, pages = [] }: Page): void => {
    if (computed !== undefined) pageDocument(specification, { slug: 'large', props: computed.props });
    pages.forEach(compute);
  };
  planPages(specification, { slug: 'large', models: true }).forEach(compute);
}

/** Visits every value of every operation, and of what it refers to, once for each operation. Returns how many there are. */
function walkOperations(document: Record<string, unknown>): number {
  let count = 0;
  for (const operation of Object.values(document['paths'] ?? {})) {
    const visited = new Set<unknown>();
    const walk = (value: unknown): void => {
      count++;
      if (typeof value !== 'object' || value === null || visited.has(value)) return;
      visited.add(value);
      const { $ref } = value as { readonly $ref?: unknown };
      if (typeof $ref === 'string') walk(find(document, $ref));
      Object.values(value).forEach(walk);
    };
    walk(operation);
  }
  return count;
}

function find(document: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);
}

/** Reads before the first that counts: a platform runs for hours, and what is measured is compiled as far as it will be. */
const READS_BEFORE = 300;

/** The list of pages of a space and the text of one of them, of a version that is new, and once more. */
async function measureAgain(effort: Effort): Promise<Figure> {
  const textOf = specificationText(effort);
  const platform = await createPlatform({ demo: true, host: false, checkResponses: false });
  const times: { readonly first: number[]; readonly again: number[] } = { first: [], again: [] };
  try {
    await publish(platform, textOf(0));
    const content = await createSpace(platform);
    for (let read = effort.size(READS_BEFORE, 1); read > 0; read--) await readPages(platform, content);
    const { rounds, warmups = 0 } = effort.rounds({ rounds: 15, warmups: 3 });
    for (let round = 1; round <= rounds + warmups; round++) {
      await publish(platform, textOf(round));
      const first = await timed(() => readPages(platform, content));
      const again = await timed(() => readPages(platform, content));
      if (round <= warmups) continue;
      times.first.push(first);
      times.again.push(again);
    }
  } finally {
    await platform.close();
  }
  return {
    suffix: 'again',
    value: median(times.again),
    versus: median(times.first),
    unit: 'ms',
    peer: 'the same, the first time of a version',
    goal: { of: 'ratio', is: '<=', than: 0.05 },
  };
}

/** Takes the bytes of the responses: what a client makes of them is not the platform's. */
async function readPages(platform: Platform, content: string): Promise<void> {
  for (const path of ['pages', 'path/overview']) {
    const { byteLength } = await (await send(platform, `${content}/${path}`)).arrayBuffer();
    if (byteLength === 0) throw new Error(`"${path}" is answered with nothing.`);
  }
}

async function publish(platform: Platform, text: string): Promise<void> {
  await request(platform, `/v1/orgs/${platform.demo?.organization}/openapi/large`, 'PUT', { source: { text } });
  await platform.idle();
}

async function createSpace(platform: Platform): Promise<string> {
  const dependencies = { spec: { ref: { kind: 'openapi', spec: 'large' } } };
  const computedSource = { type: 'builtin:openapi', props: { models: true }, dependencies };
  const created = await request(platform, `/v1/orgs/${platform.demo?.organization}/spaces`, 'POST', { computedSource });
  return `/v1/spaces/${(created as { readonly id: string }).id}/content`;
}

async function request(platform: Platform, path: string, method: string, body: object): Promise<unknown> {
  return (await send(platform, path, method, body)).json();
}

async function send(platform: Platform, path: string, method = 'GET', body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' };
  const response = await platform.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(await response.text());
  return response;
}
