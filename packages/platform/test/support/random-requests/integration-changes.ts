// What the examples of integrations need where scripts run: one that answers, and a compressed render.
import { operations } from '@bindery/contract';
import type { RequestExample } from '@bindery/contract/examples';
import lz from 'lz-string';
import { exampleOf } from '../conformance/requests.ts';
import type { World } from '../conformance/world.ts';
import { aPublishBody } from '../test-platform.ts';

/** The changes of an operation's example in a world. */
export function integrationChanges(id: string, world: World): RequestExample {
  if (id === 'publishIntegration') return { body: { ...aPublishBody(), organization: world.own['subdomain'] } };
  if (id !== 'renderIntegrationUIWithGet') return {};
  const { body } = exampleOf('renderIntegrationUIWithPost', operations.renderIntegrationUIWithPost, world);
  return { query: { request: lz.compressToEncodedURIComponent(JSON.stringify(body)) } };
}
