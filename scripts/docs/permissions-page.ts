// Writes docs/reference/permissions.md: the rules in words, and what every operation needs, from the contract.
// Renewed with `npm test -- scripts/docs/permissions-page.test.ts -u`.
import { operationFamilies } from '../../packages/contract/src/operations/index.ts';
import { scopeOfCall } from '../../packages/contract/src/operation-scopes.ts';
import type { Operation } from '../../packages/contract/src/operation.ts';
import { PERMISSIONS, ROLES } from '../../packages/contract/src/permissions.ts';
import type { LeastRole, PermissionSubject } from '../../packages/contract/src/permissions.ts';

/** The page, from the root of the repository. */
export const PERMISSIONS_PAGE = 'docs/reference/permissions.md';

/** What decides where an operation declares no permission, because its path names nothing that carries one. */
export const DECIDED_OTHERWISE: Readonly<Record<string, string>> = {
  createCustomHostname: 'an administrator of the organization that the body names',
  createIntegrationInstallationToken: 'an administrator of the organization it is installed on; the integration itself',
  addFaultRule: 'the platform’s owner',
  clearApiRequests: 'the platform’s owner',
  clearFaultRules: 'the platform’s owner',
  createLocalUser: 'the platform’s owner',
  createOrganization: 'anybody, who then administrates it',
  disableIntegrationDevelopmentMode: 'an administrator of the organization that owns the integration',
  dnsRevalidateCustomHostname: 'an administrator of the organization that has the host name',
  getApiInformation: 'anybody',
  getAuthenticatedUser: 'yourself',
  getApiRequest: 'the platform’s owner',
  getClock: 'anybody',
  getEventSample: 'an administrator of the organization that owns the integration',
  getContentByUrl: 'whatever of it you may see',
  getCustomHostname: 'an administrator of the organization that has the host name',
  getDevelopmentMode: 'an administrator of the organization that owns the integration',
  getEmbedByUrl: 'whatever of it you may see',
  getIntegrationByName: 'anybody, if it is public or unlisted; else members of organizations that own or installed it',
  getIntegrationEvent: 'an administrator of the organization that owns the integration; the integration itself',
  getIntegrationInstallationById: 'members of the organization it is installed on; the integration itself',
  getIntegrationSiteInstallation: 'members of the organization it is installed on; the integration itself',
  getIntegrationSpaceInstallation: 'members of the organization it is installed on; the integration itself',
  getLocalEvent: 'an administrator of the organization that owns the integration',
  getOrganizationsForEmailDomain: 'people with an address of that domain, and members',
  getPlatformStatus: 'anybody, shown what they may see',
  getPublishedContentByUrl: 'whatever of it you may see',
  endSession: 'yourself; administrators of its organization; the platform’s owner',
  getSession: 'yourself',
  getSubdomain: 'members of the organization that has it',
  getUserById: 'people who share an organization with them',
  installIntegration: '`installIntegration` of the organization that the body names',
  installIntegrationOnSite: '`installIntegration` of the site that the body names',
  installIntegrationOnSpace: '`installIntegration` of the space that the body names',
  issueToken: 'yourself; for somebody else the platform’s owner; for an integration an administrator of its owner',
  joinOrganizationWithInvite: 'whoever has the link',
  listApiRequests: 'the platform’s owner',
  listFaultRules: 'the platform’s owner',
  listIntegrationEvents: 'an administrator of the organization that owns the integration; the integration itself',
  listIntegrationInstallationSites: 'members of the organization it is installed on; the integration itself',
  listIntegrationInstallationSpaces: 'members of the organization it is installed on; the integration itself',
  listIntegrationInstallations: 'members, for installations on their organizations; the integration itself',
  listIntegrationSiteInstallations: 'the integration itself',
  listIntegrationSpaceInstallations: 'the integration itself',
  listIntegrationVersions: 'an administrator of the organization that owns the integration',
  listIntegrations: 'anybody: public ones, and those of their organizations',
  listLocalEvents: 'administrators of the organization that owns the integration',
  listPublicFiles: 'an administrator of the organization that owns the integration',
  listSnapshots: 'the platform’s owner',
  listTemplates: 'anybody',
  listSessions: 'yourself; administrators, for those of their organization',
  listTokens: 'yourself; administrators of the organization that owns an integration; the platform’s owner',
  listLocalUsers: 'the platform’s owner',
  listOrganizationsForAuthenticatedUser: 'yourself',
  openInEditor: 'the platform’s owner, on the machine that runs it',
  publishIntegration: 'an administrator of the organization that owns, or is to own, the integration',
  queueIntegrationTask: 'the integration itself',
  removeCustomHostname: 'an administrator of the organization that has the host name',
  renderIntegrationUIWithGet:
    'whoever may view what it is rendered on; screens of a configuration: `installIntegration` there',
  renderIntegrationUIWithPost:
    'whoever may view what it is rendered on; screens of a configuration: `installIntegration` there',
  getIntegrationVersion: 'an administrator of the organization that owns the integration',
  getEventTest: 'an administrator of the organization that owns the integration',
  replayEvent: 'an administrator of the organization that owns the integration',
  reportBuild: 'the platform’s owner',
  resolvePublishedContentByUrl: 'whatever of it you may see',
  revokeToken: 'yourself; an administrator of the organization that owns the integration; the platform’s owner',
  setClock: 'the platform’s owner',
  signOut: 'yourself',
  setIntegrationDevelopmentMode: 'an administrator of the organization that owns the integration',
  streamChanges: 'anybody, sent what they may see',
  triggerEvent: 'an administrator of the organization that owns the integration',
  uninstallIntegration: 'an administrator of the organization it is installed on; the integration itself',
  uninstallIntegrationFromSite: '`installIntegration` of the site',
  uninstallIntegrationFromSpace: '`installIntegration` of the space',
  unpublishIntegration: 'an administrator of the organization that owns the integration',
  updateCustomHostnameState: 'an administrator of the organization that has the host name',
  removeFaultRule: 'the platform’s owner',
  removeSnapshot: 'the platform’s owner',
  resetPlatform: 'the platform’s owner',
  restoreSnapshot: 'the platform’s owner',
  takeSnapshot: 'the platform’s owner',
  updateApiRequestLog: 'the platform’s owner',
  updateInstallationState: 'an administrator of the organization it is installed on',
  updateIntegrationInstallation: 'an administrator of the organization it is installed on; the integration itself',
  updateIntegrationSiteInstallation: '`installIntegration` of the site; the integration itself',
  updateIntegrationSpaceInstallation: '`installIntegration` of the space; the integration itself',
  updateMemberState: 'the platform’s owner',
  updateOrganizationState: 'the platform’s owner',
  updatePublicFiles: 'an administrator of the organization that owns the integration',
};

