// Props that the platform gives to configuration components. Types only.
import type { RuntimeEnvironment } from './context.ts';
import type { ContentSourceInput } from './create-content-source.ts';

type InstallationConfiguration<Environment> =
  Environment extends RuntimeEnvironment<infer Configuration, infer _Content> ? Configuration : never;
type ContentConfiguration<Environment> =
  Environment extends RuntimeEnvironment<infer _Installation, infer Configuration> ? Configuration : never;

/** Props of the component that configures an installation. */
export interface InstallationConfigurationProps<Environment extends RuntimeEnvironment> {
  installation: { configuration: InstallationConfiguration<Environment> };
}

/** Props of the component that configures an installation on a space. */
export interface SpaceInstallationConfigurationProps<
  Environment extends RuntimeEnvironment,
> extends InstallationConfigurationProps<Environment> {
  spaceInstallation: { configuration?: ContentConfiguration<Environment> };
}

/** Props of the component that configures an installation on a site. */
export interface SiteInstallationConfigurationProps<
  Environment extends RuntimeEnvironment,
> extends InstallationConfigurationProps<Environment> {
  siteInstallation: { configuration?: ContentConfiguration<Environment> };
}

/** Props of the component that configures a content source. */
export interface ConfigureContentSourceProps<Input extends ContentSourceInput> {
  contentSource: Input;
  submitLabel?: string;
}
