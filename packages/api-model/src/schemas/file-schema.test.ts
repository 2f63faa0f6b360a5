// Which values are files, by OpenAPI 3.0 and 3.1.
import { expect, it } from 'vitest';
import { isFile } from './file-schema.ts';

it.each([
  [{ type: 'string', format: 'binary' }, {}, true],
  [{ type: 'file' }, {}, true],
  [{ type: 'string', contentMediaType: 'image/png' }, {}, true],
  [{ contentMediaType: 'application/octet-stream' }, {}, true],
  [{ type: ['string', 'null'], contentMediaType: 'image/*' }, {}, true],
  [{}, { contentType: 'application/pdf' }, true],
  [{ type: 'string' }, { contentType: 'image/png, image/jpeg' }, true],
  [{}, {}, false],
  [{ type: 'string' }, {}, false],
  [{ type: 'string', contentMediaType: 'text/plain' }, {}, false],
  [{ type: 'string', contentMediaType: 'application/json' }, {}, false],
  [{ type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' }, {}, false],
  [{ type: 'string', enum: ['a'] }, { contentType: 'image/png' }, false],
  [{ type: 'object' }, { contentType: 'application/pdf' }, false],
  [{ properties: { a: {} } }, { contentType: 'application/pdf' }, false],
  [{}, { contentType: 'no type' }, false],
  [{}, { contentType: 7 }, false],
])('%j with %j: %s', (schema, encoding, expected) => {
  expect(isFile(schema, encoding)).toBe(expected);
});
