// Writes docs/reference/hosted-operations.md: how this platform compares with the newest published description of the API. Renewed with
// `npm test -- scripts/docs/hosted-page.test.ts -u`.
import { HOSTED_OPERATIONS } from '../../packages/contract/src/hosted-operations.ts';
import { operations } from '../../packages/contract/src/operations/index.ts';
import { publishedDocuments } from '../../packages/contract/src/testing/published-documents.ts';

/** The page, from the root of the repository. */
export const HOSTED_PAGE = 'docs/reference/hosted-operations.md';

const VERSION = '0.202.0';

/** The page. */
export function writeHostedPage(): string {
  const described = Object.values(publishedDocuments[VERSION]?.paths ?? {}).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId ?? ''),
  );
  const built = described.filter((id) => id in operations);
  const byReason = Map.groupBy(Object.entries(HOSTED_OPERATIONS), ([, { reason }]) => reason);
  return [
    '# Operations of the hosted platform',
    '',
    '<!-- Written from the contract: npm test -- scripts/docs/hosted-page.test.ts -u -->',
    '',
    `Version ${VERSION} of the published description has ${described.length} operations. This platform has ${built.length} of them. The other ${described.length - built.length}`,
    'exist only on the hosted platform. Here they return 501 `operation_not_built` with the reason.',
    ...[...byReason].flatMap(([reason, group]) => [
      '',
      `## ${titleOf(reason)}`,
      '',
      reason,
      '',
      ...tableOfGroup(group),
    ]),
    '',
  ].join('\n');
}

/** The part of the hosted platform that a reason names. */
function titleOf(reason: string): string {
  const [, part = reason] = /hosted platform’s (.+?)(?:, which|\.)/.exec(reason) ?? [];
  return part.slice(0, 1).toUpperCase() + part.slice(1);
}

function tableOfGroup(
  group: readonly (readonly [string, { readonly method: string; readonly path: string }])[],
): string[] {
  const rows = group.map(([id, { method, path }]) => `| \`${id}\` | \`${method} ${path}\` |`);
  return ['| operation | method and path |', '|---|---|', ...rows.toSorted()];
}
