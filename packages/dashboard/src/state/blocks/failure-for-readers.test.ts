import { API_ERRORS } from '@bindery/contract';
import { expect, it } from 'vitest';
import { failureForReaders } from './failure-for-readers.ts';

const EVENT = 'event_0mwtasoyr0000c1Kap5nz2';

it('says nothing of codes, statuses and events, whatever the platform answers', () => {
  for (const [code, { status, advice }] of Object.entries(API_ERRORS)) {
    if (code === 'integration_rejected') continue;
    const text = failureForReaders({ code, status, message: `It failed (event ${EVENT}). ${advice}` });
    expect(text).not.toMatch(/event_|\d|_|GET |manifest/);
    expect(text.length).toBeLessThan(60);
  }
});

it('has the own words of an integration that exposes its error', () => {
  const { status, advice } = API_ERRORS.integration_rejected;
  const refused = { code: 'integration_rejected', status };
  const message = 'This block stands in pages only: 400 of them.';
  expect(failureForReaders({ ...refused, message: `The integration returned 400: ${message} ${advice}` })).toBe(
    message,
  );
  expect(failureForReaders({ ...refused, message: 'No words of that form' })).toBe('No words of that form');
});
