// The event types, marked by whether the platform delivers them to an integration.
import { EVENT_TYPES } from '@bindery/contract';
import type { EventType, EventTypeFacts, Integration } from '@bindery/contract';

/** A kind of event to choose. */
export interface EventChoice {
  readonly id: EventType;
  /** The type, as in code. */
  readonly title: string;
  /** The summary, to search for. */
  readonly aliases: readonly string[];
  readonly facts: EventTypeFacts;
  /** Why the platform wouldn’t deliver it, if so. */
  readonly reason: string | undefined;
}

/** Every kind of event, those first that the integration gets. */
export function listEventChoices(
  integration: Pick<Integration, 'scopes' | 'blocks' | 'contentSources'>,
): EventChoice[] {
  const choices = (Object.entries(EVENT_TYPES) as [EventType, EventTypeFacts][]).map(([type, facts]) => ({
    id: type,
    title: type,
    aliases: [facts.summary],
    facts,
    reason: reasonAgainst(type, facts, integration),
  }));
  return choices.toSorted((a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined));
}

function reasonAgainst(
  type: EventType,
  { scope }: EventTypeFacts,
  { scopes, contentSources = [] }: Pick<Integration, 'scopes' | 'contentSources'>,
): string | undefined {
  if (scope !== undefined && !scopes.some((declared) => declared === scope))
    return `the manifest doesn’t declare scope ${scope}`;
  if (type.startsWith('content_compute') && contentSources.length === 0) return 'the integration has no content source';
  return undefined;
}
