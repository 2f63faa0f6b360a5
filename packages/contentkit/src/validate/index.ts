// Validates trees: for tests, the command line, editors and hosts. Carries Zod; scripts never import it.
export { validateRenderOutput, validateTree } from './validate-tree.ts';
export type { ValidateOptions } from './validate-tree.ts';
export type { TreeProblem } from './finding.ts';
export type { TargetHost } from './host-support.ts';
export type { Sources } from '../sources.ts';
export { locateFinding } from './locate-finding.ts';
export type { RuleContext } from './rule.ts';
export { RULES_VERSION } from './rules/index.ts';
