// The environment of a script with each event: its integration, installations, secrets, and tokens. Types only: the platform
// builds it and the runtime reads it. The level of the event determines its installations.

/** The integration in its script’s environment. */
export interface EnvironmentIntegration {
  object: 'integration';
  name: string;
  version: number;
  title: string;
  description?: string;
  summary?: string;
  previewImages: string[];
  target: 'all' | 'site' | 'space' | 'organization';
  verified: boolean;
  visibility: 'public' | 'private' | 'unlisted';
  scopes: string[];
  categories: string[];
  blocks?: Record<string, unknown>[];
  contentSources?: Record<string, unknown>[];
  configurations?: Record<string, unknown>;
  externalLinks: { label: string; url: string }[];
  owner: Record<string, unknown> & { object: 'organization'; id: string };
  urls: EnvironmentUrls & { icon?: string; app: string; assets: string };
  permissions: { admin: boolean; install?: boolean };
  contentSecurityPolicy?: string | Record<string, string>;
}

/** URLs of an integration or of one of its installations. No trailing slash. Both endpoints have the same path. */
export interface EnvironmentUrls {
  location: string;
  /** Requests to this URL become `fetch` events. */
  publicEndpoint: string;
  /** The same endpoint on a separate origin, for pages in web frames. */
  publicContentEndpoint: string;
}

/** Status of an installation at any level. */
export type EnvironmentInstallationStatus = 'active' | 'pending' | 'paused';

/** An installation in an organization. */
export interface EnvironmentInstallation {
  id: string;
  status: EnvironmentInstallationStatus;
  space_selection: 'all' | 'selected';
  site_selection: 'all' | 'selected';
  /** Number of spaces it is installed on. */
  spaces: number;
  configuration: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
  urls: EnvironmentUrls & { app: string };
  /** At most 5. */
  externalIds: string[];
  target: { organization: string };
  network?: EnvironmentNetwork;
}

/** Common fields of installations on a space and on a site. */
interface EnvironmentContentInstallation {
  /** Name of the integration. */
  integration: string;
  /** ID of the installation in the organization. */
  installation: string;
  status: EnvironmentInstallationStatus;
  configuration: Record<string, unknown>;
  externalIds: string[];
  urls: EnvironmentUrls;
}

/** An installation on a space. */
export interface EnvironmentSpaceInstallation extends EnvironmentContentInstallation {
  /** Id of the space. */
  space: string;
}

/** An installation on a site. */
export interface EnvironmentSiteInstallation extends EnvironmentContentInstallation {
  /** Id of the site. */
  site: string;
}

/** Network settings for outgoing requests. */
export interface EnvironmentNetwork {
  proxy?: boolean;
}

/**
 * Secrets for signing, one per level: for values that a script hands out and gets back, and with `siteInstallation` for visitor
 * tokens, which the platform verifies.
 */
export interface EnvironmentSigningSecrets {
  integration: string;
  installation?: string;
  spaceInstallation?: string;
  siteInstallation?: string;
}

/** The environment of a script with each event. */
export interface IntegrationEnvironment {
  integration: EnvironmentIntegration;
  installation?: EnvironmentInstallation;
  spaceInstallation?: EnvironmentSpaceInstallation;
  siteInstallation?: EnvironmentSiteInstallation;
  /** From the manifest; at most 20. */
  secrets: Record<string, string>;
  signingSecrets: EnvironmentSigningSecrets;
  /** Origin of the API; clients append `/v1`. */
  apiEndpoint: string;
  apiTokens: { integration: string; installation?: string };
  network?: EnvironmentNetwork;
  /** @deprecated Use `apiTokens`. */
  authToken?: string;
  /** @deprecated Use `signingSecrets`. */
  signingSecret?: string;
}
