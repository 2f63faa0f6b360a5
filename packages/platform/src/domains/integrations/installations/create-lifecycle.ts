import type { Lifecycle } from '../../content/state/index.ts';
import { removeSpaceFromSites } from '../../sites/settings/index.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { coverNewTarget, endTarget } from './cover.ts';

/**
 * What hangs on spaces and sites: installations, and the sites that a space is on. `services` is a function, because this is
 * one of the services.
 */
export function createLifecycle(services: () => IntegrationServices): Lifecycle {
  return {
    created: (tx, target) => coverNewTarget(services(), tx, target),
    ended: async (tx, target) => {
      await endTarget(services(), tx, target);
      if (target.level === 'space') await removeSpaceFromSites(tx, target.target);
    },
  };
}