/** What an operation needs beside the permission that it declares, as its body says. */
export const ALSO_NEEDED: Readonly<Record<string, string>> = {
  createSpace: '`create` of the collection it goes into; at the root, `createContent` of the organization',
  createCollection: '`create` of the collection it goes into; at the root, `createContent` of the organization',
  duplicateSpace: 'the right to create where the space is',
  moveSpace: 'the right to create where it goes, unless it stays in its collection',
  moveCollection: 'the right to create where it goes, unless it stays in its collection',
  deleteCollectionById: '`admin` of everything inside',
  transferSpace: '`admin` of both organizations; within one, the right to create where it goes',
  transferCollection: '`admin` of both organizations',
};

const RULES = `# Permissions

<!-- Written from the contract: npm test -- scripts/docs/permissions-page.test.ts -u -->

Who may do what. The specification names roles and the flags in \`permissions\`, not how they come about: this page is our answer,
and an independent model checks it (\`packages/platform/test/access-model.test.ts\`). The flags of a resource and the refusals come
from one table, so a flag that is true is an operation that works (\`packages/platform/test/permission-flags.test.ts\`).

## Roles

From the least to the most; each may do what those before it may.

| role | may |
|---|---|
| \`read\` | see content |
| \`comment\` | take part in discussions |
| \`edit\` | change content, directly or by change requests |
| \`review\` | review and merge change requests |
| \`create\` | create spaces, collections, sites and teams |
| \`admin\` | everything: settings, members, roles, deletion |

A member without a role is a **guest**: they belong to the organization and see of it what they were given, nothing else. A
**disabled** member may do nothing. An **administrator** of an organization may do everything in it; nothing below takes that away.

## Single sign-on

Who signed in through a provider of an organization, by a session or by a token that was issued in one, reaches that organization and no
other. An organization that enforces single sign-on is reached by nobody else: a member's other tokens are refused with 403 \`sso_required\`
([local platform](local-platform/README.md#single-sign-on)). What somebody may do does not depend on how they came in.

## What somebody may do with a space

What is said nearest to the content holds; it may also say less than what is said further out. Asked in this order, the first that
says anything decides:

1. the space
2. the sites that it is on
3. the collection that it is in, then the one around that, and so on
4. the organization: the member's role

On each of the first three, in this order:

1. a role given to the member
2. roles given to teams of the member: the strongest of them
3. the default level, unless it is \`inherit\`; guests have no defaults

A default level of \`null\` says that there is no access, and so does a role of \`null\` that was given on a site. Several sites of one
space count as one: the strongest of what they say. A collection starts at step 3, a site looks at itself and then at the
organization. A space with the visibility \`in-collection\` can be read by whoever can see the collection that it is in.

What somebody has no access to is not found (404), for them and in every list; what they may see and not change is refused (403).

Who may do what with something, and which of the steps above decided it, is the answer of \`GET …/access\`
([local platform](local-platform/README.md#access)). It asks the code that lets requests in, and a test compares the two
(\`packages/platform/test/access-origins.test.ts\`).

## Teams

Members with a role see every team; who owns a team, or administrates the organization, may change it.

## Live edits, reviews, merges

Changing content directly needs \`edit\`, and a space that is not locked: a locked one refuses everybody with 409 \`space_locked\`.
Reviewing and merging a change request need \`review\`; merge rules of the organization and the space ask for more.

## Tokens

| token | acts as |
|---|---|
| \`user\` | the person, with their roles everywhere |
| \`integration\` | the integration: everything it is installed on, within the scopes that it declares |
| \`installation\` | one installation: what that is on, within the scopes |

An integration has scopes in place of roles: an operation on content, metadata, Git, sites or specifications needs the scope of that
name, which the tables below show, and 403 \`scope_missing\` names it. Itself, its installations, tasks and \`ask\` need none. Which spaces
and sites an installation is on is changed by people alone. An operation that does not take a kind of token refuses it with 403 \`token_kind_refused\`.
A token of an integration that a person issued is good for as long as that person administrates the organization.
A **blocked** organization can be read, and refuses everything that changes it with 403 \`organization_blocked\`.

## Configurations

Installations hold credentials in their configuration. The integration itself reads it whole. Administrators, and who may install on the
space or site that it is for, see values under names such as \`oauth_credentials\` or \`api_key\` as \`[redacted]\`; for everybody else it is
\`{}\`. A value that is written as \`[redacted]\` keeps what is stored at its path. Screens of a configuration are rendered for those who may
configure: the platform gives the script the stored values, and takes them out of what it answers. Spaces that are hidden from somebody show
neither in the installations that cover them, nor in \`render\`, nor in events.

## Content that moves

| what happens | what becomes of it |
|---|---|
| a space is deleted | it leaves lists, sites and installations at once; for 7 days GET, restore and DELETE know it, then it is gone |
| it is restored | it is where it was, without its sites; at the root when its collection is gone |
| a collection is deleted | collections inside go with it; spaces inside go into the trash |
| content goes to another organization | it leaves sites, installations, Git Sync, invites and roles of teams behind; roles of people who are members there stay |
| a space with \`in-collection\` leaves its collection | it becomes private |
`;

