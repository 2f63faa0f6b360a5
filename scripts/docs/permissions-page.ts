// Writes docs/reference/permissions.md: the flags, and what every operation needs, from the contract.
// Renewed with `npm test -- scripts/docs/permissions-page.test.ts -u`.
import { operationFamilies } from '../../packages/contract/src/operations/index.ts';
import { scopeOfCall } from '../../packages/contract/src/operation-scopes.ts';
import type { Operation } from '../../packages/contract/src/operation.ts';
import { PERMISSIONS, ROLES } from '../../packages/contract/src/permissions.ts';
import type { LeastRole, PermissionSubject } from '../../packages/contract/src/permissions.ts';

/** The page, from the root of the repository. */
export const PERMISSIONS_PAGE = 'docs/reference/permissions.md';

/** Operations of Git Sync installations, whose paths name no space. */
const OF_GIT_SYNC = Object.fromEntries(
  [
    'connectGitSyncRepository',
    'getGitHubRepoFileForGitSyncInstallation',
    'getGitLabProjectFileForGitSyncInstallation',
    'getGitSyncInstallationById',
    'getGitSyncStatus',
    'installGitSyncProviderOnTarget',
    'listGitHubRepoBranchesForGitSyncInstallation',
    'listGitHubRepositoriesForGitSyncInstallation',
    'listGitLabProjectBranchesForGitSyncInstallation',
    'listGitLabProjectsForGitSyncInstallation',
    'runGitSync',
    'uninstallGitSyncInstallation',
    'updateGitSyncInstallationById',
  ].map((id) => [id, '`triggerGitSync` of the space']),
);

