// What every handler is given: the environment, with the configuration as the manifest declares it.
import type { InstallationConfiguration } from '@bindery/cli/config';
import type { RuntimeContext, RuntimeEnvironment } from '@bindery/runtime';
import type manifest from '../bindery.config.ts';

/** Values of the form. */
export type Settings = InstallationConfiguration<typeof manifest>;

/** Values that the screen of a space saves. */
export type SpaceSettings = { message?: string; isHidden?: boolean };

export type Context = RuntimeContext<RuntimeEnvironment<Settings, SpaceSettings>>;
