// The pages that are computed of a specification of 1.7 MB: all of them from its text, against its parser and a walk through its
// operations; and those of a space read again, against the first time.
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import type { Bench } from '../../measure/bench.ts';
import { defineRow } from '../../define-row.ts';
import { createCall, json } from '../../measure/call.ts';
import { median, timed } from '../../measure/interleave.ts';
import { importFrom, loadParser, publishSpecification, specificationText } from './large-specification.ts';

export const specPages = defineRow({
  name: 'spec-pages',
  group: 'specs',
  unit: 'ms',
  sides: async (bench) => ({ ...(await measureFirst(bench)), ...(await measureAgain(bench)) }),
  figures: {
    '': {
      versus: 'parser',
      peer: '@scalar/openapi-parser validates the text, and each operation is walked through',
      goal: 'ratio <= 2',
    },
    again: {
      value: 'again',
      versus: 'first',
      peer: 'the same, the first time of a version',
      goal: 'ratio <= 0.05',
    },
  },
});

interface Page {
  readonly computed?: { readonly props: object };
  readonly pages?: readonly Page[];
}

interface Engine {
  readonly Specification: new (document: object) => object;
  readonly planPages: (specification: object, options: object) => readonly Page[];
  readonly pageDocument: (specification: object, request: object) => object;
}

async function measureFirst(bench: Bench) {
  const textOf = specificationText(bench);
  const [parse, engine] = [await loadParser(), await importFrom<Engine>('platform', '@bindery/openapi/pages')];
  let number = 0;
  const sides = {
    ours: () => timed(() => computeAll(engine, textOf((number += 1)))),
    parser: () =>
      timed(async () => {
        const text = textOf((number += 1));
        await parse(text);
        walkOperations(JSON.parse(text) as Record<string, unknown>);
      }),
  };
  return bench.interleave(sides, { rounds: 15, warmups: 5 });
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
async function measureAgain(bench: Bench) {
  const textOf = specificationText(bench);
  const platform = await bench.use(createPlatform({ demo: true, host: false, checkResponses: false }));
  const publish = (number: number) =>
    publishSpecification(platform, JSON.stringify({ source: { text: textOf(number) } }));
  await publish(0);
  const content = await createSpace(platform);
  for (let read = bench.size(READS_BEFORE, 1); read > 0; read--) await readPages(platform, content);
  const { rounds, warmups = 0 } = bench.rounds({ rounds: 15, warmups: 3 });
  const times: { readonly first: number[]; readonly again: number[] } = { first: [], again: [] };
  for (let round = 1; round <= rounds + warmups; round++) {
    await publish(round);
    const first = await timed(() => readPages(platform, content));
    const again = await timed(() => readPages(platform, content));
    if (round <= warmups) continue;
    times.first.push(first);
    times.again.push(again);
  }
  return { first: median(times.first), again: median(times.again) };
}

/** Takes the bytes of the responses: what a client makes of them is not the platform's. */
async function readPages(platform: Platform, content: string): Promise<void> {
  const call = createCall(platform);
  for (const path of ['pages', 'path/overview']) {
    const { byteLength } = await (await call(`${content}/${path}`)).arrayBuffer();
    if (byteLength === 0) throw new Error(`"${path}" is answered with nothing.`);
  }
}

async function createSpace(platform: Platform): Promise<string> {
  const dependencies = { spec: { ref: { kind: 'openapi', spec: 'large' } } };
  const computedSource = { type: 'builtin:openapi', props: { models: true }, dependencies };
  const spaces = `/v1/orgs/${platform.demo?.organization}/spaces`;
  const { id } = await json<{ id: string }>(createCall(platform)(spaces, 'POST', { computedSource }));
  return `/v1/spaces/${id}/content`;
}
