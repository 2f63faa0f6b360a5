// The scenes in which operations run at the same time.
import { changeRequestScene } from './change-request-scene.ts';
import type { Scene } from './check-pair.ts';
import { commentScene } from './comment-scene.ts';
import { contentScene } from './content-scene.ts';
import { integrationScene } from './integration-scene.ts';
import { peopleScene } from './people-scene.ts';
import { siteScene } from './site-scene.ts';

/** Every scene, with its name. */
export const scenes: readonly (readonly [string, Scene])[] = [
  ['spaces and collections', contentScene],
  ['members and teams', peopleScene],
  ['sites', siteScene],
  ['comments and reviews', commentScene],
  ['change requests', changeRequestScene],
  ['integrations', integrationScene],
];
