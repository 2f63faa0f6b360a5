import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Expression } from '../expressions.ts';

const mergeRuleShape = () =>
  oneOf('rule', [
    z.strictObject({ rule: z.literal('require_specific_reviewers'), users: z.array(z.string()) }),
    z.strictObject({ rule: z.literal('require_one_of_specific_reviewers'), users: z.array(z.string()) }),
    z.strictObject({ rule: z.literal('allow_bypass'), users: z.array(z.string()) }),
    z.strictObject({
      rule: z.enum([
        'require_at_least_one_review',
        'require_at_least_one_approved_review',
        'require_all_reviews_approved',
        'require_agent_review',
        'require_up_to_date_change_request',
        'require_change_request_subject',
        'require_change_request_description',
        'require_author_to_merge',
      ]),
    }),
    z.strictObject({ rule: z.literal('custom'), expression: Expression, message: z.string().optional() }),
  ]);
export type MergeRule = z.infer<ReturnType<typeof mergeRuleShape>>;
export const MergeRule: Model<MergeRule> = model('MergeRule', mergeRuleShape);

const mergeRulesConfigurationInheritShape = () => z.strictObject({ type: z.literal('inherit') });
export interface MergeRulesConfigurationInherit extends z.infer<
  ReturnType<typeof mergeRulesConfigurationInheritShape>
> {}
export const MergeRulesConfigurationInherit: Model<MergeRulesConfigurationInherit> = model(
  'MergeRulesConfigurationInherit',
  mergeRulesConfigurationInheritShape,
);

const mergeRulesConfigurationNoneShape = () => z.strictObject({ type: z.literal('none') });
export interface MergeRulesConfigurationNone extends z.infer<ReturnType<typeof mergeRulesConfigurationNoneShape>> {}
export const MergeRulesConfigurationNone: Model<MergeRulesConfigurationNone> = model(
  'MergeRulesConfigurationNone',
  mergeRulesConfigurationNoneShape,
);

const mergeRulesConfigurationRulesShape = () => z.strictObject({ type: z.literal('rules'), rules: z.array(MergeRule) });
export interface MergeRulesConfigurationRules extends z.infer<ReturnType<typeof mergeRulesConfigurationRulesShape>> {}
export const MergeRulesConfigurationRules: Model<MergeRulesConfigurationRules> = model(
  'MergeRulesConfigurationRules',
  mergeRulesConfigurationRulesShape,
);

const mergeRulesStandaloneConfigurationShape = () =>
  oneOf('type', [MergeRulesConfigurationRules, MergeRulesConfigurationNone]);
export type MergeRulesStandaloneConfiguration = z.infer<ReturnType<typeof mergeRulesStandaloneConfigurationShape>>;
export const MergeRulesStandaloneConfiguration: Model<MergeRulesStandaloneConfiguration> = model(
  'MergeRulesStandaloneConfiguration',
  mergeRulesStandaloneConfigurationShape,
);

const mergeRulesSpaceConfigurationShape = () =>
  oneOf('type', [MergeRulesConfigurationInherit, MergeRulesStandaloneConfiguration]);
export type MergeRulesSpaceConfiguration = z.infer<ReturnType<typeof mergeRulesSpaceConfigurationShape>>;
export const MergeRulesSpaceConfiguration: Model<MergeRulesSpaceConfiguration> = model(
  'MergeRulesSpaceConfiguration',
  mergeRulesSpaceConfigurationShape,
);
