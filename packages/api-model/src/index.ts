// Descriptions of APIs, read once: operations, schemas, examples, and how values are written.
export { METHODS } from './operations/api-operation.ts';
export type { ApiOperation, Method, OperationKind } from './operations/api-operation.ts';
export { isJsonType } from './operations/body-content.ts';
export type { BodyContent } from './operations/body-content.ts';
export { boundedCopy } from './examples/bounded-copy.ts';
export { readCallbacks } from './operations/callbacks.ts';
export type { ApiCallback } from './operations/callbacks.ts';
export { copyData, hasExactNumbers, withPlainNumbers } from './data/copy-data.ts';
export { ExactNumber, isJsonNumber, isNumber, parseExact } from './data/exact-number.ts';
export { authorExample, EXAMPLE_BOUNDS } from './examples/author-value.ts';
export { exampleValue, isSent, requiredExample } from './examples/example-value.ts';
export type { Direction } from './examples/example-value.ts';
export { nameForPattern } from './examples/pattern-text.ts';
export { alternativesOf } from './schemas/alternatives.ts';
export type { Alternatives } from './schemas/alternatives.ts';
export { isFile, mediaTypesOfFile } from './schemas/file-schema.ts';
export { fitTexts } from './schemas/fit-value.ts';
export { flatOf, flatSchema, isNull } from './schemas/flat-schema.ts';
export type { FlatSchema } from './schemas/flat-schema.ts';
export {
  entriesOf,
  fieldOf,
  findRecord,
  isRecord,
  listOf,
  numberOf,
  plainText,
  recordOf,
  textOf,
} from './data/json-values.ts';
export type { JsonRecord } from './data/json-values.ts';
export { readBody, requestDirection, responseDirection } from './operations/read-body.ts';
export type { ApiBody } from './operations/read-body.ts';
export { readParameters } from './operations/read-parameters.ts';
export type { ApiParameter } from './operations/read-parameters.ts';
export { readResponses } from './operations/read-responses.ts';
export type { ApiLink, ApiResponse } from './operations/read-responses.ts';
export { findResolved, nameOfPointer, pointerOf, referredName, resolved } from './data/references.ts';
export type { References } from './data/references.ts';
export { allowedValues, boundsOf } from './schemas/schema-facts.ts';
export type { AllowedValue, Bound } from './schemas/schema-facts.ts';
export { typesOf } from './schemas/schema-types.ts';
export { findProperty, viewSchema } from './schemas/schema-view.ts';
export type { ChoiceView, ConditionView, GroupView, PropertyView, SchemaView } from './schemas/schema-view.ts';
export { readSecurity } from './operations/security.ts';
export type { ApiScheme } from './operations/security.ts';
export { sampleServerUrl, serverUrl } from './operations/servers.ts';
export { typeWords } from './schemas/type-words.ts';
export type { TypeStyle } from './schemas/type-words.ts';
export { formPairs, formParts } from './writing/write-form.ts';
export type { FormPart } from './writing/write-form.ts';
export { encodeText, writeHeaderValue, writePathValue, writeQuery } from './writing/write-value.ts';
export type { Json, Pair } from './writing/write-value.ts';
export { examplesToChoose, firstExample, writtenExamples } from './examples/written-examples.ts';
export type { WrittenExample } from './examples/written-examples.ts';
export type { WrittenField } from './writing/written-field.ts';
