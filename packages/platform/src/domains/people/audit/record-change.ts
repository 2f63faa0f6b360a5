// Records a change as an audit event, in the same unit of work as the change itself.
import { successStatus } from '@bindery/contract';
import type { Caller } from '../../../core/caller.ts';
import { visitOf } from '../../../core/caller.ts';
import type { Change } from '../../../http/steps/api-request.ts';
import { isReply } from '../../../http/describe-result.ts';
import { isDashboardCall } from '../../../http/requests/dashboard-call.ts';
import type { Context } from '../../../http/context.ts';
import { toJson } from '../../../store/json-column.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Db } from '../../../store/store.ts';
import { insertAuditEvent, nameTarget } from './audit-event-rows.ts';
import type { AuditEventRow } from './audit-event-rows.ts';
import { isAudited } from './audited-actions.ts';
import { organizationOf } from './organization-of.ts';
import { createdTarget, targetOf } from './target-of.ts';

/**
 * Runs the handler of an operation. If it writes to the store, an audit event is committed with its first unit of work. Reads, changes that
 * fail before they write, and requests of visitors without an account leave none.
 */
export async function recordChange(context: Context, change: Change, work: () => Promise<unknown>): Promise<unknown> {
  const { services, caller } = context;
  if (!isAudited(change.declared) || visitOf(caller) !== undefined) return work();
  const { store } = services;
  const organization = await organizationOf(store.db, { ...change, authorized: context.authorized });
  if (organization === undefined) return recordNewOrganization(context, change, await work());
  const event = describeChange(context, change, organization);
  let isRecorded = false;
  const result = await store.withAddition(async (tx) => {
    await insertAuditEvent(tx, { ...event, actor_label: await labelOfActor(tx, caller) });
    store.afterCommit(() => (isRecorded = true));
  }, work);
  const created = successStatus(change.declared) === 201 ? createdTarget(bodyOf(result)) : undefined;
  if (isRecorded && created !== undefined) {
    await nameTarget(store.db, event.id, created);
  }
  return result;
}

/** The first event of an organization that didn’t exist before. */
async function recordNewOrganization(context: Context, change: Change, result: unknown): Promise<unknown> {
  const created = createdTarget(bodyOf(result));
  if (created?.target_type !== 'organization') return result;
  const { db } = context.services.store;
  const event = describeChange(context, change, created.target_id);
  await insertAuditEvent(db, { ...event, ...created, actor_label: await labelOfActor(db, context.caller) });
  return result;
}

function describeChange(
  { services, caller, call, authorized }: Context,
  { id, declared, parameters, body }: Change,
  organization: string,
): AuditEventRow {
  const now = services.clock.now();
  return {
    id: services.ids.uuidInOrder(now),
    organization,
    occurred_at: now,
    action: id,
    ...actorOf(caller),
    actor_label: null,
    source: caller.kind !== 'user' ? 'integration' : isDashboardCall(call) ? 'ui' : 'api',
    ...targetOf({ declared, parameters, authorized, organization }),
    execution: call.record?.id ?? null,
    // Names of fields only: values can be secrets, or the text of pages.
    payload: toJson({
      parameters,
      fields: fieldsOf(body),
      ...publisherOf(caller),
      ...(call.event === undefined ? {} : { event: call.event }),
    }),
  };
}

function actorOf(caller: Caller): Pick<AuditEventRow, 'actor_type' | 'actor_id'> {
  if (caller.kind === 'user') return { actor_type: 'user', actor_id: caller.user };
  if (caller.kind === 'integration') return { actor_type: 'integration', actor_id: caller.integration };
  return { actor_type: 'installation', actor_id: caller.installation };
}

/** The rule by which CI acts as its admin. */
function publisherOf(caller: Caller): { readonly trustedPublisher?: string } {
  const publishes = caller.kind === 'user' ? caller.publishes : undefined;
  return publishes === undefined ? {} : { trustedPublisher: publishes.publisher };
}

const findUserLabel = compileOnce((db, id: string) =>
  db.selectFrom('user').select('display_name as label').where('id', '=', id),
);
const findIntegrationLabel = compileOnce((db, name: string) =>
  db.selectFrom('integration').select('title as label').where('name', '=', name),
);

async function labelOfActor(db: Db, caller: Caller): Promise<string | null> {
  if (caller.kind === 'installation') return caller.integration;
  const [row] =
    caller.kind === 'user' ? await findUserLabel(db, caller.user) : await findIntegrationLabel(db, caller.integration);
  return row?.label ?? null;
}

function fieldsOf(body: unknown): string[] {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body).toSorted() : [];
}

function bodyOf(result: unknown): unknown {
  return isReply(result) ? result.body : result;
}
