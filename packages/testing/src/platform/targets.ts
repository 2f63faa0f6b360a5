// Spaces and sites of a test platform by what a test calls them: an ID, a title, or `docs` for the demo's.
import type { Client } from '@bindery/client';
import type { DemoIds } from '@bindery/platform';
import { suggest } from '@bindery/diagnostics';
import { testingError } from '../testing-error.ts';

/** The name of the demo space and the demo site. */
const DEMO_NAME = 'docs';

interface Target {
  readonly id: string;
  readonly title: string;
}

/** Finds spaces and sites. */
export class Targets {
  readonly #api: Client;
  readonly #demo: DemoIds | undefined;

  constructor(api: Client, demo: DemoIds | undefined) {
    this.#api = api;
    this.#demo = demo;
  }

  get organization(): string {
    return this.#demo?.organization ?? '';
  }

  /** ID of a space. Default: the demo’s. Throws target_not_found. */
  async space(name: string | undefined): Promise<string> {
    if ((name === undefined || name === DEMO_NAME) && this.#demo !== undefined) return this.#demo.space;
    const spaces = this.#api.paginate('GET /orgs/{organizationId}/spaces', { organizationId: this.organization });
    return find('space', name, await collect(spaces));
  }

  /** ID of a site. Default: the demo’s. Throws target_not_found. */
  async site(name: string | undefined): Promise<string> {
    if ((name === undefined || name === DEMO_NAME) && this.#demo !== undefined) return this.#demo.site;
    const sites = this.#api.paginate('GET /orgs/{organizationId}/sites', { organizationId: this.organization });
    return find('site', name, await collect(sites));
  }
}

function find(kind: string, name: string | undefined, targets: readonly Target[]): string {
  const found = targets.find(({ id }) => id === name) ?? targets.find(({ title }) => isSameTitle(title, name ?? ''));
  if (found !== undefined) return found.id;
  const names = targets.flatMap(({ id, title }) => [id, title]);
  throw testingError('target_not_found', `There is no ${kind} "${name ?? ''}". ${suggest(name ?? '', names)}`);
}

function isSameTitle(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
