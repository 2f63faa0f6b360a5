// Types only: derives the type of `installation.configuration` from the literal type of a configuration schema.

/** The value of a property in a configuration schema. */
type ValueOf<Property> = Property extends { readonly enum: readonly (infer Choice)[] }
  ? Choice
  : Property extends { readonly type: 'string' }
    ? string
    : Property extends { readonly type: 'number' }
      ? number
      : Property extends { readonly type: 'boolean' }
        ? boolean
        : never;

/** Buttons have no value. */
type ValueKey<Properties> = {
  [Key in keyof Properties]: Properties[Key] extends { readonly type: 'button' } ? never : Key;
}[keyof Properties];

type RequiredKey<Schema> = Schema extends { readonly required: readonly (infer Key)[] } ? Key : never;

type Flatten<Type> = { [Key in keyof Type]: Type[Key] };

/**
 * The type of `installation.configuration` for a configuration schema: required properties are present, others are optional,
 * an `enum` is a union, and buttons have no value. The configuration of a component is a map of unknown values.
 */
export type ConfigurationOf<Schema> = Schema extends { readonly properties: infer Properties }
  ? Flatten<
      {
        [Key in Extract<ValueKey<Properties>, RequiredKey<Schema>>]: ValueOf<Properties[Key]>;
      } & {
        [Key in Exclude<ValueKey<Properties>, RequiredKey<Schema>>]?: ValueOf<Properties[Key]>;
      }
    >
  : Record<string, unknown>;

/** The configuration type of one level of a manifest, as `InstallationConfiguration<typeof manifest, 'account'>`. */
export type InstallationConfiguration<
  Manifest,
  Level extends 'account' | 'space' | 'site' = 'account',
> = Manifest extends { readonly configurations: infer Configurations }
  ? Level extends keyof Configurations
    ? ConfigurationOf<Configurations[Level]>
    : Record<string, unknown>
  : Record<string, unknown>;
