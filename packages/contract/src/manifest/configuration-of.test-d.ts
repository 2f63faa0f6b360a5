// Type tests: the repository's type check of test files compiles these equalities.
import type { ConfigurationOf, InstallationConfiguration } from './configuration-of.ts';

type Equal<A, B> = [A, B] extends [B, A] ? true : false;
type Expect<Condition extends true> = Condition;

interface Schema {
  readonly properties: {
    readonly key: { readonly type: 'string' };
    readonly region: { readonly type: 'string'; readonly enum: readonly ['eu', 'us'] };
    readonly limit: { readonly type: 'number'; readonly default: 3 };
    readonly on: { readonly type: 'boolean' };
    readonly connect: { readonly type: 'button'; readonly button_text: 'Go'; readonly callback_url: '/oauth' };
  };
  readonly required: readonly ['key', 'on'];
}

export type Cases = [
  Expect<Equal<ConfigurationOf<Schema>, { key: string; on: boolean; region?: 'eu' | 'us'; limit?: number }>>,
  Expect<Equal<ConfigurationOf<{ componentId: 'config' }>, Record<string, unknown>>>,
  Expect<Equal<ConfigurationOf<{ properties: { a: { type: 'string' } } }>, { a?: string }>>,
  Expect<Equal<InstallationConfiguration<{ configurations: { site: Schema } }, 'site'>['key'], string>>,
  Expect<Equal<InstallationConfiguration<{ name: 'x' }>, Record<string, unknown>>>,
];
