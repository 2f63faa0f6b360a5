// Sends an event to an integration by hand: the sample of its kind, with the caller's own fields in it.
import { EVENT_TYPES, IntegrationEventPayload } from '@bindery/contract';
import type { EventSample, EventType, LocalEvent } from '@bindery/contract';
import { discardBody } from '../../events/queue/discard-body.ts';
import { findAttempts, presentLocalEvent } from '../../events/present.ts';
import { recordEvent } from '../../events/record.ts';
import type { EventDraft } from '../../events/event-draft.ts';
import { apiError } from '../../core/api-error.ts';
import { describeIssues } from '../../http/describe-issues.ts';
import type { Context } from '../../http/context.ts';
import { listRoles } from '../../access/membership.ts';
import type { ContentServices } from '../content/state/index.ts';
import type { InstallationTable, EventLevel } from '../../store/tables.ts';
import { findTargetRoles } from '../integrations/installations/target-roles.ts';
import { getOwnIntegration } from '../integrations/integrations/visible.ts';
import { personOf } from '../people/users/caller.ts';
import { endpointPath } from '../../core/origins.ts';
import type { IntegrationDefinition } from '../../store/integration-definition.ts';
import { parseJson } from '../../store/json-column.ts';
import { findSampleContent } from './sample-content.ts';
import { sampleFields } from './samples.ts';
import { mergeFields } from './merge-fields.ts';

/** The event to trigger, as described in the request. */
export interface TriggerRequest {
  readonly integration: string;
  readonly type: string;
  readonly installation?: string | undefined;
  readonly space?: string | undefined;
  readonly site?: string | undefined;
  readonly payload?: Record<string, unknown> | undefined;
  /** False for a payload that is the whole event. */
  readonly sample?: boolean | undefined;
  /** False for a payload that can be against the schema. */
  readonly check?: boolean | undefined;
}

/** Triggers. Answered events are waited for, queued ones are delivered soon. Throws request_invalid, installation_not_found. */
export async function trigger(context: Context<ContentServices>, request: TriggerRequest): Promise<LocalEvent> {
  const { services } = context;
  const type = parseType(request.type);
  const { row: integration } = await getOwnIntegration(context, request.integration, 'trigger an event');
  const draft = await toDraft(context, { type, request, definition: parseJson(integration.definition) });
  if (request.check !== false) requireFit(type, draft.fields);
  if (EVENT_TYPES[type].delivery === 'answered') {
    const outcome = await services.events.answer(draft);
    await discardBody(outcome.response); // Read where it is short: the trace shows it.
    await outcome.finished;
    return getLocalEventById(services, outcome.id);
  }
  const { row } = await services.store.write((tx) => recordEvent(services, tx, draft));
  return presentLocalEvent(services, row, []);
}

/** The event that {@link trigger} would send. Throws request_invalid, installation_not_found. */
export async function getEventSample(context: Context<ContentServices>, request: TriggerRequest): Promise<EventSample> {
  const type = parseType(request.type);
  const { row: integration } = await getOwnIntegration(context, request.integration, 'get the sample of an event');
  const draft = await toDraft(context, { type, request, definition: parseJson(integration.definition) });
  const { installation, level, target, fields } = draft;
  return {
    type,
    ...(installation === undefined ? {} : { installation }),
    ...(target === undefined || level !== 'space' ? {} : { space: target }),
    ...(target === undefined || level !== 'site' ? {} : { site: target }),
    payload: { ...fields },
  };
}

/** Throws request_invalid for fields that the schema of the event rejects. */
function requireFit(type: EventType, fields: EventDraft['fields']): void {
  const checked = IntegrationEventPayload.safeParse({ eventId: 'event', type, ...fields });
  if (!checked.success) throw apiError('request_invalid', describeIssues(checked.error.issues, 'body field "payload"'));
}

