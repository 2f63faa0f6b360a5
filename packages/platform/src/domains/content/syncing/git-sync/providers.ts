// Repositories, branches, and files at GitHub and GitLab, in the shapes of the published operations.
import type {
  GitSyncBranch,
  GitSyncGitHubRepository,
  GitSyncInstallationProvider,
  GitSyncRepositoryFile,
} from '@bindery/contract/content';
import { apiError } from '../../../../core/api-error.ts';
import { parseJson } from '../../../../store/json-column.ts';
import type { GitSyncRow } from '../../../../store/tables.ts';
import type { ImportServices, ProviderEndpoint } from '../../state/index.ts';
import { PURPOSE } from './open-remote.ts';
import { callProvider, listFromProvider } from './provider-api.ts';
import type { ProviderRequest } from './provider-api.ts';

/** A repository, and where Git finds it. */
export interface ProviderRepository extends GitSyncGitHubRepository {
  /** With the credentials of the installation. */
  readonly cloneUrl: string;
}

/** The API of an installation’s provider. */
export interface ProviderClient {
  listRepositories(): Promise<ProviderRepository[]>;
  /** Throws git_repository_not_found. */
  getRepository(id: number): Promise<ProviderRepository>;
  /** Throws git_repository_not_found. */
  listBranches(repository: string): Promise<GitSyncBranch[]>;
  /** Throws git_repository_not_found. */
  getFile(repository: string, file: { readonly path: string; readonly ref: string }): Promise<GitSyncRepositoryFile>;
}

/** What differs between the providers. */
interface ProviderShape {
  readonly headers: (token: string | undefined) => Readonly<Record<string, string>>;
  readonly username: string;
  readonly list: Pick<ProviderRequest, 'path' | 'query'>;
  readonly repositoryPath: (id: number) => string;
  readonly branchesPath: (repository: string) => string;
  readonly filePath: (repository: string, path: string) => string;
  readonly repository: (item: Item) => Omit<ProviderRepository, 'cloneUrl'> & { readonly cloneUrl: string };
  readonly file: (item: Item) => GitSyncRepositoryFile;
}

type Item = Readonly<Record<string, unknown>>;

const SHAPES: Readonly<Record<GitSyncInstallationProvider, ProviderShape>> = {
  github: {
    headers: (token): Record<string, string> => (token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    username: 'x-access-token',
    list: { path: '/user/repos' },
    repositoryPath: (id) => `/repositories/${id}`,
    branchesPath: (repository) => `/repos/${repository}/branches`,
    filePath: (repository, path) =>
      `/repos/${repository}/contents/${path.split('/').map(encodeURIComponent).join('/')}`,
    repository: (item) => ({
      id: Number(item['id']),
      accountName: text(fieldsOf(item['owner'])['login']),
      repositoryName: text(item['name']),
      fullName: text(item['full_name']),
      defaultBranch: nullableText(item['default_branch']),
      cloneUrl: text(item['clone_url']),
    }),
    file: (item) => ({
      name: text(item['name']),
      path: text(item['path']),
      sha: text(item['sha']),
      size: Number(item['size']),
    }),
  },
  gitlab: {
    headers: (token): Record<string, string> => (token === undefined ? {} : { 'PRIVATE-TOKEN': token }),
    username: 'oauth2',
    list: { path: '/api/v4/projects', query: { membership: 'true' } },
    repositoryPath: (id) => `/api/v4/projects/${id}`,
    branchesPath: (repository) => `/api/v4/projects/${repository}/repository/branches`,
    filePath: (repository, path) => `/api/v4/projects/${repository}/repository/files/${encodeURIComponent(path)}`,
    repository: (item) => ({
      id: Number(item['id']),
      accountName: text(fieldsOf(item['namespace'])['full_path']),
      repositoryName: text(item['path']),
      fullName: text(item['path_with_namespace']),
      defaultBranch: nullableText(item['default_branch']),
      cloneUrl: text(item['http_url_to_repo']),
    }),
    file: (item) => ({
      name: text(item['file_name']),
      path: text(item['file_path']),
      sha: text(item['blob_id']),
      size: Number(item['size']),
    }),
  },
};

/** The API of an installation’s provider. Throws git_provider_unavailable if no one said where it is. */
export function openProvider(
  { imports, vault }: ImportServices,
  row: Pick<GitSyncRow, 'provider' | 'settings' | 'sealed_token'>,
): ProviderClient {
  const { provider } = row;
  const { customInstanceURL } = parseJson(row.settings);
  const own = imports.providers[provider];
  const token = row.sealed_token === null ? undefined : vault.open<string>(row.sealed_token, PURPOSE);
  const url = provider === 'gitlab' ? (customInstanceURL ?? own?.url) : own?.url;
  if (url === undefined) {
    throw apiError('git_provider_unavailable', `This platform isn’t connected to the API of ${NAMES[provider]}.`);
  }
  // The operator’s token is for the operator’s URL only.
  const endpoint = { url, token: token ?? (url === own?.url ? own.token : undefined) };
  return createClient(SHAPES[provider], endpoint, imports.providers.rules);
}

const NAMES: Readonly<Record<GitSyncInstallationProvider, string>> = { github: 'GitHub', gitlab: 'GitLab' };

function createClient(
  shape: ProviderShape,
  endpoint: ProviderEndpoint,
  rules: ProviderRequest['rules'],
): ProviderClient {
  const shared = { endpoint, headers: shape.headers(endpoint.token), rules };
  const toRepository = (item: unknown): ProviderRepository => {
    const repository = shape.repository(fieldsOf(item));
    return { ...repository, cloneUrl: withCredentials(repository.cloneUrl, shape.username, endpoint.token) };
  };
  return {
    listRepositories: async () => {
      const items = await listFromProvider({ ...shared, ...shape.list });
      return (items ?? []).map(toRepository);
    },
    getRepository: async (id) =>
      toRepository(found(await callProvider({ ...shared, path: shape.repositoryPath(id) }), `Repository ${id}`)),
    listBranches: async (repository) => {
      const items = await listFromProvider({ ...shared, path: shape.branchesPath(repository) });
      return found(items, `Repository ${repository}`).map((item) => {
        const name = text(fieldsOf(item)['name']);
        return { name, ref: `refs/heads/${name}` };
      });
    },
    getFile: async (repository, { path, ref }) => {
      const query = { ref: ref.replace(/^refs\/heads\//, '') };
      const item = await callProvider({ ...shared, path: shape.filePath(repository, path), query });
      // GitHub lists the files of a folder at its path.
      return shape.file(fieldsOf(found(Array.isArray(item) ? undefined : item, `File "${path}"`)));
    },
  };
}

function found<Value>(value: Value | undefined, subject: string): Value {
  if (value !== undefined) return value;
  throw apiError('git_repository_not_found', `${subject} not found at the provider.`);
}

/** Only https URLs carry credentials. */
function withCredentials(cloneUrl: string, username: string, token: string | undefined): string {
  if (token === undefined || !URL.canParse(cloneUrl)) return cloneUrl;
  const url = new URL(cloneUrl);
  if (url.protocol !== 'https:') return cloneUrl;
  [url.username, url.password] = [username, token];
  return url.href;
}

/** Whatever a provider responds: a field that it lacks is empty. */
function fieldsOf(value: unknown): Item {
  return typeof value === 'object' && value !== null ? (value as Item) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function nullableText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
