// Writes docs/reference/operations.md: every operation with its request and summary, from the contract.
// Renewed with `npx vitest run scripts/docs/operations-page --update`.
import { operationFamilies } from '../../packages/contract/src/operations/index.ts';
import type { Operation } from '../../packages/contract/src/operation.ts';

/** The page, from the root of the repository. */
export const OPERATIONS_PAGE = 'docs/reference/operations.md';

const LOCAL = '/_platform/';

/** The text of docs/reference/operations.md. */
export function writeOperationsPage(): string {
  const families = Object.entries(operationFamilies).map(
    ([family, operations]) => `## ${family}\n\n${describeFamily(operations)}`,
  );
  const all = Object.values(operationFamilies).flatMap((operations) => Object.values<Operation>(operations));
  const local = all.filter(({ path }) => path.startsWith(LOCAL)).length;
  return `# Operations

<!-- Written from the contract: npx vitest run scripts/docs/operations-page --update -->

All ${all.length} operations of the contract, by family. ${all.length - local} belong to the API, and ${local} to the local platform: their paths start with \`${LOCAL}\`. To call one, see
[API](api.md). [Permissions](permissions.md) lists what each one requires.

To see the parameters, the body, the statuses, and the error codes of an operation, with an example:

\`\`\`sh
bindery api getSpaceById --help
\`\`\`

${families.join('\n')}`;
}

function describeFamily(operations: Readonly<Record<string, Operation>>): string {
  const rows = Object.entries(operations).map(([id, { method, path, summary, deprecated }]) => {
    const url = path.startsWith(LOCAL) ? path : `/v1${path}`;
    return `| \`${id}\` | \`${method} ${url}\` | ${summary}${deprecated === undefined ? '' : `. Deprecated: use \`${deprecated}\``} |\n`;
  });
  return `| operation | request | summary |\n|---|---|---|\n${rows.join('')}`;
}
