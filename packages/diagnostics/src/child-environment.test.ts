import { expect, it } from 'vitest';
import { childEnvironment } from './child-environment.ts';

it('has what programs need and what is added, and no key that stands next to it', () => {
  const own = { PATH: '/bin', HOME: undefined, LANG: 'C', BINDERY_VAULT_KEY: 'key', TZ: 'CET' };
  expect(childEnvironment(own, { TZ: 'UTC' })).toEqual({ PATH: '/bin', LANG: 'C', TZ: 'UTC' });
});
