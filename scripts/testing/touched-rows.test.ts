import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rows } from '../../packages/bench/src/rows/index.ts';
import { readSources } from './import-graph.ts';
import { selectRows } from './touched-rows.ts';

const sources = readSources(join(import.meta.dirname, '..', '..'));

describe('selectRows', () => {
  it('knows each row of the benchmark', () => {
    const { touched, skipped } = selectRows([], sources);
    expect(touched).toEqual([]);
    expect(skipped.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it.each([
    ['that it imports', 'packages/tunnel/src/yamux/frame.ts', 'tunnel-500', 'markdown-keep'],
    ['of a program that it starts', 'packages/bench/src/programs/get-one-floor.ts', 'get-one', 'search'],
    ['of the built command', 'packages/dashboard/src/app.tsx', 'dev-start', 'markdown-keep'],
  ])('has a row that depends on a file %s, and no other', (_, file, touched, skipped) => {
    expect(sources.has(file)).toBe(true);
    expect(selectRows([file], sources).touched).toContain(touched);
    expect(selectRows([file], sources).skipped).toContain(skipped);
  });

  it('has every row where the lock file changed', () => {
    expect(selectRows(['package-lock.json'], sources).skipped).toEqual([]);
  });
});
