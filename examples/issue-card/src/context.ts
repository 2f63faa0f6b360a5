// The environment of handlers: the configured OAuth app, and the credentials that the OAuth handler saves.
import type { OAuthConfiguration, RuntimeContext, RuntimeEnvironment } from '@bindery/runtime';

export type AccountConfiguration = {
  client_id?: string;
  client_secret?: string;
  oauth_credentials?: OAuthConfiguration;
};

export type Context = RuntimeContext<RuntimeEnvironment<AccountConfiguration>>;
