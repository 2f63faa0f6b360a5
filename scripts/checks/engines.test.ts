import { describe, expect, it } from 'vitest';
import { findEngineFaults } from './engines.ts';

describe('findEngineFaults', () => {
  it('accepts packages that say on which Node they run', () => {
    const base = { name: 'base', engines: { node: '>=20' } };
    const command = { name: 'command', engines: { node: '>=24.11' }, dependencies: { base: '0.1.0', zod: '4.6.7' } };
    expect(findEngineFaults([base, command])).toEqual([]);
  });

  it('names a package without engines', () => {
    expect(findEngineFaults([{ name: 'silent' }])).toEqual([expect.stringContaining('silent: package.json has no')]);
  });

  it('names a package that says less than one of ours that it depends on', () => {
    const base = { name: 'base', engines: { node: '>=24.11' } };
    const command = { name: 'command', engines: { node: '>=24' }, dependencies: { base: '0.1.0' } };
    expect(findEngineFaults([base, command])).toEqual([
      'command says Node 24.0, but depends on base, which needs 24.11.',
    ]);
  });
});
