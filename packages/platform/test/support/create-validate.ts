// Validates values by the schemas of an OpenAPI document.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, Options, ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** What is wrong with a value, and where in it. */
export type SchemaError = ErrorObject;

/** Lists the errors of a value, by the JSON pointer of its schema in the document. */
export type Validate = (pointer: string, value: unknown) => readonly SchemaError[];

/** Hundreds of schemas are compiled for a few values each. */
const COMPILED_FAST: Options = { code: { optimize: false }, inlineRefs: false };

/**
 * Creates one. A validator that stops at the first error returns whether a value is valid: of unions within unions, as documents of pages
 * have them, one that looks for all errors follows each variant to its end. That one is asked for the errors of what isn't valid.
 */
export function createValidate(document: object): Validate {
  const validatorsOf = (options: Options) => {
    const ajv = new Ajv2020({ strict: false, logger: false, ...COMPILED_FAST, ...options });
    addFormats.default(ajv);
    ajv.addSchema(document, 'document');
    const compiled = new Map<string, ValidateFunction>();
    return (pointer: string): ValidateFunction => {
      const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` });
      compiled.set(pointer, validate);
      return validate;
    };
  };
  const first = validatorsOf({});
  let all: typeof first | undefined;
  return (pointer, value) => {
    if (first(pointer)(value)) return [];
    const validator = (all ??= validatorsOf({ allErrors: true }))(pointer);
    validator(value);
    return validator.errors ?? [];
  };
}
