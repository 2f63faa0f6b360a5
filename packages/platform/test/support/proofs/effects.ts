// Which calls changed what other calls answer: the only proof that an operation does something. Watched from outside, call
// by call, on one platform. What cannot be told apart counts for nobody: two writes between two reads, calls at the same time.
import type { Proofs, WatchedCall } from './watched-call.ts';
import { ParameterWatcher } from './parameters.ts';
import { TwinWatcher } from './twins.ts';

interface Write {
  readonly call: WatchedCall;
  readonly proofs: Proofs;
  readonly created: string | undefined;
}

interface Read {
  readonly answered: string;
  /** Writes that had been made when it was read. */
  readonly writes: number;
}

const TOKEN_REFUSALS = new Set(['token_missing', 'token_invalid', 'token_expired', 'token_kind_refused']);

/** Sent by POST because their question is long: they are watched as reads, and the fields of their body as parameters. */
const READS_BY_POST = new Set([
  'renderIntegrationUIWithPost',
  'getComputedRevision',
  'getComputedDocument',
  'askInOrganization',
]);

/** Watches the calls of one platform. */
export class EffectWatcher {
  readonly #proofs: Map<string, Proofs>;
  readonly #writes: Write[] = [];
  readonly #reads = new Map<string, Read>();
  readonly #parameters = new ParameterWatcher();
  readonly #twins = new TwinWatcher();
  readonly #tokens = new Map<string, Write>();

  constructor(proofs: Map<string, Proofs>) {
    this.#proofs = proofs;
  }

  /** Takes one call into account. */
  watch(call: WatchedCall): void {
    const proofs = this.#proofsOf(call.id);
    proofs.calls++;
    const isRefused = call.status >= 400;
    if (isRefused && (call.code === null || TOKEN_REFUSALS.has(call.code) || call.status === 429)) return;
    if (isRefused && call.isAlone && call.code !== null) proofs.refusals.add(call.code);
    if (!isRefused) this.#watchToken(call);
    const isRead = call.method === 'GET' || READS_BY_POST.has(call.id);
    if (isRead && call.isAlone) this.#watchRead(call, proofs);
    if (isRead || isRefused) return;
    proofs.succeeded++;
    this.#watchWrite(call, proofs);
  }

  /** A message of a stream shows the writes before it that it names: by the id they made, or by the end of their path. */
  watchMessage(id: string, message: string): void {
    const proofs = this.#proofsOf(id);
    const before = this.#reads.get(id)?.writes ?? 0;
    this.#reads.set(id, { answered: message, writes: this.#writes.length });
    for (const write of this.#writes.slice(before)) {
      const names = [write.created, lastOf(write.call.path)];
      if (names.some((name) => name !== undefined && message.includes(`"${name}"`))) show(write, id, proofs);
    }
  }

  /**
   * A token that was given out shows what gave it out in any call that is let in by it, and those of the fields it was made of
   * whose value is in the answer: whose token it is. Of the call it shows nothing.
   */
  #watchToken(call: WatchedCall): void {
    const issuer = this.#tokens.get(call.token);
    if (issuer === undefined) return;
    const answered = JSON.stringify(call.answered ?? null);
    issuer.proofs.seenWith.add(call.id);
    for (const [field, value] of Object.entries(issuer.call.sent ?? {})) {
      if (answered.includes(JSON.stringify(value))) issuer.proofs.body.add(field);
    }
  }

  #watchWrite(call: WatchedCall, proofs: Proofs): void {
    const { id, token } = (call.answered ?? {}) as { id?: unknown; token?: unknown };
    const created = typeof id === 'string' ? id : undefined;
    const write = { call, proofs, created };
    this.#writes.push(write);
    this.#twins.add(call, created, proofs);
    if (typeof token === 'string') this.#tokens.set(token, write);
    this.#parameters.forget();
    this.#parameters.watchWrite(call, proofs);
  }

  #watchRead(call: WatchedCall, proofs: Proofs): void {
    const isRefused = call.status >= 400;
    const answered = isRefused ? `refused: ${call.code}` : JSON.stringify(call.answered ?? null);
    const key = JSON.stringify([call.token, call.path, call.query, call.sent]);
    const before = this.#reads.get(key);
    this.#reads.set(key, { answered, writes: this.#writes.length });
    // What a parameter leaves out may be all that was asked for.
    if (!isRefused || call.status === 404) this.#parameters.watch(call, proofs, answered);
    if (!isRefused) {
      proofs.succeeded++;
      this.#twins.watchRead(call);
    }
    const since = this.#writes.slice(before?.writes ?? 0);
    const [only, ...others] = since;
    if (only?.call.isAlone === true && others.length === 0 && before !== undefined && before.answered !== answered) {
      show(only, call.id, proofs);
    }
    for (const write of since) {
      const isNew = write.created !== undefined && before?.answered.includes(`"${write.created}"`) !== true;
      if (isNew && answered.includes(`"${write.created}"`)) show(write, call.id, proofs);
      if (isRefused && call.status === 404 && this.#hasRemoved(write, call)) show(write, call.id, proofs);
    }
  }

  /** A DELETE took away what the same caller had made, if it or something below it is no longer found. */
  #hasRemoved({ call: { method, path, token, isAlone } }: Write, call: WatchedCall): boolean {
    const isOf = call.path === path || call.path.startsWith(`${path}/`);
    if (method !== 'DELETE' || !isAlone || token !== call.token || !isOf) return false;
    return this.#writes.some((write) => write.created === lastOf(path) && write.call.token === token);
  }

  #proofsOf(id: string): Proofs {
    const known = this.#proofs.get(id);
    if (known !== undefined) return known;
    const proofs: Proofs = {
      calls: 0,
      succeeded: 0,
      refusals: new Set(),
      seenWith: new Set(),
      query: new Set(),
      body: new Set(),
    };
    this.#proofs.set(id, proofs);
    return proofs;
  }
}

/** Notes that a read showed what a write did. */
function show({ call, proofs }: Write, reader: string, readerProofs: Proofs): void {
  const fields = typeof call.sent === 'object' && call.sent !== null ? Object.keys(call.sent) : [];
  proofs.seenWith.add(reader);
  for (const field of fields) proofs.body.add(field);
  readerProofs.seenWith.add(call.id);
}

function lastOf(path: string): string | undefined {
  return path.split('/').at(-1);
}
