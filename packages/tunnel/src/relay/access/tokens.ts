// Who may open a tunnel under which names. A token is known by its hash alone.
import { tunnelError } from '../../error-codes.ts';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a token may do. */
export interface TokenRule {
  /** SHA-256 of the token, in hex. */
  readonly hash: string;
  /** Names that it owns: each exact, or with one `*` at the end, as in `ada-*`. */
  readonly names: readonly string[];
  /** For logs: whose it is. */
  readonly label?: string;
}

/** What a name may look like: it is a label of a host name. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Longest name that is made up: what a pattern leaves before it is cut. */
const MAX_PREFIX = 52;

/** Whether a text can be the name of a tunnel. */
export function isTunnelName(text: string): boolean {
  return NAME.test(text);
}

/** Whether a text is a name, or a pattern of names. */
export function isNamePattern(text: string): boolean {
  return isTunnelName(text.endsWith('*') ? `${text.slice(0, -1)}x` : text);
}

/** SHA-256 of a token, in hex: the only form in which a relay keeps one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A random token of 256 bits. */
export function createToken(): string {
  return `bnt_${randomBytes(32).toString('base64url')}`;
}

/** The rules of a relay, to be looked up. */
export class TokenTable {
  #rules: ReadonlyMap<string, TokenRule> = new Map();

  constructor(rules: readonly TokenRule[]) {
    this.replace(rules);
  }

  /** Takes other rules from now on. @throws {KitError} tunnel_options_invalid */
  replace(rules: readonly TokenRule[]): void {
    for (const name of rules.flatMap(({ names }) => names)) {
      if (isNamePattern(name)) continue;
      throw tunnelError('tunnel_options_invalid', `"${name}" isn’t a name or a pattern like ada-*.`);
    }
    this.#rules = new Map(rules.map((rule) => [rule.hash, rule]));
  }

  /** The rule of a token. The look-up is by hash, so its time leaks nothing about a token. */
  find(token: string): TokenRule | undefined {
    return this.#rules.get(hashToken(token));
  }

  /** Whether the token of a hash still owns a name. */
  stillOwns(hash: string, name: string): boolean {
    const rule = this.#rules.get(hash);
    return rule !== undefined && ownsName(rule, name);
  }
}

/** Whether a token owns a name. */
export function ownsName({ names }: TokenRule, name: string): boolean {
  return names.some((own) => (own.endsWith('*') ? name.startsWith(own.slice(0, -1)) : own === name));
}

/** A name for a connector that asks for none: the token's first one, with something random where that is a pattern. */
export function pickName({ names: [first = '*'] }: TokenRule): string {
  if (!first.endsWith('*')) return first;
  return `${first.slice(0, Math.min(first.length - 1, MAX_PREFIX))}${randomBytes(5).toString('hex')}`;
}

/**
 * What a connector gets to take its name again: after its connection broke, or its process. Made from the hash of its token,
 * so that a restarted relay, or another one, accepts it too.
 */
export function createResumeToken({ hash }: TokenRule, name: string, clientId: string): string {
  return `${name}.${clientId}.${signatureOf(hash, name, clientId)}`;
}

/** Name and connector of a resume token; undefined unless it was made for the owner of this rule. */
export function verifyResumeToken({ hash }: TokenRule, text: string): { name: string; clientId: string } | undefined {
  const [name = '', clientId = '', signature = ''] = text.split('.');
  const expected = Buffer.from(signatureOf(hash, name, clientId));
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected) ? { name, clientId } : undefined;
}

function signatureOf(hash: string, name: string, clientId: string): string {
  return createHmac('sha256', hash).update(`tunnel-resume\0${name}\0${clientId}`).digest('base64url');
}
