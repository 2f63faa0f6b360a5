import type { Context } from '../../../http/context.ts';

/** Id of the person who calls; empty for an integration, which such operations refuse. */
export function userOf({ caller }: Pick<Context, 'caller'>): string {
  return caller.kind === 'user' ? caller.user : '';
}
