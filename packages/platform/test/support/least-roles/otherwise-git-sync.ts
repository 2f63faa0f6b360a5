// Operations of Git Sync installations.
import type { TestPlatform } from '../test-platform.ts';
import { LOCAL } from './otherwise-case.ts';
import type { RoleCase } from './otherwise-case.ts';
import { SPACE_ADMINS } from './people.ts';
import type { PersonName } from './people.ts';

const ALLOWED: readonly PersonName[] = [...SPACE_ADMINS, 'create'];

/** The cases of these operations, by id. */
export function ofGitSync(test: TestPlatform): Record<string, RoleCase> {
  const { organization, site } = test.demo;
  const target = { type: 'space', spaceId: test.demo.space };
  let installation = '';
  const ensure = async (provider: string): Promise<string> => {
    const path = '/v1/git/installations';
    const [current] = (await test.get(`/v1/orgs/${organization}/sites/${site}/spaces/git/installations`)).body.items;
    if (current !== undefined && current.provider !== provider) await test.call('DELETE', `${path}/${current.id}`);
    const isKept = current?.provider === provider;
    installation = isKept ? current.id : (await test.post(path, { provider, target })).body.id;
    return `${path}/${installation}`;
  };
  const get = (below: string, provider = 'github'): RoleCase => ({
    allowed: ALLOWED,
    call: async (token) => test.get(`${await ensure(provider)}${below}`, { token }),
  });
  const local = (method: string, below: string, body?: object): RoleCase => ({
    allowed: ALLOWED,
    call: async (token) => {
      await ensure('github');
      return test.call(method, `${LOCAL}/git/installations/${installation}${below}`, { token, ...(body && { body }) });
    },
  });
  const file = '?path=README.md&ref=main';
  return {
    installGitSyncProviderOnTarget: {
      allowed: ALLOWED,
      call: (token) => test.post('/v1/git/installations', { provider: 'github', target }, { token }),
    },
    getGitSyncInstallationById: get(''),
    updateGitSyncInstallationById: {
      allowed: ALLOWED,
      call: async (token) => {
        const body = { provider: 'github', providerConfiguration: {}, commitMessageTemplate: 'Docs' };
        return test.call('PATCH', await ensure('github'), { body, token });
      },
    },
    uninstallGitSyncInstallation: {
      allowed: ALLOWED,
      call: async (token) => test.call('DELETE', await ensure('github'), { token }),
      isAllowed: async () => (await test.get(`/v1/git/installations/${installation}`)).status === 404,
    },
    listGitHubRepositoriesForGitSyncInstallation: get('/github/repos'),
    listGitHubRepoBranchesForGitSyncInstallation: get('/github/repos/ada/docs/branches'),
    getGitHubRepoFileForGitSyncInstallation: get(`/github/repos/ada/docs/file${file}`),
    listGitLabProjectsForGitSyncInstallation: get('/gitlab/projects', 'gitlab'),
    listGitLabProjectBranchesForGitSyncInstallation: get('/gitlab/projects/1/branches', 'gitlab'),
    getGitLabProjectFileForGitSyncInstallation: get(`/gitlab/projects/1/file${file}`, 'gitlab'),
    getGitSyncStatus: local('GET', ''),
    connectGitSyncRepository: local('PUT', '/repository', { url: '/nowhere', priority: 'git' }),
    runGitSync: local('POST', '/sync'),
  };
}
