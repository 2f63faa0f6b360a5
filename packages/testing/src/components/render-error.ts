// The error of a first render that failed.
import { KitError } from '@bindery/diagnostics';
import type { RenderFailure } from '@bindery/contentkit/session';
import { TESTING_ERRORS } from '../error-codes.ts';

/** The failure of a component as an error with the code and the message of the failure, and the ID of the event if there is one. */
export function renderError(componentId: string, { code, message, status, eventId }: RenderFailure): KitError {
  return new KitError(code, `The component "${componentId}" can’t be rendered: ${message}`, {
    ...TESTING_ERRORS.render_failed,
    details: {
      componentId,
      ...(status === undefined ? {} : { status }),
      ...(eventId === undefined ? {} : { eventId }),
    },
  });
}
