// Every field of a customization as the contract has it, by its path: `header.links[].style`. And settings with one of them set.
import { createOpenApiDocument, operations } from '@bindery/contract';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
}

/** Path → values that the contract names: those of an enumeration, both of a boolean; none for anything else. */
export type Fields = ReadonlyMap<string, readonly unknown[]>;

/** Models whose fields aren’t separate settings. */
const WHOLE = /^(?:ContentRef|LocalizedString)/;

/** Lists the fields of the customization of a site. */
export function listFields(): Fields {
  const { components } = createOpenApiDocument(operations, { version: '0', serverUrl: 'http://api' });
  const models = components['schemas'] as Readonly<Record<string, Schema>>;
  const fields = new Map<string, unknown[]>();
  const visit = (schema: Schema, path: string): void => {
    const name = schema.$ref?.split('/').at(-1);
    if (name !== undefined && !WHOLE.test(name)) return visit(models[name] ?? {}, path);
    const variants = name === undefined ? [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] : [];
    for (const variant of variants) visit(variant, path);
    if (variants.length > 0) return;
    if (schema.items !== undefined) return visit(schema.items, `${path}[]`);
    const inside = Object.entries(schema.properties ?? {});
    for (const [key, value] of inside) visit(value, path === '' ? key : `${path}.${key}`);
    if (inside.length > 0) return;
    const values = schema.enum ?? (schema.type === 'boolean' ? [true, false] : schema.type === 'null' ? [null] : []);
    fields.set(path, [...(fields.get(path) ?? []), ...values]);
  };
  visit(models['SiteCustomizationSettings'] ?? {}, '');
  return fields;
}

const to = { kind: 'url', url: 'https://example.com/inner' };
const pictures = { light: 'https://example.com/l.png', dark: 'https://example.com/d.png' };
const colors = { light: '#ffffff', dark: '#ffffff' };
const font = {
  id: 'acme',
  custom: true,
  fontFamily: 'Acme',
  fontFaces: [{ weight: 400, sources: [{ url: 'https://fonts.example.com/a.woff2', format: 'woff2' }] }],
};

/** What is around a field that is set, where there is nothing by default. */
const AROUND: Readonly<Record<string, unknown>> = {
  'styling.font': font,
  'styling.headingFont': font,
  'styling.monospaceFont': font,
  'styling.tint': { color: colors },
  'favicon.icon': pictures,
  'header.logo': pictures,
  'footer.logo': pictures,
  'header.backgroundColor': colors,
  'header.linkColor': colors,
  'header.links[]': { title: 'Item', style: 'link', to: { kind: 'url', url: 'https://example.com/item' }, links: [] },
  'header.links[].links[]': { title: 'Inner', to },
  'footer.groups[]': { title: 'Group', links: [{ title: 'Inner', to }] },
  'footer.groups[].links[]': { title: 'Inner', to },
  announcement: { enabled: true, message: 'News', style: 'info' },
  'announcement.link': { title: 'Read', to },
  'socialAccounts[]': { platform: 'github', handle: 'acme', display: { footer: true, header: true } },
};

/** Sets a field, and what must be around it. `undefined` takes it out. */
export function setField(settings: object, path: string, value: unknown): void {
  const names = path.split('.');
  let at = settings as Record<string, unknown>;
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    const prefix = names.slice(0, index + 1).join('.');
    const key = name.replace('[]', '');
    if (isLast) {
      at[key] = name === key ? value : value === undefined ? [] : [value];
    } else if (name === key) {
      if (typeof at[key] !== 'object' || at[key] === null) at[key] = structuredClone(AROUND[prefix] ?? {});
      at = at[key] as Record<string, unknown>;
    } else {
      const list = (at[key] ??= []) as unknown[];
      if (list.length === 0) list.push(structuredClone(AROUND[prefix] ?? {}));
      at = list[0] as Record<string, unknown>;
    }
  }
}

/** The values at a path: those of a list are several. */
export function readField(settings: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (all, name) =>
      all.flatMap((one) => {
        const value = (one as Record<string, unknown> | undefined)?.[name.replace('[]', '')];
        return name.endsWith('[]') && Array.isArray(value) ? value : [value];
      }),
    [settings],
  );
}
