// The conditions of an assertion: its validity period and audience.
import { samlError } from '../error-codes.ts';
import { childrenOf, findChild, quote, textOf } from '../gate/xml-element.ts';
import type { XmlElement } from '../gate/xml-element.ts';
import { ASSERTION } from '../xml-names.ts';
import { checkNotBefore, checkNotOver } from './check-time.ts';
import type { Expected } from './expected.ts';

/** The supported conditions. By the SAML specification, an unknown condition makes the assertion invalid. */
const SUPPORTED = new Set(['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction']);

/**
 * Checks the conditions, and says until when they hold. Assumption: both bounds of time and an audience have to be there, though the
 * schema makes them optional.
 * @throws {KitError} saml_conditions_refused, saml_time_missing, saml_not_yet_valid, saml_expired, saml_audience_refused
 */
export function checkConditions(assertion: XmlElement, { sp, now }: Expected): number {
  const conditions = findChild(assertion, ASSERTION, 'Conditions');
  if (conditions === undefined) throw samlError('saml_conditions_refused', 'The assertion has no conditions.');
  for (const { name, namespace } of conditions.children) {
    if (namespace === ASSERTION && SUPPORTED.has(name)) continue;
    throw samlError('saml_conditions_refused', `Unknown condition in the assertion: <${name}>.`);
  }
  checkNotBefore(conditions, 'NotBefore', now);
  const until = checkNotOver(conditions, 'NotOnOrAfter', now);
  checkAudience(conditions, sp.entityId);
  return until;
}

/** Each restriction has to name this side: several are all meant. */
function checkAudience(conditions: XmlElement, entityId: string): void {
  const restrictions = childrenOf(conditions, ASSERTION, 'AudienceRestriction');
  const audiences = restrictions.map((restriction) => childrenOf(restriction, ASSERTION, 'Audience').map(textOf));
  if (audiences.length > 0 && audiences.every((names) => names.includes(entityId))) return;
  throw samlError(
    'saml_audience_refused',
    `The assertion is for ${audiences.flat().map(quote).join(', ') || 'no audience'}. This service provider is ${quote(entityId)}.`,
  );
}
