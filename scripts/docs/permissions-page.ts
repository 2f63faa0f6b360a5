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
  createCustomHostname: 'an admin of the organization that the body names',
  createIntegrationInstallationToken: 'an admin of the organization it’s installed on; the integration itself',
  addFaultRule: 'the platform owner',
  clearApiRequests: 'the platform owner',
  clearFaultRules: 'the platform owner',
  createLocalUser: 'the platform owner',
  createOrganization: 'anyone, who becomes its admin',
  disableIntegrationDevelopmentMode: 'an admin of the organization that owns the integration',
  dnsRevalidateCustomHostname: 'an admin of the organization that has the hostname',
  getApiInformation: 'anyone',
  getAuthenticatedUser: 'yourself',
  getApiRequest: 'the platform owner',
  getClock: 'anyone',
  fetchIntegrationOptions:
    'anyone who can see the integration, for its endpoint; an admin of the organization that owns it, for other hosts',
  getEventSample: 'an admin of the organization that owns the integration',
  getContentByUrl: 'what you can see',
  getCustomHostname: 'an admin of the organization that has the hostname',
  getDevelopmentMode: 'an admin of the organization that owns the integration',
  getEmbedByUrl: 'what you can see',
  getIntegrationByName:
    'anyone, if it’s public or unlisted; otherwise members of organizations that own or installed it',
  getIntegrationEvent: 'an admin of the organization that owns the integration; the integration itself',
  getIntegrationInstallationById: 'members of the organization it’s installed on; the integration itself',
  getIntegrationSiteInstallation: 'members of the organization it’s installed on; the integration itself',
  getIntegrationSpaceInstallation: 'members of the organization it’s installed on; the integration itself',
  getLocalEvent: 'an admin of the organization that owns the integration',
  getOrganizationsForEmailDomain: 'users with an email address of that domain, and members',
  getPlatformStatus: 'anyone; returns what they can see',
  getPublishedContentByUrl: 'what you can see',
  endSession: 'yourself; admins of its organization; the platform owner',
  getSession: 'yourself',
  getSubdomain: 'members of the organization that has it',
  getUserById: 'users who share an organization with them',
  updateUserById: 'yourself',
  installIntegration: '`installIntegration` of the organization that the body names',
  installIntegrationOnSite: '`installIntegration` of the site that the body names',
  installIntegrationOnSpace: '`installIntegration` of the space that the body names',
  issueToken: 'yourself; for another user, the platform owner; for an integration, an admin of its owner',
  joinOrganization: 'members, and people with an allowed email domain',
  joinOrganizationWithInvite: 'anyone with the link',
  listApiRequests: 'the platform owner',
  listFaultRules: 'the platform owner',
  listIntegrationEvents: 'an admin of the organization that owns the integration; the integration itself',
  listIntegrationInstallationSites: 'members of the organization it’s installed on; the integration itself',
  listIntegrationInstallationSpaces: 'members of the organization it’s installed on; the integration itself',
  listIntegrationInstallations: 'members, for installations on their organizations; the integration itself',
  listIntegrationSiteInstallations: 'the integration itself',
  listIntegrationSpaceInstallations: 'the integration itself',
  listIntegrationVersions: 'an admin of the organization that owns the integration',
  listIntegrations: 'anyone: public ones, and those of their organizations',
  listLocalEvents: 'admins of the organization that owns the integration',
  listPublicFiles: 'an admin of the organization that owns the integration',
  listSnapshots: 'the platform owner',
  listTemplates: 'anyone',
  listSessions: 'yourself; admins, for those of their organization',
  listTokens: 'yourself; admins of the organization that owns an integration; the platform owner',
  listLocalUsers: 'the platform owner',
  listOrganizationsForAuthenticatedUser: 'yourself',
  openInEditor: 'the platform owner, on the machine that runs it',
  publishIntegration: 'an admin of the organization that owns, or will own, the integration',
  queueIntegrationTask: 'the integration itself',
  removeCustomHostname: 'an admin of the organization that has the hostname',
  renderIntegrationUIWithGet: 'users who can view its target; configuration screens: `installIntegration` there',
  renderIntegrationUIWithPost: 'users who can view its target; configuration screens: `installIntegration` there',
  getIntegrationVersion: 'an admin of the organization that owns the integration',
  getEventTest: 'an admin of the organization that owns the integration',
  replayEvent: 'an admin of the organization that owns the integration',
  reportBuild: 'the platform owner',
  resolvePublishedContentByUrl: 'what you can see',
  revokeToken: 'yourself; an admin of the organization that owns the integration; the platform owner',
  setClock: 'the platform owner',
  signOut: 'yourself',
  setIntegrationDevelopmentMode: 'an admin of the organization that owns the integration',
  streamChanges: 'anyone; sends what they can see',
  triggerEvent: 'an admin of the organization that owns the integration',
  uninstallIntegration: 'an admin of the organization it’s installed on; the integration itself',
  uninstallIntegrationFromSite: '`installIntegration` of the site',
  uninstallIntegrationFromSpace: '`installIntegration` of the space',
  unpublishIntegration: 'an admin of the organization that owns the integration',
  updateCustomHostnameState: 'an admin of the organization that has the hostname',
  removeFaultRule: 'the platform owner',
  removeSnapshot: 'the platform owner',
  resetPlatform: 'the platform owner',
  restoreSnapshot: 'the platform owner',
  takeSnapshot: 'the platform owner',
  updateApiRequestLog: 'the platform owner',
  updateInstallationState: 'an admin of the organization it’s installed on',
  updateIntegrationInstallation: 'an admin of the organization it’s installed on; the integration itself',
  updateIntegrationSiteInstallation: '`installIntegration` of the site; the integration itself',
  updateIntegrationSpaceInstallation: '`installIntegration` of the space; the integration itself',
  updateMemberState: 'the platform owner',
  updateOrganizationState: 'the platform owner',
  updatePublicFiles: 'an admin of the organization that owns the integration',
};

