// The environment of an event in a test: what a test gives, and values for all that it leaves out.

/** Fields that every environment has. */
export interface TestEnvironment {
  readonly apiEndpoint: string;
  readonly [field: string]: unknown;
}

const DEFAULTS = {
  integration: { name: 'test', version: 1, urls: {} },
  secrets: {},
  signingSecrets: { integration: 'test-signing-secret' },
  apiTokens: { integration: 'test-token' },
  apiEndpoint: 'https://api.test',
};

/** Completes an environment. A field that is given replaces that of the defaults whole, `integration` by its own fields. */
export function testEnvironment(fields: Readonly<Record<string, unknown>> = {}): TestEnvironment {
  const integration = { ...DEFAULTS.integration, ...(fields['integration'] as object | undefined) };
  return { ...DEFAULTS, ...fields, integration };
}
