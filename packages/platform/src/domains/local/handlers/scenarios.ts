import { messageOf } from '@bindery/diagnostics';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { LocalServices } from '../local-services.ts';
import { requireOwner } from '../owner.ts';

/** Scenarios. After one began, the services of the request are those of the former data: only what lasts is used. */
export const scenarioHandlers: Handlers<typeof operationFamilies.localScenarios, Context<LocalServices>> = {
  listScenarios: async (_input, { services, caller }) => {
    requireOwner(caller, 'list scenarios');
    if (services.local.scenarios === undefined) return { items: [] };
    const { names, current } = await readScenarios(services);
    return { items: names.map((name) => ({ name, current: name === current })) };
  },

  beginScenario: async ({ scenarioName }, { services, caller }) => {
    requireOwner(caller, 'begin with a scenario');
    // The seed is read before any data is deleted.
    const { names } = await readScenarios(services);
    if (!names.includes(scenarioName)) throw apiError('scenario_not_found', `Scenario "${scenarioName}" not found.`);
    await services.local.snapshots.restore('first', scenarioName);
  },
};

/** Reads the scenarios from their file again. Throws scenarios_unavailable, scenario_failed. */
export async function readScenarios({ local: { scenarios } }: LocalServices) {
  if (scenarios === undefined) throw apiError('scenarios_unavailable', 'No project with a seed is running here.');
  try {
    return await scenarios.list();
  } catch (thrown) {
    throw apiError('scenario_failed', messageOf(thrown), { cause: thrown });
  }
}
