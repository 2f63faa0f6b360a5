// Where installed packages are, which carry Markdown of many hands.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '../../../../node_modules');

/** The folders of packages that are installed for the workspace, sorted. */
export function listPackages(): string[] {
  const names = readdirSync(MODULES).filter((name) => !name.startsWith('.') && name !== '@bindery');
  const scoped = (name: string): string[] => readdirSync(join(MODULES, name)).map((one) => `${name}/${one}`);
  return names
    .flatMap((name) => (name.startsWith('@') ? scoped(name) : [name]))
    .map((name) => join(MODULES, name))
    .sort();
}
