import { EVENT_TYPES, LOCAL_PREFIX, isLocalOperation, operations } from '@bindery/contract';
import type { EventTypeFacts, FaultRuleDraft, Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { MAX_FAULT_RULES } from '../../../core/faults/fault-rules.ts';
import type { Context } from '../../../http/context.ts';
import type { LocalServices } from '../local-services.ts';
import { requireOwner } from '../owner.ts';

/** Faults on purpose. */
export const faultHandlers: Handlers<typeof operationFamilies.localFaults, Context<LocalServices>> = {
  listFaultRules: (_input, { services, caller }) => {
    requireOwner(caller, 'list fault rules');
    return { items: services.delivery.faults.list() };
  },

  addFaultRule: ({ body }, { services, caller }) => {
    requireOwner(caller, 'add a fault rule');
    const { faults } = services.delivery;
    requireConsistent(body);
    if (faults.isFull) {
      throw apiError('conflict', `You’ve reached the limit of ${MAX_FAULT_RULES} fault rules. Delete some first.`);
    }
    return { ...faults.add(body) };
  },

  removeFaultRule: ({ faultId }, { services, caller }) => {
    requireOwner(caller, 'delete a fault rule');
    services.delivery.faults.remove(faultId);
  },

  clearFaultRules: (_input, { services, caller }) => {
    requireOwner(caller, 'delete fault rules');
    services.delivery.faults.clear();
  },
};

type Field = keyof FaultRuleDraft;

/** Fields that only some rules take. */
const ONLY_REQUESTS: readonly Field[] = ['operation', 'method', 'path', 'caller'];
const ONLY_DELIVERIES: readonly Field[] = ['eventType'];
const OF_STATUS: readonly Field[] = ['status', 'body', 'retryAfter'];

/** Throws request_invalid for a rule that could never be used, or has fields of another one. */
function requireConsistent(rule: FaultRuleDraft): void {
  const { on, effect } = rule;
  reject(
    rule,
    on === 'delivery' ? ONLY_REQUESTS : ONLY_DELIVERIES,
    `a rule on ${on === 'delivery' ? 'deliveries' : 'requests'}`,
  );
  if (effect !== 'status') reject(rule, OF_STATUS, `the effect "${effect}"`);
  if (effect !== 'delay') reject(rule, ['delayMs'], `the effect "${effect}"`);
  if (effect === 'status' && rule.status === undefined) throw invalid('status', 'is required for the effect "status"');
  if (effect === 'delay' && rule.delayMs === undefined) throw invalid('delayMs', 'is required for the effect "delay"');
  if (rule.operation !== undefined) requireOperation(rule.operation);
  if (rule.path?.startsWith(LOCAL_PREFIX) === true)
    throw invalid('path', `is under ${LOCAL_PREFIX}, where fault rules don’t apply`);
  if (rule.eventType !== undefined) requireEventType(rule.eventType);
  const isOrder = effect === 'duplicate' || effect === 'reorder';
  if (isOrder && on === 'request') throw invalid('effect', `is "${effect}", which applies only to deliveries`);
  const facts = rule.eventType === undefined ? undefined : factsOf(rule.eventType);
  if (isOrder && facts?.delivery === 'answered') {
    throw invalid('eventType', `is "${rule.eventType}", which isn’t queued; "${effect}" applies only to queued events`);
  }
}

function reject(rule: FaultRuleDraft, fields: readonly Field[], of: string): void {
  const stray = fields.find((field) => rule[field] !== undefined);
  if (stray !== undefined) throw invalid(stray, `doesn’t apply to ${of}`);
}

function requireOperation(id: string): void {
  const declared = Object.hasOwn(operations, id) ? operations[id as keyof typeof operations] : undefined;
  if (declared === undefined) throw invalid('operation', `is "${id}", which isn’t an operation ID`);
  if (isLocalOperation(declared)) {
    throw invalid('operation', `is "${id}", which is under ${LOCAL_PREFIX}, where fault rules don’t apply`);
  }
}

function requireEventType(type: string): void {
  if (factsOf(type) === undefined) throw invalid('eventType', `is "${type}", which isn’t an event type`);
}

function factsOf(type: string): EventTypeFacts | undefined {
  return Object.hasOwn(EVENT_TYPES, type) ? EVENT_TYPES[type as keyof typeof EVENT_TYPES] : undefined;
}

function invalid(field: Field, reason: string): Error {
  return apiError('request_invalid', `Body field "${field}" ${reason}.`);
}
