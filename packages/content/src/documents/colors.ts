import type { Mark } from './nodes.ts';

/** A color by its name, of words as of tags. */
export type Color = Extract<Mark, { type: 'color' }>['data']['text'];

const COLORS: Readonly<Record<Color, true>> = {
  default: true,
  green: true,
  blue: true,
  red: true,
  orange: true,
  yellow: true,
  purple: true,
  pink: true,
  violet: true,
  cyan: true,
  $primary: true,
  $info: true,
  $success: true,
  $warning: true,
  $danger: true,
  $tint: true,
};

/** Whether the model knows a color by this name. */
export function isColor(name: unknown): name is Color {
  return typeof name === 'string' && Object.hasOwn(COLORS, name);
}
