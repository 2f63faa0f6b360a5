// A running platform as environment variables, for tests and scripts.
import type { PlatformStatus } from '@bindery/contract';

export interface DescribedPlatform extends Pick<PlatformStatus, 'addresses' | 'demo'> {
  readonly token: string | undefined;
}

/** The variables. `bindery` itself reads the first two. */
export function platformVariables({ addresses, token, demo }: DescribedPlatform): Readonly<Record<string, string>> {
  const { api, sites, content, endpoints } = addresses;
  return {
    BINDERY_URL: api,
    ...(token === undefined ? {} : { BINDERY_TOKEN: token }),
    BINDERY_SITES_URL: sites,
    BINDERY_CONTENT_URL: content,
    BINDERY_ENDPOINTS_URL: endpoints,
    ...(demo === undefined
      ? {}
      : {
          BINDERY_DEMO_ORGANIZATION: demo.organization,
          BINDERY_DEMO_SPACE: demo.space,
          BINDERY_DEMO_SITE: demo.site,
        }),
  };
}
