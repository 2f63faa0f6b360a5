// Writes docs/reference/permissions.md: the flags, and what every operation needs, from the contract.
// Renewed with `npm test -- scripts/docs/permissions-page.test.ts -u`.
import { operationFamilies } from '../../packages/contract/src/operations/index.ts';
import { scopeOfCall } from '../../packages/contract/src/operation-scopes.ts';
import type { Operation } from '../../packages/contract/src/operation.ts';
import { PERMISSIONS, ROLES } from '../../packages/contract/src/permissions.ts';
import type { LeastRole, PermissionSubject } from '../../packages/contract/src/permissions.ts';

/** The page, from the root of the repository. */
export const PERMISSIONS_PAGE = 'docs/reference/permissions.md';

const HEAD = `# Permissions

<!-- Written from the contract: npm test -- scripts/docs/permissions-page.test.ts -u -->

This page lists the lowest role for each permission flag, and the requirements of each operation. For the rules, see [How access works](../operate/access.md). To see
who has access to a resource and why, use [Access](local-platform/access.md).

The flags of a resource and the 403 responses come from one table: if a flag is true, the operation works.
`;

/** The text of docs/reference/permissions.md. */
export function writePermissionsPage(): string {
  const families = Object.entries(operationFamilies).map(([family, operations]) => describeFamily(family, operations));
  return `${HEAD}
## Flags

The lowest role for each flag of \`permissions\`. “guest” is any member.

${(Object.keys(PERMISSIONS) as PermissionSubject[]).map(describeSubject).join('\n')}
## Operations

Each operation requires a permission on the resource in its path, and a token of one of the listed kinds. Integrations also need the scope.
If the path names no resource with permissions, the column “requires” names the callers who can use the operation. “also” depends on the body.

${families.join('\n')}`;
}

function describeSubject(subject: PermissionSubject): string {
  const flags = Object.entries<LeastRole>(PERMISSIONS[subject]);
  const roles: readonly LeastRole[] = ['guest', ...ROLES];
  const rows = roles.flatMap((role) => {
    const names = flags.filter(([, least]) => least === role).map(([flag]) => `\`${flag}\``);
    return names.length === 0 ? [] : [[role, names.join(', ')]];
  });
  return `**${subject}**\n\n${table(['lowest role', 'flags'], rows)}`;
}

function describeFamily(family: string, operations: Readonly<Record<string, Operation>>): string {
  const rows = Object.entries(operations).map(([id, declared]) => [
    `\`${id}\``,
    needOf(declared),
    leastRoleOf(declared),
    tokensOf(id, declared),
  ]);
  return `### ${family}\n\n${table(['operation', 'requires', 'lowest role', 'tokens'], rows)}`;
}

function tokensOf(id: string, declared: Operation): string {
  const scope = scopeOfCall(id, declared);
  return declared.tokens.join(', ') + (scope === undefined ? '' : `; scope \`${scope}\``);
}

function needOf({ access, callers = '?', alsoRequires, accessNote, editsMainContent }: Operation): string {
  const needed = [
    access === undefined ? callers : `\`${access}\``,
    ...(alsoRequires === undefined ? [] : [`also ${alsoRequires}`]),
    ...(editsMainContent ? ['a space that is not locked'] : []),
  ].join('; ');
  return accessNote === undefined ? needed : `${needed}. ${accessNote}`;
}

function leastRoleOf({ access }: Operation): string {
  if (access === undefined) return '';
  const [subject, flag] = access.split('.') as [PermissionSubject, string];
  return (PERMISSIONS[subject] as Record<string, LeastRole>)[flag] ?? '?';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return `${line(head)}|${'---|'.repeat(head.length)}\n${rows.map(line).join('')}`;
}
