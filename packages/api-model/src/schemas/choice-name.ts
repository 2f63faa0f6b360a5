// What an alternative of a schema is called.
import { mappingKey } from './discriminator.ts';
import { flatOf } from './flat-schema.ts';
import type { ChoiceGroup } from './flat-schema.ts';
import { entriesOf, plainText, recordOf, textOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import { pointerOf, referredName } from '../data/references.ts';
import type { References } from '../data/references.ts';

/** The name: as its discriminator says, else its title, its name, or the property that the others don’t have. Undefined for none of them. */
export function choiceName(choice: unknown, group: ChoiceGroup, references: References): string | undefined {
  const mapped = mappingKey(group.discriminator?.mapping ?? {}, pointerOf(choice));
  const { schema } = flatOf(choice, references);
  return mapped ?? textOf(schema['title']) ?? referredName(choice) ?? distinguishing(schema);
}

function distinguishing(schema: JsonRecord): string | undefined {
  const constant = entriesOf(schema['properties']).find(([, own]) => recordOf(own)['const'] !== undefined);
  return constant === undefined ? undefined : `${constant[0]}: ${plainText(recordOf(constant[1])['const'])}`;
}
