// Every scene of a recording, in its order.
import type { Fixtures } from '../fixtures.ts';
import type { Session } from '../session.ts';
import type { SceneOptions } from '../wire.ts';
import { callerOf } from './callers.ts';
import { playContent } from './content.ts';
import { playHttp } from './http.ts';
import { playIntegrations } from './integrations.ts';
import { playLocal } from './local.ts';
import { playPeople } from './people.ts';
import { playSites } from './sites.ts';
import { sweep, tearDown } from './sweep.ts';
import { createWorld } from './world.ts';
import type { World } from './world.ts';

/** A scene that runs against a separate platform. */
export interface SceneScript {
  readonly name: string;
  readonly options: SceneOptions;
  readonly play: (session: Session, ownerToken: string, fixtures: Fixtures) => Promise<void>;
}

/** A scene with a separate world. */
function inWorld(name: string, play: (world: World) => Promise<void>): SceneScript {
  return {
    name,
    options: { demo: true },
    play: async (session, token, fixtures) => play(await createWorld(session, token, fixtures)),
  };
}

/** What `record` plays. */
export const SCENES: readonly SceneScript[] = [
  inWorld('people', playPeople),
  inWorld('content', playContent),
  inWorld('sites', playSites),
  inWorld('integrations', playIntegrations),
  inWorld('local', playLocal),
  inWorld('every operation', async (world) => {
    await sweep(world);
    await tearDown(world);
  }),
  {
    name: 'rate limit',
    options: { host: false, rateLimit: { requests: 3, windowSeconds: 60 } },
    play: async (session, token) => {
      const owner = callerOf(session, token);
      const anonymous = callerOf(session, undefined);
      for (let count = 0; count < 5; count += 1) {
        await owner.get('/v1/user');
        await anonymous.get('/v1/');
      }
    },
  },
  { name: 'over HTTP', options: { demo: true, port: 0 }, play: playHttp },
  {
    name: 'no host',
    options: { demo: true, host: false, gitFolders: [], allowPrivate: [] },
    play: async (session, token, fixtures) => {
      const world = await createWorld(session, token, fixtures).catch(() => undefined);
      const owner = world?.admin ?? callerOf(session, token);
      await owner.post('/v1/integrations/recorded/render', {
        componentId: 'greeting',
        props: {},
        context: { type: 'document', spaceId: world?.own['spaceId'] },
      });
      await owner.post(`/v1/spaces/${world?.own['spaceId']}/git/import`, { url: '{{repository}}', ref: 'main' });
      await owner.post(`/v1/spaces/${world?.own['spaceId']}/content/import`, { url: '{{site}}/', source: 'html' });
      await owner.get('/_platform/v1/events');
    },
  },
];
