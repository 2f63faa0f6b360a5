import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import type { MessageKind } from './message-head.ts';
import { MessageParser } from './message-parser.ts';

/** The events of a parser, with the pieces between two other events joined. */
function parse(kind: MessageKind, pieces: readonly (Buffer | string)[], method = 'GET') {
  const events: unknown[][] = [];
  let wire = '';
  const add = (type: string, text: string): void => {
    const last = events.at(-1);
    if (last?.[0] === type) last[1] = `${String(last[1])}${text}`;
    else events.push([type, text]);
  };
  const parser = new MessageParser({
    kind,
    requestMethod: () => method,
    listener: {
      onHead: ({ start, fields, bytes }) => events.push(['head', ...start, fields, bytes]),
      onInterim: ({ start }) => events.push(['interim', start[1]]),
      onBody: (piece) => add('body', piece.toString('latin1')),
      onTrailers: (fields) => events.push(['trailers', fields]),
      onWire: (piece) => (wire += piece.toString('latin1')),
      onMessageEnd: () => events.push(['end']),
      onUpgrade: () => events.push(['upgrade']),
      onOpaque: (bytes) => add('opaque', '.'.repeat(bytes)),
    },
  });
  try {
    for (const piece of pieces) parser.push(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
  } catch (thrown) {
    events.push(['thrown', (thrown as { code: string }).code]);
    return { events, wire, isWhole: false };
  }
  return { events, wire, isWhole: parser.end() };
}

/** Cuts bytes into pieces of these sizes, again and again. */
function cut(whole: Buffer, sizes: readonly number[]): Buffer[] {
  const pieces: Buffer[] = [];
  for (let offset = 0, turn = 0; offset < whole.length; turn++) {
    const size = sizes[turn % Math.max(1, sizes.length)] ?? 7;
    pieces.push(whole.subarray(offset, offset + size));
    offset += size;
  }
  return pieces;
}

const token = fc.stringMatching(/^[A-Za-z][\w-]{0,12}$/);
const value = fc.stringMatching(/^([!-~]([ -~]{0,20}[!-~])?)?$/);
const fields = fc
  .array(fc.tuple(token, value), { maxLength: 5 })
  .map((all) => all.filter(([name]) => !/^(content-length|transfer-encoding)$/i.test(name)));
const bytes = fc.uint8Array({ maxLength: 200 }).map((all) => Buffer.from(all));
const body = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constant('length' as const), body: bytes }),
  fc.record({ kind: fc.constant('chunked' as const), chunks: fc.array(bytes, { maxLength: 4 }), trailers: fields }),
);
const message = fc.record({ fields, body });
type Message = typeof message extends fc.Arbitrary<infer Value> ? Value : never;

/** A message on the wire. */
function encode(first: string, { fields: all, body: one }: Message): Buffer {
  const lines = [first, ...all.map(([name, text]) => `${name}:${text === '' ? '' : ' '}${text}`)];
  const head = (extra: string): Buffer =>
    Buffer.from(`${[...lines, ...(extra === '' ? [] : [extra])].join('\r\n')}\r\n\r\n`);
  if (one.kind === 'none') return head('');
  if (one.kind === 'length') return Buffer.concat([head(`Content-Length: ${one.body.length}`), one.body]);
  const chunks = one.chunks.filter(({ length }) => length > 0);
  return Buffer.concat([
    head('transfer-encoding: gzip, Chunked'),
    ...chunks.flatMap((chunk) => [Buffer.from(`${chunk.length.toString(16)};a=b\r\n`), chunk, Buffer.from('\r\n')]),
    Buffer.from(`0\r\n${one.trailers.map(([name, text]) => `${name}: ${text}\r\n`).join('')}\r\n`),
  ]);
}

/** The events that a message is. */
function expected(
  start: readonly string[],
  { fields: all, body: one }: Message,
  wire: Buffer = Buffer.alloc(0),
): unknown[][] {
  const text = one.kind === 'length' ? one.body : Buffer.concat(one.kind === 'chunked' ? one.chunks : []);
  const framing = {
    none: [],
    length: [['Content-Length', String(text.length)]],
    chunked: [['transfer-encoding', 'gzip, Chunked']],
  }[one.kind];
  const headBytes = wire.indexOf('\r\n\r\n') + 4;
  return [
    ['head', ...start, [...all, ...framing], headBytes],
    ...(text.length > 0 ? [['body', text.toString('latin1')]] : []),
    ...(one.kind === 'chunked' && one.trailers.length > 0 ? [['trailers', one.trailers]] : []),
    ['end'],
  ];
}

