import { expect, it } from 'vitest';
import { childEnvironment } from './child-environment.ts';

it('contains what programs need and added variables, but no other keys', () => {
  const own = { PATH: '/bin', HOME: undefined, LANG: 'C', BINDERY_VAULT_KEY: 'key', TZ: 'CET' };
  expect(childEnvironment(own, { TZ: 'UTC' })).toEqual({ PATH: '/bin', LANG: 'C', TZ: 'UTC' });
});
