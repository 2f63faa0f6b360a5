// Faults on purpose: for the platform's owner.
import * as z from '../../schema.ts';
import { FaultRule, FaultRuleDraft } from '../../models/local/fault-rule.ts';
import { operation } from '../../operation.ts';

const spec = 'local-platform';
const tokens = ['user'] as const;

export const listFaultRules = operation({
  method: 'GET',
  path: '/_platform/v1/faults',
  summary: 'List fault rules in evaluation order (owner only)',
  tokens,
  result: () => z.object({ items: z.array(FaultRule) }),
  errors: ['forbidden'],
  spec: `${spec}/faults.md`,
});

export const addFaultRule = operation({
  method: 'POST',
  path: '/_platform/v1/faults',
  summary: 'Add a fault rule, up to 100 (owner only)',
  tokens,
  body: () => FaultRuleDraft,
  status: 201,
  result: () => FaultRule,
  errors: ['forbidden', 'conflict'],
  spec: `${spec}/faults.md`,
});

export const removeFaultRule = operation({
  method: 'DELETE',
  path: '/_platform/v1/faults/{faultId}',
  summary: 'Delete a fault rule (owner only)',
  tokens,
  errors: ['forbidden'],
  spec: `${spec}/faults.md`,
});

export const clearFaultRules = operation({
  method: 'DELETE',
  path: '/_platform/v1/faults',
  summary: 'Delete all fault rules (owner only)',
  tokens,
  errors: ['forbidden'],
  spec: `${spec}/faults.md`,
});
