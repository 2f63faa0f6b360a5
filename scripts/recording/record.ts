// Records a checkout: plays the sessions against its platform, or the requests of a recording.
import { startCheckout } from './checkout-process.ts';
import { createFixtures } from './fixtures.ts';
import type { Fixtures } from './fixtures.ts';
import { NamedValues } from './named-values.ts';
import type { Exchange, Scene } from './recording.ts';
import { createSession, replayScene } from './session.ts';
import { TranslatedIds } from './translated-ids.ts';
import type { CheckoutPlatform } from './checkout-process.ts';
import type { SceneOptions } from './wire.ts';
import type { SceneScript } from './session/scenes.ts';
import { operationOf } from './session/operations.ts';

/** How a recording is made. */
export interface RecordOptions {
  /** Port of the site to import from; 0 for a free one, when nothing is imported from it. */
  readonly sitePort?: number;
  /** Seed of ids, in place of the one that every recording has. */
  readonly seed?: string;
  /** Replay: whether ids that differ are translated to those of the recording. */
  readonly isTranslated?: boolean;
}

/** Plays scenes against the platform of a checkout. */
export async function record(
  root: string,
  scripts: readonly SceneScript[],
  recordOptions: RecordOptions = {},
): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const { name, options, play } of scripts) {
    const exchanges = await withPlatform(root, { options, ...recordOptions }, async (platform, values, fixtures) => {
      const session = createSession(platform, values, operationOf);
      await play(session, platform.token, fixtures);
      return session.exchanges;
    });
    scenes.push({ name, options, exchanges });
  }
  return scenes;
}

/** Sends the requests of a recording to the platform of a checkout. */
export async function replay(
  root: string,
  recorded: readonly Scene[],
  recordOptions: RecordOptions = {},
): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const { name, options, exchanges } of recorded) {
    const ids = recordOptions.isTranslated === true ? new TranslatedIds() : undefined;
    const answered = await withPlatform(root, { options, ...recordOptions }, (platform, values) =>
      replayScene(platform, values, { recorded: exchanges, ids }),
    );
    scenes.push({ name, options, exchanges: answered });
  }
  return scenes;
}

async function withPlatform(
  root: string,
  { options, sitePort, seed }: RecordOptions & { readonly options: SceneOptions },
  play: (platform: CheckoutPlatform, values: NamedValues, fixtures: Fixtures) => Promise<Exchange[]>,
): Promise<Exchange[]> {
  const fixtures = await createFixtures(sitePort);
  const values = new NamedValues();
  values.name('site', fixtures.site);
  values.name('site-host', fixtures.siteHost);
  values.name('repository', fixtures.repository);
  const { siteHost, repository, dataFolder } = fixtures;
  const local = { dataFolder, allowPrivate: [siteHost], gitFolders: [repository] };
  try {
    const platform = await startCheckout(root, { ...local, ...options, ...(seed === undefined ? {} : { seed }) });
    if (options['port'] !== undefined) {
      for (const [origin, url] of Object.entries(platform.origins)) values.name(origin, url.replace('http://', ''));
    }
    try {
      return await play(platform, values, fixtures);
    } finally {
      await platform.close();
    }
  } finally {
    fixtures.close();
  }
}
