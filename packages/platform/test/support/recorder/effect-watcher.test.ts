// The watcher counts only observed effects.
import { beforeEach, describe, expect, it } from 'vitest';
import { ConcurrentCalls } from './concurrent-calls.ts';
import { EffectWatcher } from './effect-watcher.ts';
import type { WatchedCall } from './effect-watcher.ts';

let effects: Set<string>;
let watcher: EffectWatcher;
beforeEach(() => {
  effects = new Set();
  watcher = new EffectWatcher(effects);
});

const DEFAULTS = { query: {}, sent: undefined, token: 'me', status: 200, code: null, isAlone: true };
const call = (id: string, method: string, path: string, more: Partial<WatchedCall> = {}): void =>
  watcher.watch({ ...DEFAULTS, id, method, path, answered: undefined, ...more });
const read = (answered: unknown, more: Partial<WatchedCall> = {}): void =>
  call('get', 'GET', '/x', { answered, ...more });
const write = (id: string, more: Partial<WatchedCall> = {}): void =>
  call(id, 'PATCH', '/x', { sent: { title: 'New' }, ...more });
const listEffects = (): string[] => [...effects].toSorted();

describe('an effect', () => {
  it('belongs to the only write between two different reads', () => {
    read({ title: 'Old' });
    write('patch');
    read({ title: 'New' });
    expect(listEffects()).toEqual(['get', 'patch']);
  });

  it.each([
    ['two writes in between', () => [write('patch'), write('other')]],
    ['a write at the same time as another', () => [write('patch', { isAlone: false })]],
    ['a refused write', () => [write('patch', { status: 400, code: 'request_invalid' })]],
  ])('isn’t counted after %s', (_what, between) => {
    read({ title: 'Old' });
    between();
    read({ title: 'New' });
    expect(listEffects()).toEqual([]);
  });

  it('is not seen by a read at the same time as a write', () => {
    read({ title: 'Old' });
    write('patch');
    read({ title: 'New' }, { isAlone: false });
    expect(listEffects()).toEqual([]);
  });

  it('belongs to the write that created the first value', () => {
    write('create', { answered: { id: 'made' } });
    write('other');
    read({ items: [{ id: 'made' }] });
    expect(listEffects()).toEqual(['create', 'get']);
  });

  it('of a DELETE is that its caller no longer finds the resource', () => {
    write('create', { answered: { id: 'made' } });
    call('delete', 'DELETE', '/things/made', { status: 204 });
    const notFound = { status: 404, code: 'thing_not_found' };
    call('read', 'GET', '/things/other', notFound);
    call('read', 'GET', '/things/made', { ...notFound, token: 'somebody' });
    expect(listEffects()).toEqual([]);
    call('read', 'GET', '/things/made', notFound);
    expect(listEffects()).toEqual(['delete', 'read']);
  });

  it('of an issued token is that it grants access', () => {
    write('issue', { answered: { token: 'secret' }, sent: { user: 'ada', label: 'local machine' } });
    read({}, { token: 'secret', status: 401, code: 'token_invalid' });
    expect(listEffects()).toEqual([]);
    read({ id: 'ada' }, { token: 'secret' });
    expect(listEffects()).toEqual(['issue']);
  });

  it('is in a message of a stream that names what was written', () => {
    call('put', 'PUT', '/builds/one', { answered: {} });
    watcher.watchMessage('stream', '{"integration":"two"}');
    expect(listEffects()).toEqual([]);
    call('put', 'PUT', '/builds/one', { answered: {} });
    watcher.watchMessage('stream', '{"integration":"one"}');
    expect(listEffects()).toEqual(['put', 'stream']);
  });
});

it('a call ran alone unless a write ran at the same time', () => {
  const calls = new ConcurrentCalls();
  const first = calls.begin('GET');
  expect([calls.begin('GET')(), first()]).toEqual([true, true]);
  const read1 = calls.begin('GET');
  const write1 = calls.begin('POST');
  expect([read1(), write1()]).toEqual([false, true]);
  const write2 = calls.begin('POST');
  const write3 = calls.begin('DELETE');
  expect([write2(), write3(), calls.begin('POST')()]).toEqual([false, false, true]);
});
