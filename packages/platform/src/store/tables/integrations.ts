// Integrations and where they are installed.

/** A published integration. `definition` is the publish body without script, secrets, icon and images. */
export interface IntegrationTable {
  name: string;
  organization: string;
  version: number;
  title: string;
  visibility: string;
  target: string;
  definition: string;
  script: string;
  icon: string | null;
  preview_images: string;
  sealed_secrets: Uint8Array;
  sealed_signing_secret: Uint8Array;
  tunnel_url: string | null;
  tunnel_all: number;
  /** When development mode ends by itself; in milliseconds. Without it development mode is off. */
  tunnel_until: number | null;
  /** Set when unpublished: hidden, and kept until its last events are delivered. */
  unpublished_at: number | null;
  created_at: number;
  updated_at: number;
}

/** An installation on an organization. */
export interface InstallationTable {
  id: string;
  integration: string;
  organization: string;
  status: string;
  paused: number;
  space_selection: string;
  site_selection: string;
  sealed_configuration: Uint8Array;
  external_ids: string;
  sealed_signing_secret: Uint8Array;
  created_at: number;
  updated_at: number;
}

/** An installation on a space or a site, below one on its organization. */
export interface ChildInstallationTable {
  installation: string;
  level: 'space' | 'site';
  target: string;
  status: string;
  sealed_configuration: Uint8Array;
  external_ids: string;
  sealed_signing_secret: Uint8Array;
  created_at: number;
}
