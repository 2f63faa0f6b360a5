// What every handler receives: the environment, with what the integration saves in the configuration of a site.
import type { RuntimeContext, RuntimeEnvironment } from '@bindery/runtime';
import type { Entry } from './entry.ts';

/** The configuration of a site. All keys are missing after the installation. */
export type InboxConfiguration = {
  question?: string;
  entries?: Entry[];
  /** IDs of the last deleted entries, so that no deleted entry is restored. */
  deleted?: string[];
};

export type Context = RuntimeContext<RuntimeEnvironment<object, InboxConfiguration>>;