/** An event by its id, with its attempts. Throws event_not_found. */
export async function getLocalEventById(services: ContentServices, id: string): Promise<LocalEvent> {
  const { db } = services.store;
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw apiError('event_not_found', `Event "${id}" not found.`);
  return presentLocalEvent(services, row, await findAttempts(db, id));
}

function parseType(type: string): EventType {
  if (Object.hasOwn(EVENT_TYPES, type)) return type as EventType;
  throw apiError(
    'request_invalid',
    `Body field "type" is "${type}". Expected one of: ${Object.keys(EVENT_TYPES).join(', ')}.`,
  );
}

interface DraftParts {
  readonly type: EventType;
  readonly request: TriggerRequest;
  readonly definition: IntegrationDefinition;
}

async function toDraft(
  context: Context<ContentServices>,
  { type, request, definition }: DraftParts,
): Promise<EventDraft> {
  const { services } = context;
  const level = levelOf(type, request);
  const installation = level === 'integration' ? undefined : await findInstallation(context, request);
  const target =
    level === 'space' || level === 'site' ? await findTarget(context, { level, installation, request }) : undefined;
  const sampleContext = {
    space: level === 'space' ? target : undefined,
    site: level === 'site' ? target : undefined,
    names: { block: definition.blocks?.[0]?.id, contentSource: definition.contentSources?.[0]?.id },
    endpoint: `${services.origins.endpoints}${endpointPath(request.integration)}/`,
    content: await findSampleContent(context, { level, target }),
  };
  return {
    integration: request.integration,
    installation: installation?.id,
    level,
    target,
    type,
    fields:
      request.sample === false
        ? (request.payload ?? {})
        : {
            ...(installation === undefined ? {} : { installationId: installation.id }),
            ...(sampleContext.space === undefined ? {} : { spaceId: sampleContext.space }),
            ...(sampleContext.site === undefined ? {} : { siteId: sampleContext.site }),
            ...mergeFields(sampleFields(type, sampleContext), request.payload ?? {}),
          },
  };
}

function levelOf(type: EventType, request: TriggerRequest): EventLevel {
  const levels: readonly EventLevel[] = EVENT_TYPES[type].levels;
  const requestedLevel: EventLevel =
    request.site !== undefined ? 'site' : request.space !== undefined ? 'space' : 'organization';
  return levels.includes(requestedLevel) ? requestedLevel : (levels[0] ?? 'integration');
}

async function findInstallation(
  context: Context<ContentServices>,
  request: TriggerRequest,
): Promise<InstallationTable> {
  const { store } = context.services;
  const roles = await listRoles(store.db, personOf(context));
  const row = await store.db
    .selectFrom('installation')
    .selectAll()
    .where('integration', '=', request.integration)
    .where('organization', 'in', ['', ...roles.keys()])
    .$if(request.installation !== undefined, (query) => query.where('id', '=', request.installation ?? ''))
    .orderBy('created_at')
    .executeTakeFirst();
  if (row !== undefined) return row;
  const message = `"${request.integration}" has no matching installation that you can access.`;
  throw apiError('installation_not_found', message);
}

async function findTarget(
  context: Context<ContentServices>,
  {
    level,
    installation,
    request,
  }: {
    level: 'space' | 'site';
    installation: InstallationTable | undefined;
    request: TriggerRequest;
  },
): Promise<string> {
  const targetId = level === 'space' ? request.space : request.site;
  const { id = '', organization = '' } = installation ?? {};
  const { visible } = await findTargetRoles(context, { installation: id, organization, level });
  const row = await context.services.store.db
    .selectFrom('child_installation')
    .select('target')
    .where('installation', '=', id)
    .where('level', '=', level)
    .$if(visible !== undefined, (query) => query.where('target', 'in', ['', ...(visible ?? [])]))
    .$if(targetId !== undefined, (query) => query.where('target', '=', targetId ?? ''))
    .orderBy('created_at')
    .executeTakeFirst();
  if (row !== undefined) return row.target;
  throw apiError(
    'installation_not_found',
    `"${request.integration}" isn’t installed on a matching ${level} that you can access.`,
  );
}
