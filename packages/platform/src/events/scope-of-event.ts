import { EVENT_TYPES } from '@bindery/contract';
import type { EventTypeFacts } from '@bindery/contract';

/** Scope that an integration must declare before it receives events of a type. */
export function scopeOfEvent(type: string): string | undefined {
  const facts: EventTypeFacts | undefined = EVENT_TYPES[type as keyof typeof EVENT_TYPES];
  return facts?.scope;
}
