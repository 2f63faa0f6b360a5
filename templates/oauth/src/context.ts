// What every handler is given: the environment, with the credentials that the OAuth handler saves.
import type { OAuthConfiguration, RuntimeContext, RuntimeEnvironment } from '@bindery/runtime';

export type Context = RuntimeContext<RuntimeEnvironment<{ oauth_credentials?: OAuthConfiguration }>>;
