// What a project needs besides a piece, as steps for its author.
import { join } from 'node:path';
import type { AdditionPlan } from './plan-addition.ts';
import { readText } from './planned-file.ts';

/** Steps without which the tests of a piece don’t run, or its secrets can be committed. */
export async function listMissingSetup({ root, files }: Pick<AdditionPlan, 'root' | 'files'>): Promise<string[]> {
  const [packages = '', ignored = ''] = await Promise.all(
    ['package.json', '.gitignore'].map((name) => readText(join(root, name))),
  );
  const missing = ['@bindery/testing', 'vitest'].filter((name) => !packages.includes(`"${name}"`));
  const hasSecrets = files.some(({ isSecret }) => isSecret === true);
  return [
    ...(missing.length === 0 ? [] : [`To run the tests, install ${missing.join(' and ')} for development.`]),
    ...(hasSecrets && !/^\/?\.env(?:\*|\s*$)/m.test(ignored)
      ? ['To keep secrets out of Git, add .env to .gitignore.']
      : []),
  ];
}
