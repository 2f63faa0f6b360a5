import { describe, expect, it } from 'vitest';
import { claimsOfQuery, formatClaims, parseClaims } from './unsigned-claims.ts';

const read = (query: string) => claimsOfQuery(new URLSearchParams(query));

describe('claims without a signature', () => {
  it('are parsed from a query: texts, booleans, and objects', () => {
    expect(read('visitor.plan=pro&visitor.beta=true&visitor.old=false&visitor.team.size=3&page=2')).toEqual({
      plan: 'pro',
      beta: true,
      old: false,
      team: { size: '3' },
    });
    expect(read('page=2&visitor=x')).toBeUndefined();
  });

  it('reject prototype members, deep nesting, and long values', () => {
    for (const query of [
      'visitor.__proto__.x=1',
      'visitor.constructor=1',
      'visitor.a.b.c.d.e=1',
      'visitor.=1',
      'visitor.a%00=1',
    ]) {
      expect([query, read(query)]).toEqual([query, undefined]);
    }
    const many = Array.from({ length: 100 }, (_, index) => `visitor.c${index}=x`).join('&');
    expect(Object.keys(read(many) ?? {})).toHaveLength(32);
    expect(formatClaims({ a: 'x'.repeat(4_000) })).toBeUndefined();
    expect({}).not.toHaveProperty('x');
  });

  it('are parsed only from a valid cookie', () => {
    const claims = { plan: 'pro', team: { size: 3 } };
    expect(parseClaims(formatClaims(claims))).toEqual(claims);
    const wrong = [
      '',
      'x',
      'W10',
      'bnVsbA',
      Buffer.from('{"__proto__":{"x":1}}').toString('base64url'),
      'x'.repeat(9_000),
    ];
    for (const value of wrong) expect([value, parseClaims(value)]).toEqual([value, {}]);
  });
});