/** What an operation needs besides the permission it declares, depending on its body. */
export const ALSO_NEEDED: Readonly<Record<string, string>> = {
  createSpace: '`create` of the collection it goes into; at the root, `createContent` of the organization',
  createCollection: '`create` of the collection it goes into; at the root, `createContent` of the organization',
  duplicateSpace: 'permission to create where the space is',
  moveSpace: 'permission to create at the destination, unless it stays in its collection',
  moveCollection: 'permission to create at the destination, unless it stays in its collection',
  deleteCollectionById: '`admin` of everything inside',
  transferSpace: '`admin` of both organizations; within one, permission to create at the destination',
  transferCollection: '`admin` of both organizations',
};

const HEAD = `# Permissions

<!-- Written from the contract: npm test -- scripts/docs/permissions-page.test.ts -u -->

The lowest role for each permission flag, and what each operation needs. For the rules, see [How access works](../operate/access.md). To see
who has access to something and why, use [Access](local-platform/access.md).

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

What each operation needs: a permission on the resource in its path, a token of one of these kinds, and a scope if an integration calls it.
“otherwise” says what decides if the path names no resource with permissions; “also” says what the body adds.

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
  return `### ${family}\n\n${table(['operation', 'needs', 'lowest role', 'tokens'], rows)}`;
}

function tokensOf(id: string, declared: Operation): string {
  const scope = scopeOfCall(id, declared);
  return declared.tokens.join(', ') + (scope === undefined ? '' : `; scope \`${scope}\``);
}

function needOf(id: string, { access, accessNote, editsMainContent }: Operation): string {
  const also = ALSO_NEEDED[id];
  const needed = [
    access === undefined ? `otherwise: ${DECIDED_OTHERWISE[id] ?? '?'}` : `\`${access}\``,
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
