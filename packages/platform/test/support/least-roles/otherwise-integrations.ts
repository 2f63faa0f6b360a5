// Operations of integrations, of their installations, and rendering.
import lz from 'lz-string';
import { aPublishBody } from '../test-platform.ts';
import type { TestPlatform } from '../test-platform.ts';
import { countsAny, unused } from './otherwise-case.ts';
import type { RoleCase, RoleCaseIds } from './otherwise-case.ts';
import { ADMINS, EVERYBODY, MEMBERS, SITE_ADMINS, SPACE_ADMINS, SPACE_VIEWERS } from './people.ts';
import type { PersonName } from './people.ts';

/** The cases of these operations, by id. */
export function ofIntegrations(test: TestPlatform): Record<string, RoleCase> {
  const { organization } = test.demo;
  const path = '/v1/integrations/open';
  let removedInstallation = '';
  return {
    listIntegrations: {
      allowed: MEMBERS,
      call: (token) => test.get('/v1/integrations?search=closed', { token }),
      isAllowed: countsAny,
    },
    'getIntegrationByName unlisted': { allowed: EVERYBODY, call: (token) => test.get(path, { token }) },
    'getIntegrationByName private': {
      allowed: MEMBERS,
      call: (token) => test.get('/v1/integrations/closed', { token }),
    },
    publishIntegration: {
      allowed: ADMINS,
      call: (token) =>
        test.post(`/v1/integrations/${unused('published')}`, { ...aPublishBody(), organization }, { token }),
    },
    unpublishIntegration: {
      allowed: ADMINS,
      call: async (token) => {
        removedInstallation = unused('gone');
        await test.publish(removedInstallation, { visibility: 'unlisted' });
        return test.call('DELETE', `/v1/integrations/${removedInstallation}`, { token });
      },
      isAllowed: async () => (await test.get(`/v1/integrations/${removedInstallation}`)).status === 404,
    },
    installIntegration: {
      allowed: ADMINS,
      call: async (token) => {
        const name = unused('installed');
        await test.publish(name, { visibility: 'unlisted' });
        return test.post(`/v1/integrations/${name}/installations`, { organization }, { token });
      },
    },
  };
}

/** The cases of these operations, by id. */
export function ofInstallations(test: TestPlatform, { installation }: RoleCaseIds): Record<string, RoleCase> {
  const { organization, space, site } = test.demo;
  const path = `/v1/integrations/open/installations/${installation}`;
  const uninstallFrom = (allowed: readonly PersonName[], kind: string, body: object, id: string): RoleCase => ({
    allowed,
    call: async (token) => {
      await test.post(`${path}/${kind}`, body);
      return test.call('DELETE', `${path}/${kind}/${id}`, { token });
    },
    isAllowed: async () => {
      const isRemoved = (await test.get(`${path}/${kind}/${id}`)).status === 404;
      if (isRemoved) await test.post(`${path}/${kind}`, body);
      return isRemoved;
    },
  });
  let uninstalled = '';
  return {
    uninstallIntegrationFromSpace: uninstallFrom(SPACE_ADMINS, 'spaces', { space }, space),
    uninstallIntegrationFromSite: uninstallFrom(SITE_ADMINS, 'sites', { siteId: site }, site),
    uninstallIntegration: {
      allowed: ADMINS,
      call: async (token) => {
        const name = unused('uninstalled');
        await test.publish(name, { visibility: 'unlisted' });
        const { id } = (await test.post(`/v1/integrations/${name}/installations`, { organization })).body;
        uninstalled = `/v1/integrations/${name}/installations/${id}`;
        return test.call('DELETE', uninstalled, { token });
      },
      isAllowed: async () => (await test.get(uninstalled)).status === 404,
    },
  };
}

/** The cases of these operations, by id. */
export function ofRendering(test: TestPlatform): Record<string, RoleCase> {
  const { organization, space, site } = test.demo;
  const contexts = {
    'on a space': [SPACE_VIEWERS, { type: 'document', editable: false, spaceId: space }],
    'of a configuration': [ADMINS, { type: 'configuration_account', organizationId: organization }],
    'of a configuration on a space': [SPACE_ADMINS, { type: 'configuration_space', spaceId: space }],
    'of a configuration on a site': [SITE_ADMINS, { type: 'configuration_site', siteId: site }],
  } as const;
  const cases = Object.entries(contexts).flatMap(([name, [allowed, context]]): [string, RoleCase][] => {
    const body = { componentId: 'x', props: {}, context: { theme: 'light', ...context } };
    const compressed = lz.compressToEncodedURIComponent(JSON.stringify(body));
    const path = '/v1/integrations/open/render';
    return [
      [`renderIntegrationUIWithPost ${name}`, { allowed, call: (token) => test.post(path, body, { token }) }],
      [
        `renderIntegrationUIWithGet ${name}`,
        { allowed, call: (token) => test.get(`${path}?request=${compressed}`, { token }) },
      ],
    ];
  });
  return Object.fromEntries(cases);
}
