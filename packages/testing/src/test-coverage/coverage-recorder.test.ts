// Events that the desk of read-coverage.test.ts doesn’t have.
import { DeliveryError } from '@bindery/host';
import type { Delivery } from '@bindery/host';
import { anEnvironment } from '@bindery/testkit/environment';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { afterAll, expect, it } from 'vitest';
import type { ObservedEvent } from '../platform/observer.ts';
import { readRecords } from './coverage-record.ts';
import type { CoverageRecord } from './coverage-record.ts';
import { CoverageRecorder } from './coverage-recorder.ts';

afterAll(removeFolders);

/** An event with the status of its response, or the code of its error. */
function recordOf(
  ...events: readonly (readonly [event: object, outcome: number | string])[]
): CoverageRecord | undefined {
  const folder = temporaryFolder();
  const recorder = new CoverageRecorder(folder);
  for (const [event, outcome] of events) {
    const delivery = { event, environment: anEnvironment(), script: { integration: 'desk' } } as unknown as Delivery;
    const observed = {
      type: delivery.event.type,
      ...(typeof outcome === 'number'
        ? { response: { status: outcome, text: () => '{}' } }
        : { error: Object.assign(Object.create(DeliveryError.prototype) as DeliveryError, { code: outcome }) }),
    } as ObservedEvent;
    recorder.noteEvent({ event: observed, delivery, isImported: false });
  }
  recorder.write();
  return readRecords(folder, 'desk')[0];
}

it('counts a content source that computes, and no other', () => {
  const [good, bad] = ['good', 'bad'].map((sourceId) => ({ type: 'content_compute_document', sourceId }));
  expect(recordOf([good ?? {}, 200], [bad ?? {}, 500])?.contentSources).toEqual(['good']);
});

it('counts the action of a render that fails, but not the component', () => {
  const render = { type: 'ui_render', componentId: 'counter', action: { action: 'add' } };
  const failed = { counter: { isRendered: false, offered: [], dispatched: ['add'] } };
  expect(recordOf([render, 500])?.components).toEqual(failed);
  expect(recordOf([render, 'script_timeout'])?.components).toEqual(failed);
});

it('counts an event that the script got, but not one whose script didn’t start', () => {
  expect(recordOf([{ type: 'task' }, 'script_timeout'])).toMatchObject({ delivered: ['task'], handled: [] });
  expect(recordOf([{ type: 'task' }, 406])).toMatchObject({ delivered: ['task'], handled: [] });
  expect(recordOf([{ type: 'task' }, 'script_failed_to_start'])).toMatchObject({ delivered: [] });
});

it('writes once, and nothing without an event', () => {
  const folder = temporaryFolder();
  const recorder = new CoverageRecorder(folder);
  recorder.write();
  recorder.write();
  expect(readRecords(folder, 'desk')).toEqual([]);
});
