// What an integration is installed on. No code.

/** An installed integration. */
export interface TestInstallation {
  readonly name: string;
  /** ID of the installation on the organization. */
  readonly installation: string;
  readonly space: string | undefined;
  readonly site: string | undefined;
}
