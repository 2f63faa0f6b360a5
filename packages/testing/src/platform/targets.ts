// Spaces and sites of a test platform by what a test calls them: a name of the seed, an ID, a title, or `docs` for the demo’s.
import { suggest } from '@bindery/diagnostics';
import type { AppliedSeed } from '@bindery/seeds';
import { testingError } from '../testing-error.ts';
import { collect } from './collect.ts';
import type { PlatformConnection } from './connection.ts';

/** The name of the demo space and the demo site. */
const DEMO_NAME = 'docs';

interface Target {
  readonly id: string;
  readonly title: string;
}

/** Names of a seed, and their IDs. */
export type SeedNames = Pick<AppliedSeed, 'spaces' | 'sites'>;

type Kind = 'space' | 'site';

/** Finds spaces and sites. */
export class Targets {
  readonly #connection: Pick<PlatformConnection, 'api' | 'demo' | 'organization'>;
  #names: SeedNames | undefined;

  constructor(connection: Pick<PlatformConnection, 'api' | 'demo' | 'organization'>) {
    this.#connection = connection;
  }

  /** Names of the seed come before those of the platform. */
  useNames(names: SeedNames): void {
    this.#names = names;
  }

  /** ID of a space. Default: the first of the seed, or the demo’s. Throws target_not_found. */
  async space(name: string | undefined): Promise<string> {
    return this.#known('space', name) ?? find('space', name, await this.#list('space'));
  }

  /** ID of a site. Default: the first of the seed, or the demo’s. Throws target_not_found. */
  async site(name: string | undefined): Promise<string> {
    return this.#known('site', name) ?? find('site', name, await this.#list('site'));
  }

  /** Whether there is a default to install an integration on. */
  async has(kind: Kind): Promise<boolean> {
    return this.#known(kind, undefined) !== undefined || (await this.#list(kind)).length > 0;
  }

  #known(kind: Kind, name: string | undefined): string | undefined {
    const own = this.#names?.[`${kind}s`];
    if (own !== undefined) return name === undefined ? own.values().next().value : own.get(name);
    const { demo } = this.#connection;
    return name === undefined || name === DEMO_NAME ? demo?.[kind] : undefined;
  }

  #list(kind: Kind): Promise<Target[]> {
    const { api, organization: organizationId } = this.#connection;
    if (kind === 'space') return collect(api.paginate('GET /orgs/{organizationId}/spaces', { organizationId }));
    return collect(api.paginate('GET /orgs/{organizationId}/sites', { organizationId }));
  }
}

function find(kind: string, name: string | undefined, targets: readonly Target[]): string {
  if (name === undefined && targets[0] !== undefined) return targets[0].id;
  const found = targets.find(({ id }) => id === name) ?? targets.find(({ title }) => isSameTitle(title, name ?? ''));
  if (found !== undefined) return found.id;
  const names = targets.flatMap(({ id, title }) => [id, title]);
  throw testingError('target_not_found', `There is no ${kind} "${name ?? ''}". ${suggest(name ?? '', names) ?? ''}`);
}

function isSameTitle(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;
}