/** What decides where an operation declares no permission, because its path names nothing that carries one. */
export const DECIDED_OTHERWISE: Readonly<Record<string, string>> = {
  ...OF_GIT_SYNC,
  createCustomHostname: 'admins of the organization that the body names',
  createIntegrationInstallationToken: 'admins of the organization it’s installed on; the integration itself',
  addFaultRule: 'platform owner',
  clearApiRequests: 'platform owner',
  clearFaultRules: 'platform owner',
  createLocalUser: 'platform owner',
  createOrganization: 'any user, who becomes its admin',
  disableIntegrationDevelopmentMode: 'admins of the organization that owns the integration',
  dnsRevalidateCustomHostname: 'admins of the organization that has the hostname',
  getApiInformation: 'any caller',
  getAuthenticatedUser: 'any user',
  getApiRequest: 'platform owner',
  getClock: 'any user',
  fetchIntegrationOptions: 'any user who can see the integration',
  getEventSample: 'admins of the organization that owns the integration',
  getContentByUrl: 'any caller; only content that the caller can see',
  getCustomHostname: 'admins of the organization that has the hostname',
  getDevelopmentMode: 'admins of the organization that owns the integration',
  getEmbedByUrl: 'any caller; only content that the caller can see',
  getIntegrationByName:
    'any caller for public and unlisted integrations; for others, members of organizations that own or installed them',
  getIntegrationEvent: 'admins of the organization that owns the integration; the integration itself',
  getIntegrationInstallationById: 'members of the organization it’s installed on; the integration itself',
  getIntegrationSiteInstallation: 'members of the organization it’s installed on; the integration itself',
  getIntegrationSpaceInstallation: 'members of the organization it’s installed on; the integration itself',
  getLocalEvent: 'admins of the organization that owns the integration',
  getOrganizationsForEmailDomain: 'users with an email address of that domain, and members',
  getPlatformStatus: 'any user; only data that the user can see',
  getPublishedContentByUrl: 'any caller; only content that the caller can see',
  endSession: 'the session’s user; admins of its organization; platform owner',
  getSession: 'any user',
  getSubdomain: 'members of the organization that has it',
  getUserById: 'users who share an organization with them',
  updateUserById: 'only for your own ID',
  installIntegration: '`installIntegration` of the organization that the body names',
  installIntegrationOnSite: '`installIntegration` of the site that the body names',
  installIntegrationOnSpace: '`installIntegration` of the space that the body names',
  issueToken:
    'any user for themselves; platform owner for other users; for an integration, admins of the organization that owns it',
  joinOrganization: 'members, and users with an allowed email domain',
  joinOrganizationWithInvite: 'any user with the link',
  listApiRequests: 'platform owner',
  listFaultRules: 'platform owner',
  listIntegrationEvents: 'admins of the organization that owns the integration; the integration itself',
  listIntegrationInstallationSites: 'members of the organization it’s installed on; the integration itself',
  listIntegrationInstallationSpaces: 'members of the organization it’s installed on; the integration itself',
  listIntegrationInstallations: 'members, for installations on their organizations; the integration itself',
  listIntegrationSiteInstallations: 'the integration itself',
  listIntegrationSpaceInstallations: 'the integration itself',
  listIntegrationVersions: 'admins of the organization that owns the integration',
  listIntegrations: 'any caller; only public integrations, and those of the caller’s organizations',
  listLocalEvents: 'admins of the organization that owns the integration',
  listPublicFiles: 'admins of the organization that owns the integration',
  listSnapshots: 'platform owner',
  listTemplates: 'any user',
  listSessions: 'any user for their own sessions; admins for those of their organization',
  listTokens: 'any user for their own tokens; admins for those of their organization’s integrations; platform owner',
  listLocalUsers: 'platform owner',
  listOrganizationsForAuthenticatedUser: 'any user',
  openInEditor: 'platform owner, on the machine that runs it',
  publishIntegration: 'admins of the organization that owns, or will own, the integration',
  queueIntegrationTask: 'the integration itself',
  removeCustomHostname: 'admins of the organization that has the hostname',
  renderIntegrationUIWithGet:
    'users who can view its target; configuration screens: `installIntegration` of the target',
  renderIntegrationUIWithPost:
    'users who can view its target; configuration screens: `installIntegration` of the target',
  getIntegrationVersion: 'admins of the organization that owns the integration',
  getEventTest: 'admins of the organization that owns the integration',
  replayEvent: 'admins of the organization that owns the integration',
  reportBuild: 'platform owner',
  resolvePublishedContentByUrl: 'any caller; only content that the caller can see',
  revokeToken: 'the token’s user; admins of the organization that owns the integration; platform owner',
  setClock: 'platform owner',
  signOut: 'any user',
  setIntegrationDevelopmentMode: 'admins of the organization that owns the integration',
  streamChanges: 'any user; only changes that the user can see',
  triggerEvent: 'admins of the organization that owns the integration',
  uninstallIntegration: 'admins of the organization it’s installed on; the integration itself',
  uninstallIntegrationFromSite: '`installIntegration` of the site',
  uninstallIntegrationFromSpace: '`installIntegration` of the space',
  unpublishIntegration: 'admins of the organization that owns the integration',
  updateCustomHostnameState: 'admins of the organization that has the hostname',
  removeFaultRule: 'platform owner',
  removeSnapshot: 'platform owner',
  resetPlatform: 'platform owner',
  restoreSnapshot: 'platform owner',
  takeSnapshot: 'platform owner',
  updateApiRequestLog: 'platform owner',
  updateInstallationState: 'admins of the organization it’s installed on',
  updateIntegrationInstallation: 'admins of the organization it’s installed on; the integration itself',
  updateIntegrationSiteInstallation: '`installIntegration` of the site; the integration itself',
  updateIntegrationSpaceInstallation: '`installIntegration` of the space; the integration itself',
  updateMemberState: 'platform owner',
  updateOrganizationState: 'platform owner',
  updatePublicFiles: 'admins of the organization that owns the integration',
};

/** What an operation needs besides the permission it declares, depending on its body. */
export const ALSO_NEEDED: Readonly<Record<string, string>> = {
  createSpace: '`create` of the collection it goes into; at the root, `createContent` of the organization',
  createCollection: '`create` of the collection it goes into; at the root, `createContent` of the organization',
  duplicateSpace: 'permission to create in the same collection or at the root',
  moveSpace: 'permission to create at the destination, unless it stays in its collection',
  moveCollection: 'permission to create at the destination, unless it stays in its collection',
  deleteCollectionById: '`admin` of everything inside',
  transferSpace: '`admin` of both organizations; within one, permission to create at the destination',
  transferCollection: '`admin` of both organizations',
};

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
    needOf(id, declared),
    leastRoleOf(declared),
    tokensOf(id, declared),
  ]);
  return `### ${family}\n\n${table(['operation', 'requires', 'lowest role', 'tokens'], rows)}`;
}

function tokensOf(id: string, declared: Operation): string {
  const scope = scopeOfCall(id, declared);
  return declared.tokens.join(', ') + (scope === undefined ? '' : `; scope \`${scope}\``);
}

function needOf(id: string, { access, accessNote, editsMainContent }: Operation): string {
  const also = ALSO_NEEDED[id];
  const needed = [
    access === undefined ? (DECIDED_OTHERWISE[id] ?? '?') : `\`${access}\``,
    ...(also === undefined ? [] : [`also ${also}`]),
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
