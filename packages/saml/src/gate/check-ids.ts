// Each ID of a message names one element, whichever of the usual spellings its attribute has.
import { samlError } from '../error-codes.ts';
import { elementsIn, quote } from './xml-element.ts';
import type { XmlElement } from './xml-element.ts';

/** As schemas have them: letters of any script. */
const ID = /^[\p{L}_][\p{L}\p{N}._-]*$/u;

/**
 * Checks the IDs of a message.
 * @throws {KitError} saml_id_refused
 */
export function checkIds(root: XmlElement): void {
  const seen = new Set<string>();
  for (const element of elementsIn(root)) {
    const own = [...element.attributes].filter(([name]) => /^id$/i.test(name));
    if (own.length > 1) throw samlError('saml_id_refused', `<${element.name}> has two IDs.`);
    for (const [, id] of own) {
      if (!ID.test(id))
        throw samlError('saml_id_refused', `The ID ${quote(id)} of <${element.name}> isn’t a valid ID.`);
      if (seen.has(id)) throw samlError('saml_id_refused', `Duplicate ID ${quote(id)}.`);
      seen.add(id);
    }
  }
}
