import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { Expression } from '../expressions.ts';

export const MergeRule = defineSchema('MergeRule', () =>
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
  ]),
);
export type MergeRule = z.infer<typeof MergeRule>;

export class MergeRulesConfigurationInherit extends defineModel<MergeRulesConfigurationInherit>(
  'MergeRulesConfigurationInherit',
)(() => z.strictObject({ type: z.literal('inherit') })) {}

export class MergeRulesConfigurationNone extends defineModel<MergeRulesConfigurationNone>(
  'MergeRulesConfigurationNone',
)(() => z.strictObject({ type: z.literal('none') })) {}

export class MergeRulesConfigurationRules extends defineModel<MergeRulesConfigurationRules>(
  'MergeRulesConfigurationRules',
)(() => z.strictObject({ type: z.literal('rules'), rules: z.array(MergeRule) })) {}

export const MergeRulesStandaloneConfiguration = defineSchema('MergeRulesStandaloneConfiguration', () =>
  oneOf('type', [MergeRulesConfigurationRules, MergeRulesConfigurationNone]),
);
export type MergeRulesStandaloneConfiguration = z.infer<typeof MergeRulesStandaloneConfiguration>;

export const MergeRulesSpaceConfiguration = defineSchema('MergeRulesSpaceConfiguration', () =>
  oneOf('type', [MergeRulesConfigurationInherit, MergeRulesStandaloneConfiguration]),
);
export type MergeRulesSpaceConfiguration = z.infer<typeof MergeRulesSpaceConfiguration>;
