// Scenarios of the project in development: the port through which the platform creates their data.
import { createClient } from '@bindery/client';
import { isFolder } from '@bindery/bundler';
import type { SeedInstallation } from '@bindery/bundler';
import { isKitError } from '@bindery/diagnostics';
import type { EmptyPlatform, ScenarioPort } from '@bindery/platform';
import { applyInstallation, applySeed, findScenario, loadScenarios } from '@bindery/seeds';
import type { AppliedSeed, PublishedIntegration, SeedTarget } from '@bindery/seeds';
import { publishFolder } from './publish-folder.ts';
import { readSavedScenario, saveScenario } from './saved-scenario.ts';

/** What the scenarios belong to. */
export interface ProjectScenariosParts {
  /** Absolute path of the seed. */
  readonly file: string;
  readonly dataFolder: string;
  /** Folder of the project, absolute. */
  readonly root: string;
  /** Scenario of the first start. Default: the one of the data folder, or the seed itself. */
  readonly chosen: string | undefined;
}

/** The project’s own installation in a scenario, with the IDs of what it names. */
export interface OwnInstallation {
  readonly installation: SeedInstallation;
  readonly applied: Pick<AppliedSeed, 'spaces' | 'sites'>;
}

/** The scenarios of a project. The seed is read again for each use. */
export class ProjectScenarios implements ScenarioPort {
  readonly #parts: ProjectScenariosParts;
  #hasBegun = false;
  /** Whether the last scenario froze the clock. */
  #hasClock = false;

  constructor(parts: ProjectScenariosParts) {
    this.#parts = parts;
  }

  /** Throws seed_not_found, seed_invalid. */
  async list(): Promise<{ readonly names: readonly string[]; readonly current: string | undefined }> {
    const { file, dataFolder } = this.#parts;
    const scenarios = await loadScenarios(file);
    return { names: [...scenarios.keys()], current: readSavedScenario(dataFolder)?.name };
  }

  /** Throws seed_invalid, scenario_unknown, and what the platform rejects. */
  async begin(platform: EmptyPlatform, name: string | undefined): Promise<void> {
    const { file, dataFolder } = this.#parts;
    const scenarios = await loadScenarios(file);
    const chosen = this.#hasBegun ? undefined : this.#parts.chosen;
    const scenario = findScenario(scenarios, name ?? chosen ?? readSavedScenario(dataFolder)?.name);
    const saved = { name: scenario.name, spaces: {}, sites: {} };
    saveScenario(dataFolder, { ...saved, isComplete: false });
    const target = toTarget(platform);
    if (this.#hasClock) await target.api.request('PUT /_platform/v1/clock', { body: { real: true } });
    this.#hasBegun = true;
    this.#hasClock = scenario.clock !== undefined;
    const { spaces, sites } = await applySeed(target, scenario, async (applied) => {
      for (const installation of scenario.installations) {
        const isOwn = this.#isOwn(installation);
        const integration = await (isOwn ? tryPublish : findOrPublish)(target, installation.integration);
        if (integration !== undefined) await applyInstallation(target, installation, { integration, applied });
      }
    });
    saveScenario(dataFolder, {
      ...saved,
      isComplete: true,
      spaces: Object.fromEntries(spaces),
      sites: Object.fromEntries(sites),
    });
  }

  /** The project’s own installation in the current scenario; undefined if it has none. Throws seed_invalid. */
  async findOwn(): Promise<OwnInstallation | undefined> {
    const saved = readSavedScenario(this.#parts.dataFolder);
    if (saved === undefined) return undefined;
    const scenario = (await loadScenarios(this.#parts.file)).get(saved.name);
    const installation = scenario?.installations.find((one) => this.#isOwn(one));
    const applied = { spaces: new Map(Object.entries(saved.spaces)), sites: new Map(Object.entries(saved.sites)) };
    return installation && { installation, applied };
  }

  #isOwn({ integration }: SeedInstallation): boolean {
    return integration === this.#parts.root;
  }
}

function toTarget({ fetch, url, token, organization }: EmptyPlatform): SeedTarget {
  const api = createClient({
    baseUrl: url,
    token,
    retry: false,
    fetch: (request, init) => fetch(new Request(request, init)),
  });
  return { api, organization, isBindery: true };
}

/**
 * Publishes the project itself, so that the pages that follow contain its blocks. Undefined if it can’t be built: it will be installed
 * once it can, and pages with its code blocks show them as code.
 */
async function tryPublish({ api }: SeedTarget, folder: string): Promise<PublishedIntegration | undefined> {
  try {
    return await publishFolder(api, folder);
  } catch (thrown) {
    if (isKitError(thrown) && thrown.code === 'integration_invalid') return undefined;
    throw thrown;
  }
}

async function findOrPublish(target: SeedTarget, integration: string): Promise<PublishedIntegration> {
  if (isFolder(integration)) return publishFolder(target.api, integration);
  return target.api.request('GET /integrations/{integrationName}', { integrationName: integration });
}
