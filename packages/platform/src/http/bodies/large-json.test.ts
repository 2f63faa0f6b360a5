// What the worker gives is what the parser gives, and what it leaves to the thread that answers.
import { JSON_LIMITS } from '@bindery/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { unpack } from '../../store/packed-bytes.ts';
import { createLargeJson } from './large-json.ts';
import { parseJson } from './parse-json.ts';

const json = createLargeJson();
afterAll(() => json.close());

const LONG = 'Grüße, "ours" \\ 🙂\n'.repeat(30_000);
const parse = (value: unknown) => json.parse(Buffer.from(JSON.stringify(value)), { caller: 'somebody' });

describe('createLargeJson', () => {
  it('parses a long body as the parser does', async () => {
    const bytes = Buffer.from(JSON.stringify({ source: { text: LONG }, list: [null, true, 1.5, {}] }));
    const parsed = await json.parse(bytes, { caller: 'somebody' });
    expect(parsed).toEqual(parseJson(bytes, JSON_LIMITS));
    expect(parsed).toMatchObject({ value: { source: { text: LONG } }, hasProto: false });
  });

  it('extracts a long text if the operation has one', async () => {
    const bytes = Buffer.from(JSON.stringify({ source: { text: LONG }, more: LONG }));
    const parsed = await json.parse(bytes, { caller: 'somebody', longText: ['source', 'text'] });
    expect(parsed).toMatchObject({ value: { source: { text: `sha256-${parsed?.longText?.hash}` }, more: LONG } });
    expect(Buffer.from(unpack(parsed?.longText?.packed ?? Buffer.alloc(0))).toString('utf8')).toBe(LONG);
  });

  it('returns the reason if a long body is rejected', async () => {
    expect(await parse({ text: `${LONG}\0` })).toEqual({ refused: 'NUL' });
    expect(await parse(Array.from({ length: 300_000 }, () => 0))).toEqual({ refused: 'VALUES_MAX' });
    expect(await json.parse(Buffer.from(`{"text":"${'a'.repeat(500_000)}`), { caller: 'somebody' })).toEqual({
      refused: 'NOT_JSON',
    });
  });

  it.each([
    ['a short body', { text: 'short' }],
    ['a body of many values', Array.from({ length: 100_000 }, () => 12345)],
    ['a body with a field __proto__', { text: LONG, more: JSON.parse('{"__proto__":1}') as object }],
  ])('leaves %s to the caller', async (_what, value) => {
    expect(await parse(value)).toBeUndefined();
  });

  it('leaves bodies beyond the limit of a caller to the caller', { tags: ['long'] }, async () => {
    const bytes = Buffer.from(JSON.stringify({ text: LONG }));
    const all = await Promise.all(Array.from({ length: 40 }, () => json.parse(bytes, { caller: 'much' })));
    expect(all.filter((parsed) => parsed === undefined).length).toBeGreaterThan(0);
    expect(all.filter((parsed) => parsed !== undefined).length).toBeGreaterThanOrEqual(32);
  });

  it('leaves bodies after its end to the caller', async () => {
    await json.close();
    expect(await parse({ text: LONG })).toBeUndefined();
  });
});
