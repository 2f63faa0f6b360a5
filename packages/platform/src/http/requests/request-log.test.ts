import { describe, expect, it } from 'vitest';
import type { Call } from '../../core/call.ts';
import { RequestLog } from './request-log.ts';
import type { RequestLogLimits } from './request-log.ts';

function aCall(path: string, headers: Record<string, string> = {}): Call {
  return {
    method: 'GET',
    path,
    search: '',
    header: (name) => headers[name] ?? null,
    body: () => null,
    signal: () => new AbortController().signal,
  };
}

function aLog(limits?: RequestLogLimits): { log: RequestLog; request: (path: string, text?: string) => void } {
  const log = new RequestLog({ now: () => 0, run: 'run', limits });
  const request = (path: string, text = ''): void => {
    const record = log.begin(aCall(path), undefined);
    if (record !== undefined) log.end(record, { status: 200, headers: {}, text });
  };
  return { log, request };
}

const pathsOf = (log: RequestLog): string[] => log.list().map(({ start }) => start.path);

describe('the record of requests', () => {
  it('keeps the last ones, within its bounds of number and characters', () => {
    const { log, request } = aLog({ requests: 3, characters: 10, bodyCharacters: 100 });
    for (const path of ['/v1/1', '/v1/2', '/v1/3', '/v1/4']) request(path, 'abc');
    expect(pathsOf(log)).toEqual(['/v1/4', '/v1/3', '/v1/2']);
    request('/v1/5', 'abcdefgh');
    expect([pathsOf(log), log.characters]).toEqual([['/v1/5'], 8]);
    log.clear();
    expect([log.count, log.characters]).toEqual([0, 0]);
  });

  it('keeps the start of a long body, and its length', () => {
    const { log, request } = aLog({ requests: 3, characters: 1000, bodyCharacters: 4 });
    request('/v1/long', 'abcdefgh');
    expect([log.list()[0]?.response, log.list()[0]?.responseLength]).toEqual(['abcd', 8]);
  });

  it('leaves out requests about itself, and all requests while paused', () => {
    const { log, request } = aLog();
    request('/_platform/v1/requests');
    request('/_platform/v1/requests/request_1');
    log.isRecording = false;
    request('/v1/user');
    expect(log.count).toBe(0);
    log.isRecording = true;
    request('/_platform/v1/requests-of-mine');
    expect(log.count).toBe(1);
  });

  it('drops requests in progress when paused', () => {
    const { log } = aLog();
    const record = log.begin(aCall('/v1/user'), undefined);
    log.isRecording = false;
    if (record !== undefined) log.end(record, { status: 200, headers: {}, text: null });
    expect([record?.id, log.count]).toEqual(['request_run0000001', 0]);
  });

  it('lists requests by when they began, and drops those that ended after their place was taken', () => {
    const { log, request } = aLog({ requests: 2, characters: 10, bodyCharacters: 10 });
    const answer = { status: 200, headers: {}, text: null };
    const [first, second] = [log.begin(aCall('/v1/first'), undefined), log.begin(aCall('/v1/second'), undefined)];
    if (first === undefined || second === undefined) throw new Error('Nothing is recorded.');
    log.end(second, answer);
    log.end(first, answer);
    expect(pathsOf(log)).toEqual(['/v1/second', '/v1/first']);
    const late = log.begin(aCall('/v1/late'), undefined);
    for (const path of ['/v1/a', '/v1/b']) request(path);
    if (late !== undefined) log.end(late, answer);
    expect([pathsOf(log), log.count, log.find(second.id)]).toEqual([['/v1/b', '/v1/a'], 2, undefined]);
    const cleared = log.begin(aCall('/v1/cleared'), undefined);
    log.clear();
    if (cleared !== undefined) log.end(cleared, answer);
    expect(log.list()).toEqual([]);
  });
});
