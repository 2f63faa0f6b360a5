// Scenarios of the project that runs here: data that the platform can begin with.
import * as z from '../../schema.ts';
import { Scenario } from '../../models/local/scenario.ts';
import { family } from '../../family.ts';

const operation = family({
  spec: 'local-platform/scenarios.md',
  errors: ['forbidden', 'scenario_failed'],
  callers: 'platform owner',
});

export const listScenarios = operation({
  method: 'GET',
  path: '/_platform/v1/scenarios',
  summary: 'List the scenarios of the running project’s seed, if it has one (owner only)',
  result: () => z.object({ items: z.array(Scenario) }),
});

export const beginScenario = operation({
  method: 'POST',
  path: '/_platform/v1/scenarios/{scenarioName}',
  summary: 'Delete all data, and begin with a scenario (owner only)',
  errors: ['platform_busy', 'snapshots_unsupported', 'snapshot_unusable'],
});
