// The watcher counts what was shown, and nothing else.
import { beforeEach, describe, expect, it } from 'vitest';
import { EffectWatcher } from './effects.ts';
import type { Proofs, WatchedCall } from './watched-call.ts';
import { UnderWay } from './under-way.ts';

let proofs: Map<string, Proofs>;
let watcher: EffectWatcher;
beforeEach(() => {
  proofs = new Map();
  watcher = new EffectWatcher(proofs);
});

const DEFAULTS = { query: {}, sent: undefined, token: 'me', status: 200, code: null, isAlone: true };
const call = (id: string, method: string, path: string, more: Partial<WatchedCall> = {}): void =>
  watcher.watch({ ...DEFAULTS, id, method, path, answered: undefined, ...more });
const read = (answered: unknown, more: Partial<WatchedCall> = {}): void =>
  call('get', 'GET', '/x', { answered, ...more });
const write = (id: string, more: Partial<WatchedCall> = {}): void =>
  call(id, 'PATCH', '/x', { sent: { title: 'New' }, ...more });
const shown = (id: string): string[] => [...(proofs.get(id)?.seenWith ?? [])];

describe('an effect', () => {
  it('is of the one write between two reads that differ', () => {
    read({ title: 'Old' });
    write('patch');
    read({ title: 'New' });
    expect([shown('patch'), [...(proofs.get('patch')?.body ?? [])], shown('get')]).toEqual([
      ['get'],
      ['title'],
      ['patch'],
    ]);
  });

  it.each([
    ['two writes in between', () => [write('patch'), write('other')]],
    ['a write beside another', () => [write('patch', { isAlone: false })]],
    ['a refused write', () => [write('patch', { status: 400, code: 'request_invalid' })]],
  ])('is of nobody after %s', (_what, between) => {
    read({ title: 'Old' });
    between();
    read({ title: 'New' });
    expect([shown('patch'), shown('other'), shown('get')]).toEqual([[], [], []]);
  });

  it('is not seen by a read beside a write', () => {
    read({ title: 'Old' });
    write('patch');
    read({ title: 'New' }, { isAlone: false });
    expect(shown('patch')).toEqual([]);
  });

  it('is of the write that made what a read shows first', () => {
    write('create', { answered: { id: 'made' } });
    write('other');
    read({ items: [{ id: 'made' }] });
    expect([shown('create'), shown('other')]).toEqual([['get'], []]);
  });

  it('of a DELETE is that its caller no longer finds what they had made', () => {
    write('create', { answered: { id: 'made' } });
    call('delete', 'DELETE', '/things/made', { status: 204 });
    const gone = { status: 404, code: 'thing_not_found' };
    call('read', 'GET', '/things/other', gone);
    call('read', 'GET', '/things/made', { ...gone, token: 'somebody' });
    expect(shown('delete')).toEqual([]);
    call('read', 'GET', '/things/made', gone);
    expect(shown('delete')).toEqual(['read']);
  });

  it('of a token given out is that it lets somebody in', () => {
    write('issue', { answered: { token: 'secret' }, sent: { user: 'ada', label: 'laptop' } });
    read({}, { token: 'secret', status: 401, code: 'token_invalid' });
    expect(shown('issue')).toEqual([]);
    read({ id: 'ada' }, { token: 'secret' });
    expect([shown('issue'), [...(proofs.get('issue')?.body ?? [])], shown('get')]).toEqual([['get'], ['user'], []]);
  });

  it('is in a message of a stream that names what was written', () => {
    call('put', 'PUT', '/builds/one', { answered: {} });
    watcher.watchMessage('stream', '{"integration":"two"}');
    expect(shown('put')).toEqual([]);
    call('put', 'PUT', '/builds/one', { answered: {} });
    watcher.watchMessage('stream', '{"integration":"one"}');
    expect([shown('put'), shown('stream')]).toEqual([['stream'], ['put']]);
  });
});

describe('a parameter', () => {
  const asked = (query: Record<string, string>, answered: unknown): void => read(answered, { query });

  it('counts when a call that differs in it alone is answered differently', () => {
    asked({}, [1, 2]);
    asked({ search: 'a', order: 'asc' }, [2]);
    expect([...(proofs.get('get')?.query ?? [])]).toEqual([]);
    asked({ search: 'a' }, [1]);
    expect([...(proofs.get('get')?.query ?? [])].toSorted()).toEqual(['order', 'search']);
  });

  it('does not count over a write', () => {
    asked({}, [1, 2]);
    write('patch');
    asked({ search: 'a' }, [1]);
    expect([...(proofs.get('get')?.query ?? [])]).toEqual([]);
  });

  it('of a write counts when its twin made something of another shape', () => {
    const create = (query: Record<string, string>, id: string): void => write('create', { query, answered: { id } });
    const list = (id: string, items: unknown[]): void => call('list', 'GET', `/of/${id}`, { answered: items });
    create({}, 'a');
    list('a', []);
    create({ withOne: 'true' }, 'b');
    list('b', [{ id: 'c' }]);
    create({ withNone: 'true' }, 'd');
    list('d', []);
    expect([...(proofs.get('create')?.query ?? [])]).toEqual(['withOne']);
  });

  it('of a write does not count for what another write did since', () => {
    write('create', { answered: { id: 'a' } });
    call('list', 'GET', '/of/a', { answered: [] });
    write('create', { query: { withOne: 'true' }, answered: { id: 'b' } });
    write('other');
    call('list', 'GET', '/of/b', { answered: [{ id: 'c' }] });
    expect([...(proofs.get('create')?.query ?? [])]).toEqual([]);
  });
});

it('tells which calls ran alone', () => {
  const underWay = new UnderWay();
  const first = underWay.begin('GET');
  expect([underWay.begin('GET')(), first()]).toEqual([true, true]);
  const read1 = underWay.begin('GET');
  const write1 = underWay.begin('POST');
  expect([read1(), write1()]).toEqual([false, true]);
  const write2 = underWay.begin('POST');
  const write3 = underWay.begin('DELETE');
  expect([write2(), write3(), underWay.begin('POST')()]).toEqual([false, false, true]);
});
