// What a site-space overrides: the same tree as a customization, of which it contains only what it changes. Pure.
import type { SiteCustomizationSettings } from '@bindery/contract';
import type { CustomizationOverrides } from '../../../../store/tables.ts';

/** Parts that are made of settings; every other field is one setting, replaced as a whole. */
const GROUPS: ReadonlySet<string> = new Set([
  'styling',
  'styling.sidebar',
  'styling.codeTheme',
  'internationalization',
  'header',
  'footer',
  'themes',
  'feedback',
  'externalLinks',
  'pagination',
  'trademark',
  'privacyPolicy',
  'socialPreview',
  'pdf',
  'git',
]);

/** A customization with overrides laid over it. */
export function applyOverrides(
  base: SiteCustomizationSettings,
  overrides: CustomizationOverrides,
): SiteCustomizationSettings {
  return lay({ ...base }, overrides, '') as unknown as SiteCustomizationSettings;
}

/** CustomizationOverrides after a change: null lets a setting be inherited again, what is left out stays. */
export function changeOverrides(
  current: CustomizationOverrides,
  change: CustomizationOverrides,
): CustomizationOverrides {
  return withoutNull(lay(current, change, ''), '');
}

function lay(base: CustomizationOverrides, over: CustomizationOverrides, path: string): CustomizationOverrides {
  const result: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const at = path + name;
    if (value === undefined) continue;
    result[name] = GROUPS.has(at)
      ? lay((result[name] ?? {}) as CustomizationOverrides, value as CustomizationOverrides, `${at}.`)
      : value;
  }
  return result;
}

function withoutNull(overrides: CustomizationOverrides, path: string): CustomizationOverrides {
  const entries = Object.entries(overrides).flatMap(([name, value]) => {
    const at = path + name;
    if (value === null) return [];
    if (!GROUPS.has(at)) return [[name, value] as const];
    const inside = withoutNull(value as CustomizationOverrides, `${at}.`);
    return Object.keys(inside).length === 0 ? [] : [[name, inside] as const];
  });
  return Object.fromEntries(entries);
}
