// The APIs of Git providers that this platform can call.
import type { AddressRules } from '@bindery/importers';

/** The API of a provider, as the operator names it. */
export interface GitProviderEndpoint {
  /** `https://api.github.com` or the URL of a GitLab instance, for example. */
  readonly url: string;
  /** Access token. Default: none. */
  readonly token?: string | undefined;
}

/** Where a provider’s API is. */
export interface ProviderEndpoint extends GitProviderEndpoint {
  readonly token: string | undefined;
}

/** Endpoints of the operator, and which hosts can be called. */
export interface GitProviderSettings {
  readonly github: ProviderEndpoint | undefined;
  readonly gitlab: ProviderEndpoint | undefined;
  readonly rules: AddressRules;
}
