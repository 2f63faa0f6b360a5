// Recognizes states of a crawl: without times, random values, and IDs of the platform, which differ in each run.
import { hash } from 'node:crypto';
import type { SessionState } from '@bindery/contentkit/session';
import { mask, toStableJson } from '../adversity/compare/mask.ts';

/** Hashes of a state. */
export interface StateHash {
  /** Of the trees, the state, and the props. */
  readonly exact: string;
  /** Of the trees without their numbers. States that differ only in numbers or in values of fields have the same one. */
  readonly shape: string;
}

/** Hashes the component and its modals. */
export function hashState(session: SessionState): StateHash {
  const parts = partsOf(session);
  const shapes = parts.map(({ props: _props, state: _state, ...shape }) => shape);
  return {
    exact: digest(mask(toStableJson(parts))),
    shape: digest(mask(toStableJson(shapes)).replaceAll(/\d+/g, '#')),
  };
}

/** Whether two states are the same, times and IDs included. */
export function isSameState(one: SessionState, other: SessionState): boolean {
  return toStableJson(partsOf(one)) === toStableJson(partsOf(other));
}

function partsOf({ instances }: SessionState) {
  return instances.map(({ componentId, props, state, tree, failure, isComplete }) => ({
    componentId,
    tree: tree?.element,
    failure: failure === undefined ? undefined : `${failure.code} ${failure.message}`,
    isComplete,
    props,
    state,
  }));
}

function digest(text: string): string {
  return hash('sha256', text);
}
