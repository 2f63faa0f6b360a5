// The environment of a test's events.
import type { IntegrationEnvironment } from '@bindery/contract';

const urls = {
  location: 'https://api.example.org/l',
  publicEndpoint: 'https://x.example.org/p',
  publicContentEndpoint: 'https://y.example.org/p',
};

/** An environment without an installation, unless the test adds one. */
export function anEnvironment(fields: Partial<IntegrationEnvironment> = {}): IntegrationEnvironment {
  return {
    integration: {
      object: 'integration',
      name: 'sample',
      version: 3,
      title: 'Sample',
      previewImages: [],
      target: 'all',
      verified: false,
      visibility: 'private',
      scopes: [],
      categories: [],
      externalLinks: [],
      owner: { object: 'organization', id: 'org_1' },
      urls: { ...urls, app: 'https://x/a', assets: 'https://x/s' },
      permissions: { admin: true },
    },
    secrets: {},
    signingSecrets: { integration: 'signing-secret' },
    apiEndpoint: 'https://api.example.org',
    apiTokens: { integration: 'token' },
    ...fields,
  };
}

/** An installation in an organization, active and without configuration. */
export function anInstallation(id = 'in_1'): NonNullable<IntegrationEnvironment['installation']> {
  return {
    id,
    status: 'active',
    space_selection: 'all',
    site_selection: 'all',
    spaces: 0,
    configuration: {},
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    urls: { ...urls, app: 'https://x/a' },
    externalIds: [],
    target: { organization: 'org_1' },
  };
}
