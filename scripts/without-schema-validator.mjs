// The SDK of the Model Context Protocol brings a validator of JSON Schema, for schemas that clients and servers send each other. Our server
// sends none: its tools check their inputs themselves. Without it, the SDK is half as large.

const SOURCE = `import process from 'node:process';
export { process };
export class DefaultJsonSchemaValidator {
  getValidator() {
    throw new Error('The server of tools has no validator of JSON Schema.');
  }
}
`;

/** What the SDK imports by its platform. */
export const withoutSchemaValidator = {
  name: 'without schema validator',
  setup({ onResolve, onLoad }) {
    const namespace = 'without-schema-validator';
    onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /.*/, namespace }, () => ({ contents: SOURCE, loader: 'js' }));
  },
};
