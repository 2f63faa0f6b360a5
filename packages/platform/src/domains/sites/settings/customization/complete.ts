// A customization as sent, made whole: what only one published version sends is filled in. Pure.
import type { SiteCustomizationSettings, SiteCustomizationSettingsInput } from '@bindery/contract';
import { DEFAULT_CUSTOMIZATION } from './defaults.ts';

type PageActions = SiteCustomizationSettings['pageActions'];

/** The settings that a site keeps. */
export function completeCustomization(sent: SiteCustomizationSettingsInput): SiteCustomizationSettings {
  const { pdf, git, socialAccounts } = DEFAULT_CUSTOMIZATION;
  return {
    ...sent,
    pageActions: completePageActions(sent.pageActions),
    pdf: sent.pdf ?? pdf,
    git: sent.git ?? git,
    socialAccounts: sent.socialAccounts ?? socialAccounts,
  };
}

/** Assumption: the two flags of 0.130.0 say whether the actions of the same name are in the list of 0.202.0. */
function completePageActions({
  items,
  externalAI,
  markdown,
}: SiteCustomizationSettingsInput['pageActions']): PageActions {
  const listed = items ?? DEFAULT_CUSTOMIZATION.pageActions.items;
  const enabledActions = { 'external-ai': externalAI, markdown };
  const actions = listed.filter(
    (action) => !(action in enabledActions) || enabledActions[action as keyof typeof enabledActions] !== false,
  );
  const added = (['external-ai', 'markdown'] as const).filter(
    (action) => enabledActions[action] === true && !actions.includes(action),
  );
  const all = [...actions, ...added];
  return { items: all, externalAI: all.includes('external-ai'), markdown: all.includes('markdown') };
}
