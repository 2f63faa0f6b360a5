import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The built dashboard: next to the bundled command, or in its package in a clone of the repository. */
export function findDashboard(): string | undefined {
  const candidates = [
    join(import.meta.dirname, 'dashboard'),
    join(import.meta.dirname, '..', 'dist', 'dashboard'),
    join(import.meta.dirname, '..', '..', 'dist', 'dashboard'),
  ];
  return candidates.find((candidate) => existsSync(join(candidate, 'index.html')));
}
