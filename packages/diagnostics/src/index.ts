export { childEnvironment } from './child-environment.ts';
export { editDistance } from './edit-distance.ts';
export { KitError, isKitError, messageOf } from './kit-error.ts';
export type { ErrorCode, ErrorOwner, KitErrorOptions } from './kit-error.ts';
export { hasErrors, sortProblems } from './problem.ts';
export type { Problem, Severity } from './problem.ts';
export { codeFrame, formatLocation, formatProblem } from './format-problem.ts';
export { trimEndSigns, trimSigns } from './trim-signs.ts';
export { REDACTED, createRedactor, isSecretHeader, isSecretName } from './redact.ts';
