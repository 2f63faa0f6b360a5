import { messageOf } from '@bindery/diagnostics';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { LocalServices } from '../local-services.ts';
import { requireOwner } from '../owner.ts';
import type { ScenarioPort } from '../scenario-port.ts';

/** Scenarios. After one began, the services of the request are those of the former data: only what lasts is used. */
export const scenarioHandlers: Handlers<typeof operationFamilies.localScenarios, Context<LocalServices>> = {
  listScenarios: async (_input, { services, caller }) => {
    requireOwner(caller, 'list scenarios');
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

/** Reads the scenarios from their file again. Without a seed, there are none. Throws scenario_failed. */
export async function readScenarios({
  local: { scenarios },
}: LocalServices): Promise<Awaited<ReturnType<ScenarioPort['list']>>> {
  if (scenarios === undefined) return { names: [], current: undefined };
  try {
    return await scenarios.list();
  } catch (thrown) {
    throw apiError('scenario_failed', messageOf(thrown), { cause: thrown });
  }
}
