// Integrations and where they are installed.
import type { IntegrationInstallation } from '@bindery/contract';
import type { IntegrationDefinition } from '../integration-definition.ts';
import type { Json } from '../json-column.ts';

/** A published integration. */
export interface IntegrationTable {
  name: string;
  organization: string;
  version: number;
  title: string;
  visibility: IntegrationDefinition['visibility'];
  target: IntegrationDefinition['target'];
  definition: Json<IntegrationDefinition>;
  script: string;
  icon: string | null;
  /** Hashes of blobs. */
  preview_images: Json<string[]>;
  sealed_secrets: Uint8Array;
  sealed_signing_secret: Uint8Array;
  tunnel_url: string | null;
  tunnel_all: number;
  /** When development mode ends automatically; in milliseconds. Without it development mode is off. */
  tunnel_until: number | null;
  /** Set when unpublished: hidden, and kept until its last events are delivered. */
  unpublished_at: number | null;
  /** Number of the candidate that a share of installations uses. The four columns are null together. */
  rollout_version: number | null;
  /** 1 to 99. */
  rollout_percent: number | null;
  rollout_script: string | null;
  rollout_sealed_secrets: Uint8Array | null;
  created_at: number;
  updated_at: number;
}

/** The manifest of a version of an integration. */
export interface IntegrationVersionTable {
  integration: string;
  version: number;
  published_at: number;
  definition: Json<IntegrationDefinition>;
  /** In the order of the alphabet. */
  secret_names: Json<string[]>;
  /** Of the script without its source map; SHA-256 as base64url. */
  code_hash: string;
  /** Its length in bytes. */
  code_bytes: number;
  /** Hash of a blob. */
  icon: string | null;
  /** Hashes of blobs. */
  preview_images: Json<string[]>;
  message: string | null;
  revision: string | null;
  builder: string | null;
  /** Number of the version whose content this one has. */
  restores: number | null;
  /** Of a candidate. */
  sealed_secrets: Uint8Array | null;
}

/** The source map of a published script. It belongs to the integration that it was published with. */
export interface IntegrationSourceMapTable {
  integration: string;
  /** Hash of the script without its source map. */
  script: string;
  /** The newest version with this script. */
  version: number;
  /** JSON, compressed. */
  data: Uint8Array;
}

/** A rule by which CI publishes an integration. Claims are exact, but for a `*` at the end of `ref`. */
export interface TrustedPublisherTable {
  id: string;
  integration: string;
  issuer: string;
  audience: string;
  repository: string;
  ref: string;
  environment: string | null;
  workflow: string | null;
  /** The admin whom its tokens act as. */
  created_by: string;
  /** The provider through which that admin had signed in. */
  sign_in_provider: string | null;
  created_at: number;
}

/** An ID token that was exchanged, until it expires. */
export interface UsedIdTokenTable {
  /** Of the issuer and the token’s ID. */
  hash: string;
  expires_at: number;
}

/** A file of an integration's public folder. */
export interface IntegrationFileTable {
  integration: string;
  path: string;
  /** Hash of a blob. */
  hash: string;
  /** Bytes. */
  size: number;
}

/** Status of an installation, apart from being paused. */
export type InstallationState = Exclude<IntegrationInstallation['status'], 'paused'>;

/** An installation on an organization. */
export interface InstallationTable {
  id: string;
  integration: string;
  organization: string;
  status: InstallationState;
  paused: number;
  space_selection: IntegrationInstallation['space_selection'];
  site_selection: IntegrationInstallation['site_selection'];
  sealed_configuration: Uint8Array;
  external_ids: Json<string[]>;
  sealed_signing_secret: Uint8Array;
  created_at: number;
  updated_at: number;
}

/** An installation on a space or a site, below one on its organization. */
export interface ChildInstallationTable {
  installation: string;
  level: 'space' | 'site';
  target: string;
  status: InstallationState;
  sealed_configuration: Uint8Array;
  external_ids: Json<string[]>;
  sealed_signing_secret: Uint8Array;
  created_at: number;
}
