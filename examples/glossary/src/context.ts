// What every handler receives: the environment, with the terms in the configuration of the organization.
import type { RuntimeContext, RuntimeEnvironment } from '@bindery/runtime';
import type { Term } from './terms.ts';

/** The configuration of the organization. The key is missing after the installation. */
export type GlossaryConfiguration = { terms?: Term[] };

export type Context = RuntimeContext<RuntimeEnvironment<GlossaryConfiguration>>;
