// A platform with a published integration "poll", called without a network, for tests of development mode.
import { createClient } from '@bindery/client';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { DevelopmentModeSwitch } from '../dev/remote/development-mode.ts';

/** The platform, and a factory for switches of its development mode. */
export interface PollPlatform {
  readonly platform: Platform;
  /** Each call creates a new switch, as in another process. */
  readonly modeOf: (token?: string) => DevelopmentModeSwitch;
}

export async function startPollPlatform(): Promise<PollPlatform> {
  const platform = await createPlatform({ demo: true, host: false });
  const clientOf = (token: string) =>
    createClient({
      baseUrl: 'http://platform',
      token,
      fetch: (url, init) => platform.fetch(new URL(url instanceof Request ? url.url : url).pathname, init),
      retry: false,
    });
  await clientOf(platform.token).request('POST /integrations/{integrationName}', {
    integrationName: 'poll',
    body: {
      title: 'Poll',
      description: 'Polls',
      scopes: [],
      organization: platform.demo?.organization ?? '',
      script: 'export default {}',
    },
  });
  return {
    platform,
    modeOf: (token = platform.token) =>
      new DevelopmentModeSwitch({ api: clientOf(token), integration: 'poll', all: true }),
  };
}