/** The text of docs/reference/permissions.md. */
export function writePermissionsPage(): string {
  const families = Object.entries(operationFamilies).map(([family, operations]) => describeFamily(family, operations));
  return `${RULES}
## Flags

The least role for each flag of \`permissions\`. "guest" is any member.

${(Object.keys(PERMISSIONS) as PermissionSubject[]).map(describeSubject).join('\n')}
## Operations

What each operation asks for, in order: a kind of token it takes, a scope where an integration calls, the permission on what its
path names. "otherwise" says what decides where the path names nothing that has permissions, "also" what the body adds.

${families.join('\n')}`;
}

function describeSubject(subject: PermissionSubject): string {
  const flags = Object.entries<LeastRole>(PERMISSIONS[subject]);
  const roles: readonly LeastRole[] = ['guest', ...ROLES];
  const rows = roles.flatMap((role) => {
    const names = flags.filter(([, least]) => least === role).map(([flag]) => `\`${flag}\``);
    return names.length === 0 ? [] : [[role, names.join(', ')]];
  });
  return `**${subject}**\n\n${table(['least role', 'flags'], rows)}`;
}

function describeFamily(family: string, operations: Readonly<Record<string, Operation>>): string {
  const rows = Object.entries(operations).map(([id, declared]) => [
    `\`${id}\``,
    needOf(id, declared),
    leastRoleOf(declared),
    tokensOf(id, declared),
  ]);
  return `### ${family}\n\n${table(['operation', 'needs', 'least role', 'tokens'], rows)}`;
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
