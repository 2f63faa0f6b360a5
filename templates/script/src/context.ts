// What every handler is given: the environment, with the configuration of a site as the manifest declares it.
import type { InstallationConfiguration } from '@bindery/cli/config';
import type { RuntimeContext, RuntimeEnvironment } from '@bindery/runtime';
import type manifest from '../bindery.config.ts';

export type Context = RuntimeContext<RuntimeEnvironment<object, InstallationConfiguration<typeof manifest, 'site'>>>;
