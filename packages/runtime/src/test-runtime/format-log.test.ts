// Log lines of the test runtime are those of the local platform: the same values, printed by both.
import { createWorkerdHost } from '@bindery/host';
import { expect, it, onTestFinished } from 'vitest';
import { formatLog, withoutFrames } from './format-log.ts';

/** Arguments of console.log, as code. */
const LINES = [
  `'text', 1, true, null, undefined, 10n`,
  `{ a: 'b', c: [1, { d: 'e' }], f: undefined }`,
  `[[[[[[1]]]]]], { a: { b: { c: { d: { e: { f: 1 } } } } } }`,
  `'%s is %d of %i, %o %j %%', 'a', '5', 5.5, { x: 1 }, [2], 'rest'`,
  `'%s', { a: 1 }, '%s'`,
  `'100 %', 'after'`,
  `new Map([['k', new Set([1])]]), new Date(0), /r/g, new URL('https://a.test/')`,
  `new Uint8Array(3), function named() {}, () => {}, Symbol.for('s')`,
  `Object.assign(Object.create(null), { a: 1 }), new (class Thing { x = 1; })(), {}, []`,
  `new Response('', { status: 204 === 1 ? 1 : 201 }), new Request('https://a.test/'), new Headers({ b: '1', a: '2' })`,
  `Array.from({ length: 120 }, (_, index) => index)`,
  `new Error('out', { cause: new TypeError('in') }), new AggregateError([new Error('one')], 'many')`,
  `(() => { const ring = {}; ring.ring = ring; return ring; })()`,
];

it('prints as the local platform does', async () => {
  const code = `export default { async fetch() {\n${LINES.map((line) => `console.log(${line});`).join('\n')}\nreturn new Response('');\n} };`;
  const host = createWorkerdHost({ onOutgoing: async () => new Response('') });
  onTestFinished(() => host.dispose());
  const { trace } = await host.deliver({
    eventId: 'event_1',
    script: { id: 's', integration: 'i', version: 1, organization: 'o', modules: { 'm.js': code }, mainModule: 'm.js' },
    event: { eventId: 'event_1', type: 'task', task: {} },
    environment: {} as never,
    timeoutMs: 10_000,
  });
  const printed = (await trace).logs.map(({ message }) => withoutFrames(message));
  // oxlint-disable-next-line no-eval -- the lines above, evaluated here as well as there
  const own = LINES.map((line) => formatLog((0, eval)(`[${line}]`) as unknown[]));
  expect(own).toEqual(printed);
});
