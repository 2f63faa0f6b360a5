import { expect, it } from 'vitest';
import { isReplayable, renderRequestOf } from './replays.ts';

it.each([
  ['task', true],
  ['site_view', true],
  ['ui_render', true],
  ['fetch', false],
  ['fetch_visitor_authentication', false],
  ['content_compute_document', false],
  ['constructor', false],
])('an event of type %s can be replayed: %s', (type, expected) => {
  expect(isReplayable(type)).toBe(expected);
});

it('takes the request of a render from its event', () => {
  const request = { componentId: 'poll', props: { a: 1 }, context: { type: 'document' } };
  const payload = { ...request, eventId: 'event_1', type: 'ui_render', installationId: 'i', state: undefined };
  expect(renderRequestOf(payload)).toEqual(request);
  expect(renderRequestOf({ ...payload, state: {}, action: { action: 'vote' } })).toEqual({
    ...request,
    state: {},
    action: { action: 'vote' },
  });
});
