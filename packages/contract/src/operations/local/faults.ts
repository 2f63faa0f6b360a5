// Faults on purpose: for the platform's owner.
import * as z from '../../schema.ts';
import { FaultRule, FaultRuleDraft } from '../../models/local/fault-rule.ts';
import { family } from '../../family.ts';

const operation = family({ spec: 'local-platform/faults.md', errors: ['forbidden'], callers: 'platform owner' });

export const listFaultRules = operation({
  method: 'GET',
  path: '/_platform/v1/faults',
  summary: 'List fault rules in evaluation order (owner only)',
  result: () => z.object({ items: z.array(FaultRule) }),
});

export const addFaultRule = operation({
  method: 'POST',
  path: '/_platform/v1/faults',
  summary: 'Add a fault rule, up to 100 (owner only)',
  body: () => FaultRuleDraft,
  status: 201,
  result: () => FaultRule,
  errors: ['conflict'],
});

export const removeFaultRule = operation({
  method: 'DELETE',
  path: '/_platform/v1/faults/{faultId}',
  summary: 'Delete a fault rule (owner only)',
});

export const clearFaultRules = operation({
  method: 'DELETE',
  path: '/_platform/v1/faults',
  summary: 'Delete all fault rules (owner only)',
});
