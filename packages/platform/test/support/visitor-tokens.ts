// Tokens of visitors for tests: signed by hand, so that whatever a library would reject to sign can be made, too.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const HEAD = { alg: 'HS256', typ: 'JWT' };

/** A token that is signed with a key. */
export function signVisitor(key: string, claims: object, head: object = HEAD): string {
  return signText(key, JSON.stringify(claims), head);
}

/** Like {@link visitorToken}, with serialized claims. */
function signText(key: string, claims: string, head: object = HEAD): string {
  const text = `${part(head)}.${Buffer.from(claims).toString('base64url')}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** Keys that a rejected token is made with: that of the site, and that of another. */
export interface TokenKeys {
  readonly key: string;
  readonly otherKey: string;
}

/** A token that no site takes. */
export interface RejectedToken {
  readonly named: string;
  readonly make: (keys: TokenKeys) => string;
}

/** Each way in which a token can be wrong. `now` is the time of the platform, in milliseconds. */
export function refusedTokens(now: number): RejectedToken[] {
  const exp = now / 1000 + 60;
  const good = { exp, plan: 'pro' };
  const headed = (head: object) => (keys: TokenKeys) => signVisitor(keys.key, good, { alg: 'HS256', ...head });
  const rows: [string, RejectedToken['make']][] = [
    ['of another site', ({ otherKey }) => signVisitor(otherKey, good)],
    ['that names another key', headed({ kid: 'other' })],
    ['that names a file as its key', headed({ kid: '../../../../dev/null' })],
    ['that brings its own key', headed({ jwk: { kty: 'oct', k: 'AAAA' } })],
    ['that says where its key is', headed({ jku: 'http://127.0.0.1/keys' })],
    ['signed with nothing', () => signVisitor('', good)],
    ['that has ended', ({ key }) => signVisitor(key, { ...good, exp: now / 1000 - 60 })],
    ['that is not valid yet', ({ key }) => signVisitor(key, { ...good, nbf: now / 1000 + 61 })],
    ['that does not say when it ends', ({ key }) => signVisitor(key, { plan: 'pro' })],
    ['whose end is not a number', ({ key }) => signVisitor(key, { ...good, exp: '9999999999' })],
    ['that never ends', ({ key }) => signText(key, '{"exp":1e999}')],
    ['that ends after the last date', ({ key }) => signText(key, '{"exp":1e300}')],
    ['with a line end after it', ({ key }) => `${signVisitor(key, good)}\n`],
    ['with a blank in it', ({ key }) => signVisitor(key, good).replace(/.{4}$/, ' $&')],
    ['whose signature is filled up', ({ key }) => `${signVisitor(key, good)}=`],
    ['whose start is not a number', ({ key }) => signVisitor(key, { ...good, nbf: '0' })],
    ['for another site', ({ key }) => signVisitor(key, { ...good, aud: 'site_other' })],
    ['for no site', ({ key }) => signVisitor(key, { ...good, aud: [] })],
    ['without an algorithm', () => `${part({ alg: 'none' })}.${part(good)}.`],
    ['without an algorithm, written otherwise', () => `${part({ alg: 'nOnE' })}.${part(good)}.`],
    ['without an algorithm, but signed', ({ key }) => signVisitor(key, good, { alg: 'none' })],
    ['without a signature', ({ key }) => signVisitor(key, good).replace(/[^.]*$/, '')],
    ['of another algorithm', ({ key }) => signVisitor(key, good, { alg: 'HS512' })],
    ['that is signed with RSA', () => signWithRsa(good)],
    ['that says RSA and is signed with the key', ({ key }) => signVisitor(key, good, { alg: 'RS256' })],
    ['that is signed with a public key as if it were the secret', () => signVisitor(rsa().publicKey, good)],
    ['that asks for an extension', headed({ crit: ['b64'], b64: false })],
    ['that was changed', ({ key }) => changed(signVisitor(key, good), { exp, plan: 'max' })],
    ['of four parts', ({ key }) => `${signVisitor(key, good)}.x`],
    ['whose claims are a list', ({ key }) => signVisitor(key, [good])],
    ['that is no token', () => 'token'],
    ['that is too long', ({ key }) => signVisitor(key, { ...good, more: 'x'.repeat(20_000) })],
  ];
  return rows.map(([named, make]) => ({ named, make }));
}

function changed(token: string, claims: object): string {
  const [head = '', , signature = ''] = token.split('.');
  return `${head}.${part(claims)}.${signature}`;
}

let pair: { readonly publicKey: string; readonly privateKey: string } | undefined;

function rsa() {
  pair ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return pair;
}

function signWithRsa(claims: object): string {
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), rsa().privateKey).toString('base64url')}`;
}
