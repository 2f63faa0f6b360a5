import { EVENT_TYPES } from '@bindery/contract';
import type { EventTypeFacts } from '@bindery/contract';

/** Scope that an integration must declare before it receives events of a type. */
export function scopeOfEvent(type: string): string | undefined {
  if (!Object.hasOwn(EVENT_TYPES, type)) return undefined;
  const facts: EventTypeFacts = EVENT_TYPES[type as keyof typeof EVENT_TYPES];
  return facts.scope;
}
