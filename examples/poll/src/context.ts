// What every handler is given: the environment, with both configurations as the manifest declares them.
import type { InstallationConfiguration } from '@bindery/cli/config';
import type { RuntimeContext, RuntimeEnvironment } from '@bindery/runtime';
import type manifest from '../bindery.config.ts';

type Manifest = typeof manifest;

export type Context = RuntimeContext<
  RuntimeEnvironment<InstallationConfiguration<Manifest>, InstallationConfiguration<Manifest, 'site'>>
>;