describe('MessageParser', () => {
  it('reads requests one after the other, wherever the bytes are cut', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 4 }), sizes, (messages, cuts) => {
        const wires = messages.map((one, turn) => encode(`POST /p?q=${turn} HTTP/1.1`, one));
        const { events, wire, isWhole } = parse('request', cut(Buffer.concat(wires), cuts));
        expect(events).toEqual(
          messages.flatMap((one, turn) => expected(['POST', `/p?q=${turn}`, 'HTTP/1.1'], one, wires[turn])),
        );
        expect(wire).toBe(Buffer.concat(wires).toString('latin1'));
        expect(isWhole).toBe(true);
      }),
    );
  });

  it('emits the same events for any bytes, wherever they are split', () => {
    const noise = fc.oneof(
      fc.constantFrom('GET / HTTP/1.1\r\n', 'HTTP/1.1 200 OK\r\n', 'A: b\r\n', '\r\n', '\n', '5\r\n', '0\r\n'),
      fc.constantFrom('Content-Length: 3\r\n', 'Transfer-Encoding: chunked\r\n', ' folded\r\n', 'HTTP/1.1 101 S\r\n'),
      fc.string({ maxLength: 5 }),
    );
    const parts = fc.array(noise, { maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 9 }), fc.boolean(), (texts, size, isRequest) => {
        const whole = Buffer.from(texts.join(''), 'latin1');
        const kind = isRequest ? 'request' : 'response';
        expect(parse(kind, cut(whole, [size])).events).toEqual(parse(kind, [whole]).events);
      }),
      { numRuns: runsOf(1000) },
    );
  });

  it.each([
    ['HEAD', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'],
    ['GET', 'HTTP/1.1 204 No Content\r\n\r\n'],
    ['GET', 'HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n'],
    ['GET', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'],
  ])('an answer without a body ends with its head: %s %j', (method, text) => {
    const { events } = parse('response', [text, 'HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\nhi'], method);
    expect(events.map(([type]) => type).slice(0, 3)).toEqual(['head', 'end', 'head']);
  });

  it('an answer without a length lasts until the connection ends', () => {
    const { events, isWhole } = parse('response', ['HTTP/1.0 200 OK\r\nA: b\r\n\r\none', 'HTTP/1.1 two']);
    expect(events.slice(1)).toEqual([['body', 'oneHTTP/1.1 two'], ['end']]);
    expect(isWhole).toBe(true);
  });

  it('interim answers are noted, and the answer is the one that follows', () => {
    const { events } = parse('response', [
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx',
    ]);
    expect(events.map(([type, second]) => [type, second])).toEqual([
      ['interim', '100'],
      ['interim', '103'],
      ['head', 'HTTP/1.1'],
      ['body', 'x'],
      ['end', undefined],
    ]);
  });

  it('after 101 the bytes are counted, even those that look like another answer', () => {
    const { events } = parse('response', ['HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\nHTTP/', '1.1 200 OK\r\n\r\n']);
    expect(events.map(([type]) => type)).toEqual(['head', 'upgrade', 'opaque']);
    expect(String(events[2]?.[1])).toHaveLength('HTTP/1.1 200 OK\r\n\r\n'.length);
  });

  it('a message that is cut off is not whole', () => {
    for (const text of ['GET / HT', 'GET / HTTP/1.1\r\nContent-Length: 3\r\n\r\nab']) {
      expect(parse('request', [text]).isWhole).toBe(false);
    }
    expect(parse('request', []).isWhole).toBe(true);
  });

  it('header lines keep order, case, repetition and Latin-1; folded ones are joined', () => {
    const { events } = parse('request', [
      'GET / HTTP/1.1\r\nB: \t 1 \r\na: \xe9\xa0\r\nB: 2\r\n  3\r\nC:\r\n 4\r\nEmpty:\r\n\r\n',
    ]);
    expect(events[0]?.[4]).toEqual([
      ['B', '1'],
      ['a', '\xe9\xa0'],
      ['B', '2 3'],
      ['C', '4'],
      ['Empty', ''],
    ]);
  });

  it.each([
    ['no HTTP', 'request', '\x16\x03\x01\x02\x00\x01\r\n\r\n'],
    ['HTTP/2', 'request', 'PRI * HTTP/2.0\r\n\r\n'],
    ['a bare line feed', 'request', 'GET / HTTP/1.1\nA: b\n\n'],
    ['a name with a blank', 'request', 'GET / HTTP/1.1\r\nA b: c\r\n\r\n'],
    ['two lengths', 'request', 'GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['an invalid length', 'response', 'HTTP/1.1 200 OK\r\nContent-Length: +1\r\n\r\n'],
    ['length and chunks', 'response', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['a request whose end nobody can find', 'request', 'POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n'],
    ['a chunk without a size', 'response', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n'],
    ['a chunk that is too long', 'response', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n'],
    ['a head that is too long', 'request', `GET / HTTP/1.1\r\nA: ${'a'.repeat(65_536)}\r\n\r\n`],
    ['a head without an end', 'request', `GET /${'a'.repeat(65_536)}`],
  ] as const)('is rejected when it cannot be parsed: %s', (_name, kind, text) => {
    expect(parse(kind, [text]).events.at(-1)).toEqual(['thrown', 'tunnel_exchange_unreadable']);
  });

  it('returns chunks of a body without a copy', () => {
    const chunk = Buffer.from('POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nbody');
    const pieces: Buffer[] = [];
    const nothing = (): void => {};
    new MessageParser({
      kind: 'request',
      listener: { onHead: nothing, onBody: (piece) => pieces.push(piece), onTrailers: nothing, onMessageEnd: nothing },
    }).push(chunk);
    chunk.write('read', chunk.length - 4);
    expect(String(pieces[0])).toBe('read');
  });
});
