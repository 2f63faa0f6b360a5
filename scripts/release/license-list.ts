// The licenses of a release, as a Markdown table: a row for each license, with the packages under it.
import type { ThirdParty } from './third-party-packages.ts';

/** Stands for the license of a package that names none in its package.json. */
const UNNAMED = 'in the notices';

/** The most common licenses come first. */
export function writeLicenseList({ packages }: ThirdParty): string {
  const byLicense = Map.groupBy(packages.values(), ({ license }) => license ?? UNNAMED);
  const rows = [...byLicense]
    .toSorted(([one, those], [other, others]) => others.length - those.length || (one < other ? -1 : 1))
    .map(([license, found]) => `| ${license} | ${found.length} | ${listNames(found)} |\n`);
  return `# Licenses of third-party packages\n\n| license | packages | names |\n|---|---|---|\n${rows.join('')}`;
}

const listNames = (packages: readonly { readonly name: string; readonly version: string }[]): string =>
  packages
    .map(({ name, version }) => `${name} ${version}`)
    .toSorted()
    .join(', ');
