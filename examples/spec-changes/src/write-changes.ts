// Changes as Markdown.
import type { Change, Changes } from './diff-specifications.ts';

/** The page of one version. */
export function writeChanges({ from, to, operations, schemas }: Changes): string {
  const parts = [...section('Operations', operations), ...section('Schemas', schemas)];
  const title = from === to ? `The version is still called ${to}.` : `From ${from} to ${to}.`;
  return [title, ...(parts.length === 0 ? ['Nothing that is compared has changed.'] : parts)].join('\n\n');
}

/** The page above those of the versions. */
export function writeOverview(slug: string, versions: readonly { readonly createdAt?: string | undefined }[]): string {
  const [newest] = versions;
  const since = newest?.createdAt === undefined ? '' : `, the last one of ${newest.createdAt.slice(0, 10)}`;
  const count = versions.length === 1 ? 'one version' : `${versions.length} versions`;
  return `The specification \`${slug}\` has ${count}${since}. Each but the first has a page with its changes.`;
}

function section(title: string, changes: readonly Change[]): string[] {
  if (changes.length === 0) return [];
  return [`## ${title}`, changes.map(({ kind, name }) => `* **${kind}** \`${name}\``).join('\n')];
}
