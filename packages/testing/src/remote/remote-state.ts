// Notes the data that a test creates on a platform at a URL, and removes it. Data of others stays.
import type { Client } from '@bindery/client';
import { isKitError } from '@bindery/diagnostics';
import { findInstallation } from '@bindery/seeds';

/** An integration before the test used it. */
interface UsedIntegration {
  readonly name: string;
  readonly wasPublished: boolean;
  readonly wasInstalled: boolean;
}

/** What a test created. */
export class RemoteState {
  readonly #api: Client;
  readonly #organizationId: string;
  readonly #spaces: string[] = [];
  readonly #sites: string[] = [];
  readonly #integrations: UsedIntegration[] = [];

  constructor(api: Client, organizationId: string) {
    this.#api = api;
    this.#organizationId = organizationId;
  }

  /** Notes a space or site of the seed. */
  noteCreated(kind: 'space' | 'site', id: string): void {
    (kind === 'space' ? this.#spaces : this.#sites).push(id);
  }

  /** Notes an integration before the test publishes and installs it. */
  async noteUsed(name: string): Promise<void> {
    if (this.#integrations.some((one) => one.name === name)) return;
    const route = 'GET /integrations/{integrationName}';
    const published = await this.#api.request(route, { integrationName: name }).catch(undefinedIfMissing);
    const installation = published && (await findInstallation(this.#api, this.#organizationId, name));
    this.#integrations.push({ name, wasPublished: published !== undefined, wasInstalled: installation !== undefined });
  }

  /** Removes it, the last first. An integration that was published before keeps the version of the test. */
  async restore(): Promise<void> {
    for (const one of this.#integrations.splice(0).toReversed()) await this.#removeIntegration(one);
    const organizationId = this.#organizationId;
    for (const siteId of this.#sites.splice(0).toReversed()) {
      const deletion = this.#api.request('DELETE /orgs/{organizationId}/sites/{siteId}', { organizationId, siteId });
      await deletion.catch(undefinedIfMissing);
    }
    for (const spaceId of this.#spaces.splice(0).toReversed()) {
      await this.#api.request('DELETE /spaces/{spaceId}', { spaceId }).catch(undefinedIfMissing);
    }
  }

  async #removeIntegration({ name: integrationName, wasPublished, wasInstalled }: UsedIntegration): Promise<void> {
    if (!wasInstalled) {
      const installationId = await findInstallation(this.#api, this.#organizationId, integrationName);
      const route = 'DELETE /integrations/{integrationName}/installations/{installationId}';
      if (installationId !== undefined) await this.#api.request(route, { integrationName, installationId });
    }
    if (wasPublished) return;
    await this.#api.request('DELETE /integrations/{integrationName}', { integrationName }).catch(undefinedIfMissing);
  }
}

/** Removed by the test itself, or never published. */
function undefinedIfMissing(thrown: unknown): undefined {
  if (isKitError(thrown) && (thrown as { status?: unknown }).status === 404) return undefined;
  throw thrown;
}
