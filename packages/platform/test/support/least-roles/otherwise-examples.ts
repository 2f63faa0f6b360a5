// Operations that are called with their example: the response only has to show whether the caller is allowed.
import { operations } from '@bindery/contract';
import type { OperationId } from '@bindery/contract';
import { exampleRequest } from '@bindery/contract/examples';
import { urlOf } from '../conformance/requests.ts';
import type { TestPlatform } from '../test-platform.ts';
import { HOSTNAME, isDone } from './otherwise-case.ts';
import type { RoleCase, RoleCaseIds } from './otherwise-case.ts';
import { ADMINS, EVERYBODY, MEMBERS, OWNER, SITE_ADMINS, SITE_VIEWERS, SPACE_ADMINS, SPACE_VIEWERS } from './people.ts';
import type { PersonName } from './people.ts';

const ALLOWED: readonly (readonly [allowed: readonly PersonName[], ids: readonly OperationId[]])[] = [
  [
    EVERYBODY,
    [
      'getApiInformation',
      'getPlatformStatus',
      'listTemplates',
      'getClock',
      'getSession',
      'signOut',
      'getAuthenticatedUser',
      'createOrganization',
    ],
  ],
  [
    MEMBERS,
    [
      'getUserById',
      'getSubdomain',
      'getIntegrationInstallationById',
      'listIntegrationInstallationSpaces',
      'listIntegrationInstallationSites',
    ],
  ],
  [
    OWNER,
    [
      'setClock',
      'clearApiRequests',
      'updateApiRequestLog',
      'listFaultRules',
      'removeFaultRule',
      'clearFaultRules',
      'reportBuild',
      'listScenarios',
      'listSnapshots',
      'removeSnapshot',
      'updateUserById',
      'listLocalUsers',
      'updateMemberState',
      'updateOrganizationState',
    ],
  ],
  [
    ADMINS,
    [
      'getLocalEvent',
      'triggerEvent',
      'getEventSample',
      'replayEvent',
      'listPublicFiles',
      'updatePublicFiles',
      'listIntegrationVersions',
      'getIntegrationVersion',
      'createIntegrationVersion',
      'updateIntegrationVersion',
      'activateIntegrationVersion',
      'listTrustedPublishers',
      'createTrustedPublisher',
      'deleteTrustedPublisher',
      'getCustomHostname',
      'dnsRevalidateCustomHostname',
      'updateCustomHostnameState',
      'listIntegrationEvents',
      'getIntegrationEvent',
      'setIntegrationDevelopmentMode',
      'getDevelopmentMode',
      'disableIntegrationDevelopmentMode',
      'updateIntegrationInstallation',
      'updateInstallationState',
    ],
  ],
  [SPACE_VIEWERS, ['getIntegrationSpaceInstallation']],
  [SITE_VIEWERS, ['getIntegrationSiteInstallation']],
  [SPACE_ADMINS, ['updateIntegrationSpaceInstallation', 'installIntegrationOnSpace']],
  [SITE_ADMINS, ['updateIntegrationSiteInstallation', 'installIntegrationOnSite']],
];

/** The cases of these operations, by id. */
export function byExample(test: TestPlatform, { installation, event, owner }: RoleCaseIds): Record<string, RoleCase> {
  const { demo } = test;
  const ids = {
    organizationId: demo.organization,
    spaceId: demo.space,
    siteId: demo.site,
    thirdSpace: demo.space,
    emptySite: demo.site,
    userId: owner,
    selfId: owner,
    integrationName: 'open',
    installationId: installation,
    eventId: event,
    versionId: '1',
    hostname: HOSTNAME,
    subdomain: 'harbor',
  };
  const caseOf = (id: OperationId, allowed: readonly PersonName[]): RoleCase => {
    const example = exampleRequest(id, operations[id], ids);
    const { body } = example;
    const url = urlOf(operations[id], example);
    return {
      allowed,
      ...(allowed === EVERYBODY ? { isAllowed: isDone } : {}),
      call: (token) => test.call(operations[id].method, url, { token, ...(body === undefined ? {} : { body }) }),
    };
  };
  return Object.fromEntries(ALLOWED.flatMap(([allowed, names]) => names.map((id) => [id, caseOf(id, allowed)])));
}
