// Validity periods, on the caller’s clock. A missing or invalid bound is an error.
import { samlError } from '../error-codes.ts';
import { quote } from '../gate/xml-element.ts';
import type { XmlElement } from '../gate/xml-element.ts';
import { CLOCK_SKEW_MS } from '../verified-response.ts';

/** As XML has them, in UTC or with an offset. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** Milliseconds since 1970. NaN for an invalid time. */
export function parseTime(text: string | undefined): number {
  return text !== undefined && TIME.test(text) ? Date.parse(text) : Number.NaN;
}

/**
 * The time of an attribute in milliseconds since 1970.
 * @throws {KitError} saml_time_missing
 */
export function timeOf(element: XmlElement, attribute: string): number {
  const text = element.attributes.get(attribute);
  const time = parseTime(text);
  if (Number.isNaN(time)) {
    throw samlError('saml_time_missing', `"${attribute}" of <${element.name}> is ${quote(text)}, which isn’t a time.`);
  }
  return time;
}

/**
 * Checks that a time has come, give or take the difference that clocks may have.
 * @throws {KitError} saml_not_yet_valid
 */
export function checkNotBefore(element: XmlElement, attribute: string, now: number): void {
  const time = timeOf(element, attribute);
  if (now + CLOCK_SKEW_MS >= time) return;
  throw samlError(
    'saml_not_yet_valid',
    `"${attribute}" of <${element.name}> is ${iso(time)}. The time here is ${iso(now)}.`,
  );
}

/**
 * Checks that a time has not come, give or take that, and gives it.
 * @throws {KitError} saml_expired
 */
export function checkNotOver(element: XmlElement, attribute: string, now: number): number {
  const time = timeOf(element, attribute);
  if (now - CLOCK_SKEW_MS < time) return time;
  throw samlError('saml_expired', `"${attribute}" of <${element.name}> is ${iso(time)}. The time here is ${iso(now)}.`);
}

/** A time as the wire has it. */
export function iso(time: number): string {
  return new Date(time).toISOString();
}
